import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHIPPING } from "../../tests/support/order-fixtures.ts";
import { addSecondFactor } from "../../tests/support/second-factor.ts";
import { placeOrder, post } from "../../tests/support/stack-client.ts";
import { bundledPictures, CATALOGUE, SAMPLE } from "../functions/_shared/catalogue/catalogue.ts";
import type { OrderRequest } from "../functions/_shared/contracts/orders.ts";
import { picturesFromRows } from "../functions/_shared/domain/product-row.ts";
import { ACCOUNTS } from "../local/demo.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { type Client, changeUser, createTestClient, isLocal, PASSWORD } from "./support/backend.ts";

const DOCS = readFileSync("docs/admin.md", "utf8");

const codeBlock = (language: string) => DOCS.match(new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``))?.[1] ?? "";

describe.runIf(isLocal)("a new project without products", () => {
	let stack: Stack;
	let service: Client;
	beforeAll(async () => {
		stack = await startStack({ port: 0, dataDir: "memory", seed: false });
		service = createTestClient(stack.secretKey, undefined, stack.url);
	});
	afterAll(() => stack?.stop());

	async function signIn({ email, password = PASSWORD }: { email: string; password?: string }) {
		const client = createTestClient(stack.publishableKey, undefined, stack.url);
		const { data, error } = await client.auth.signInWithPassword({ email, password });
		expect(error).toBeNull();
		return { email, client, token: data.session?.access_token ?? "" };
	}
	type Account = Awaited<ReturnType<typeof signIn>>;

	async function signUp(fields: object = {}): Promise<Account> {
		const email = `first-${crypto.randomUUID()}@encore.example`;
		expect((await post(stack.url, "/auth/v1/signup", { email, password: PASSWORD, ...fields })).status).toBe(200);
		return signIn({ email });
	}

	const seed = (token: string, body: object = {}) =>
		post<{ inserted: number; skipped: number }>(
			stack.url,
			"/functions/v1/seed",
			body,
			token ? { authorization: `Bearer ${token}` } : {},
		);

	/** Raises the account's session. */
	async function withSecondFactor(account: Account): Promise<Account & { factorId: string }> {
		const { id: factorId, token, refreshToken } = await addSecondFactor(stack, account.token);
		await account.client.auth.setSession({ access_token: token, refresh_token: refreshToken });
		return { ...account, token, factorId };
	}

	const isAdmin = async ({ client }: Account) => (await client.rpc("is_admin")).data;
	const promotion = ({ email }: Account) => codeBlock("sql").replace("you@example.com", email);

	test("doesn't make anyone an admin by the fields of a sign-up or an account update", async () => {
		for (const fields of [
			{ app_metadata: { role: "admin" } },
			{ data: { role: "admin", app_metadata: { role: "admin" } } },
			{ raw_app_meta_data: { role: "admin" }, role: "admin" },
		]) {
			const account = await signUp(fields);
			for (const change of [{ data: { role: "admin" } }, { app_metadata: { role: "admin" } }, { role: "admin" }])
				await changeUser(account, change, stack.url);
			expect(await isAdmin(account)).toBe(false);
			expect((await account.client.auth.refreshSession()).error).toBeNull();
			expect(await isAdmin(account)).toBe(false);
		}
	});

	test("has an admin after the statement in docs/admin.md and a second factor", async () => {
		const [account, other] = [await signUp(), await signUp()];
		await stack.sql(promotion(account));
		expect([await isAdmin(account), await isAdmin(other)]).toEqual([false, false]);
		await Promise.all([withSecondFactor(account), withSecondFactor(other)]);
		expect([await isAdmin(account), await isAdmin(other)]).toEqual([true, false]);
		expect(await isAdmin(await signIn(account))).toBe(false);
	});

	test("exempts only the demo admin, and only until it has a second factor", async () => {
		const account = await signIn(ACCOUNTS.admin);
		expect(await isAdmin(account)).toBe(true);
		const { factorId } = await withSecondFactor(account);
		expect(await isAdmin(account)).toBe(true);
		expect(await isAdmin(await signIn(ACCOUNTS.admin))).toBe(false);
		expect((await account.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
		expect(await isAdmin(await signIn(ACCOUNTS.admin))).toBe(true);
	});

	test("removes an admin's rights at once, without a new token", async () => {
		const account = await withSecondFactor(await signUp());
		await stack.sql(promotion(account));
		expect(await isAdmin(account)).toBe(true);
		await stack.sql(promotion(account).replace(`|| '{"role":"admin"}'`, "- 'role'"));
		expect([await isAdmin(account), (await seed(account.token)).status]).toEqual([false, 403]);
		const { data } = await account.client.auth.refreshSession();
		expect([await isAdmin(account), (await seed(data.session?.access_token ?? "")).status]).toEqual([false, 403]);
	});

	test("records who became an admin, and who no longer is one", async () => {
		const account = await signUp();
		await stack.sql(promotion(account));
		await stack.sql(promotion(account).replace(`|| '{"role":"admin"}'`, "- 'role'"));
		await stack.sql(
			`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"plan":1}' where email = '${account.email}'`,
		);
		const { client } = await signIn(ACCOUNTS.admin);
		const { user } = (await account.client.auth.getUser()).data;
		const { data } = await client
			.from("audit_log")
			.select("actor, table_name, action, before, after")
			.eq("row_id", user?.id ?? "")
			.order("id");
		const entry = { actor: null, table_name: "users", action: "update" };
		expect(data).toEqual([
			{ ...entry, before: { role: null }, after: { role: "admin" } },
			{ ...entry, before: { role: "admin" }, after: { role: null } },
		]);
	});

	test("takes orders of confirmed accounts only", async () => {
		const account = await signUp();
		const { error } = await service
			.from("products")
			.insert({ id: "tea-towel", name: "Tea towel", price: 60, category: "accessories", condition: "Good" });
		expect(error).toBeNull();
		const key = crypto.randomUUID();
		const items = [{ productId: "tea-towel", quantity: 1, price: 6000 }];
		const request = { items, shipping: SHIPPING, paymentMethod: "paypal", reference: "ORD-123456", quotedTotal: 6000 };
		for (const [confirmed, status] of [
			["null", 403],
			["now()", 201],
		] as const) {
			await stack.sql(`update auth.users set email_confirmed_at = ${confirmed} where email = '${account.email}'`);
			expect((await placeOrder(stack.url, account.token, key, request as OrderRequest)).status).toBe(status);
		}
		await service.from("orders").delete().eq("idempotency_key", key);
		await service.from("products").delete().neq("id", "");
	});

	test("gets the 12 samples with their images once from five concurrent requests [S9.20]", async () => {
		const { client, token } = await signIn(ACCOUNTS.admin);
		const counts = await Promise.all(Array.from({ length: 5 }, async () => (await seed(token)).body.inserted));
		expect(counts.sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 12]);
		expect((await seed(token)).body).toEqual({ inserted: 0, skipped: 12 });

		const { data: products } = await client
			.from("products")
			.select("*, product_images(image_url, position, kind, caption)")
			.order("id");
		expect(products?.map((product) => product.id)).toEqual(SAMPLE.map((product) => product.id));
		for (const [index, product] of (products ?? []).entries()) {
			const sample = SAMPLE[index];
			expect(product.is_available).toBe(sample?.status !== "sold out");
			expect(product.discount_percentage).toBe(sample?.discountPercentage);
			expect(picturesFromRows(product.product_images)).toEqual(sample && bundledPictures(sample));
		}
		await service.from("products").delete().neq("id", "");
	});

	test("creates the avatars bucket again when it is missing, as the migrations do [S7.12]", async () => {
		const bucket = {
			id: "avatars",
			public: true,
			file_size_limit: 2_097_152,
			allowed_mime_types: ["image/png", "image/jpeg", "image/webp"],
		};
		expect((await service.storage.getBucket("avatars")).data).toMatchObject(bucket);
		await service.storage.deleteBucket("avatars");
		expect((await service.storage.getBucket("avatars")).error).not.toBeNull();
		await seed((await signIn(ACCOUNTS.admin)).token);
		expect((await service.storage.getBucket("avatars")).data).toMatchObject(bucket);
		await service.from("products").delete().neq("id", "");
	});

	test("only an admin with a second factor can add a data set, once, as in docs/admin.md", async () => {
		const account = await signUp();
		const dataset = { dataset: "catalogue" };
		expect(await seed("", dataset)).toMatchObject({ status: 401, body: { error: { message: "Not authenticated" } } });
		const forbidden = { status: 403, body: { error: { code: "forbidden" } } };
		expect(await seed(account.token, dataset)).toMatchObject(forbidden);
		await stack.sql(promotion(account));
		expect(await seed(account.token, dataset)).toMatchObject(forbidden);
		const { token } = await withSecondFactor(account);
		const unknown = await seed(token, { dataset: "everything" });
		expect(unknown).toMatchObject({ status: 422, body: { error: { details: [{ path: "dataset" }] } } });
		expect((await seed(token, dataset)).body).toEqual({ inserted: CATALOGUE.length, skipped: 0 });
		expect(DOCS).toContain(`{ "inserted": ${CATALOGUE.length}, "skipped": 0 }`);
		expect((await seed(token, dataset)).body).toEqual({ inserted: 0, skipped: CATALOGUE.length });
	});
});
