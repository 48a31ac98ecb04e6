import { readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHIPPING } from "../../tests/support/order-fixtures.ts";
import { addSecondFactor } from "../../tests/support/second-factor.ts";
import { bundledPictures, CATALOGUE, SAMPLE } from "../functions/_shared/catalogue/catalogue.ts";
import type { Database } from "../functions/_shared/database.types.ts";
import { picturesFromRows } from "../functions/_shared/domain/product-row.ts";
import { ACCOUNTS } from "../local/demo.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { type Client, isLocal } from "./support/backend.ts";

const DOCS = readFileSync("docs/admin.md", "utf8");
const PASSWORD = "a-password-4-tests";

const codeBlock = (language: string) => DOCS.match(new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``))?.[1] ?? "";

describe.runIf(isLocal)("a new project without products", () => {
	let stack: Stack;
	let service: Client;
	beforeAll(async () => {
		stack = await startStack({ port: 0, dataDir: "memory", seed: false });
		service = clientWith(stack.secretKey);
	});
	afterAll(() => stack?.stop());

	const clientWith = (key: string): Client =>
		createClient<Database>(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

	const fetchJson = async (path: string, token: string | undefined, body: unknown, method = "POST") => {
		const response = await fetch(`${stack.url}${path}`, {
			method,
			headers: {
				apikey: stack.publishableKey,
				"content-type": "application/json",
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify(body),
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	};

	async function signIn(email: string, password: string) {
		const client = clientWith(stack.publishableKey);
		const { data, error } = await client.auth.signInWithPassword({ email, password });
		expect(error).toBeNull();
		return { email, client, token: data.session?.access_token };
	}
	type Account = Awaited<ReturnType<typeof signIn>>;

	async function signUp(fields: object = {}): Promise<Account> {
		const email = `first-${crypto.randomUUID()}@encore.example`;
		const { status } = await fetchJson("/auth/v1/signup", undefined, { email, password: PASSWORD, ...fields });
		expect(status).toBe(200);
		return signIn(email, PASSWORD);
	}

	/** Raises the account's session. */
	async function withSecondFactor(account: Account): Promise<Account & { factorId: string }> {
		const { id: factorId, token, refreshToken } = await addSecondFactor(stack, account.token);
		await account.client.auth.setSession({ access_token: token, refresh_token: refreshToken });
		return { ...account, token, factorId };
	}

	const isAdmin = async ({ client }: Account) => (await client.rpc("is_admin")).data;
	const promotion = ({ email }: Account) => codeBlock("sql").replace("you@example.com", email);

	test("makes nobody an admin by the fields of a sign-up or an account update", async () => {
		for (const fields of [
			{ app_metadata: { role: "admin" } },
			{ data: { role: "admin", app_metadata: { role: "admin" } } },
			{ raw_app_meta_data: { role: "admin" }, role: "admin" },
		]) {
			const account = await signUp(fields);
			for (const change of [{ data: { role: "admin" } }, { app_metadata: { role: "admin" } }, { role: "admin" }])
				await fetchJson("/auth/v1/user", account.token, change, "PUT");
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
		expect(await isAdmin(await signIn(account.email, PASSWORD))).toBe(false);
	});

	test("exempts nobody but the demo admin, and not once it has a second factor", async () => {
		const { email, password } = ACCOUNTS.admin;
		const account = await signIn(email, password);
		expect(await isAdmin(account)).toBe(true);
		const { factorId } = await withSecondFactor(account);
		expect(await isAdmin(account)).toBe(true);
		expect(await isAdmin(await signIn(email, password))).toBe(false);
		expect((await account.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
		expect(await isAdmin(await signIn(email, password))).toBe(true);
	});

	test("removes an admin's rights at once, without a new token", async () => {
		const account = await withSecondFactor(await signUp());
		await stack.sql(promotion(account));
		expect(await isAdmin(account)).toBe(true);
		await stack.sql(promotion(account).replace(`|| '{"role":"admin"}'`, "- 'role'"));
		const seedStatus = async () => (await account.client.functions.invoke("seed", { body: {} })).error?.context.status;
		expect([await isAdmin(account), await seedStatus()]).toEqual([false, 403]);
		expect((await account.client.auth.refreshSession()).error).toBeNull();
		expect([await isAdmin(account), await seedStatus()]).toEqual([false, 403]);
	});

	test("records who became an admin, and who no longer is one", async () => {
		const account = await signUp();
		await stack.sql(promotion(account));
		await stack.sql(promotion(account).replace(`|| '{"role":"admin"}'`, "- 'role'"));
		await stack.sql(
			`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"plan":1}' where email = '${account.email}'`,
		);
		const { client } = await signIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password);
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
		const order = async (key: string) => {
			const response = await account.client.functions.invoke("orders", {
				headers: { "idempotency-key": key },
				body: {
					items: [{ productId: "tea-towel", quantity: 1, price: 6000 }],
					shipping: SHIPPING,
					paymentMethod: "paypal",
					reference: "ORD-123456",
					quotedTotal: 6000,
				},
			});
			return response.response?.status;
		};
		await stack.sql(`update auth.users set email_confirmed_at = null where email = '${account.email}'`);
		const key = crypto.randomUUID();
		expect(await order(key)).toBe(403);
		await stack.sql(`update auth.users set email_confirmed_at = now() where email = '${account.email}'`);
		expect(await order(key)).toBe(201);
		await service.from("orders").delete().eq("idempotency_key", key);
		await service.from("products").delete().neq("id", "");
	});

	test("gets the 12 samples with their images once from five concurrent requests [S9.20]", async () => {
		const { client, token } = await signIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password);
		const seed = async () => (await fetchJson("/functions/v1/seed", token, {})).body;
		const responses = await Promise.all(Array.from({ length: 5 }, seed));
		expect(responses.map(({ inserted }) => Number(inserted)).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 12]);
		expect(await seed()).toEqual({ inserted: 0, skipped: 12 });

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
		const { token } = await signIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password);
		await fetchJson("/functions/v1/seed", token, {});
		expect((await service.storage.getBucket("avatars")).data).toMatchObject(bucket);
		await service.from("products").delete().neq("id", "");
	});

	test("gets the catalogue once from an admin with a second factor, as in docs/admin.md", async () => {
		const account = await signUp();
		await stack.sql(promotion(account));
		const seed = (token: string | undefined) => fetchJson("/functions/v1/seed", token, { dataset: "catalogue" });
		expect((await seed(account.token)).status).toBe(403);
		const { token } = await withSecondFactor(account);
		const inserted = { inserted: CATALOGUE.length, skipped: 0 };
		expect(await seed(token)).toEqual({ status: 200, body: inserted });
		expect(DOCS).toContain(`{ "inserted": ${CATALOGUE.length}, "skipped": 0 }`);
		expect(await seed(token)).toEqual({ status: 200, body: { inserted: 0, skipped: CATALOGUE.length } });
	});
});
