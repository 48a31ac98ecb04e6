import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLE } from "../functions/_shared/catalogue/sample.ts";
import type { Database } from "../functions/_shared/database.types.ts";
import { guessCardType } from "../functions/_shared/domain/saved-card.ts";
import { ACCOUNTS } from "../local/demo.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { callFunction, createShopper, isLocal, service, signInAdmin } from "./support/backend.ts";

/** The bucket of profile pictures (specification, section 7, and decision 23). */
const AVATARS = {
	id: "avatars",
	public: true,
	file_size_limit: 2_097_152,
	allowed_mime_types: ["image/png", "image/jpeg", "image/webp"],
};

describe("POST /seed", () => {
	test("refuses a visitor with 401 and a shopper with 403", async () => {
		expect(await callFunction("seed", {})).toMatchObject({
			status: 401,
			body: { error: { message: "Not authenticated" } },
		});
		const shopper = await createShopper();
		expect(await callFunction("seed", {}, { token: shopper.token })).toMatchObject({
			status: 403,
			body: { error: { code: "forbidden" } },
		});
	});

	test("refuses a data set that there isn't with 422", async () => {
		const answer = await callFunction("seed", { dataset: "everything" }, { token: (await signInAdmin()).token });
		expect(answer).toMatchObject({ status: 422, body: { error: { details: [{ path: "dataset" }] } } });
	});

	test("inserts nothing into a table that isn't empty, and says how many it left out", async () => {
		const count = async () => (await service.from("products").select("id", { count: "exact", head: true })).count;
		const before = await count();
		const answer = await callFunction("seed", { dataset: "sample" }, { token: (await signInAdmin()).token });
		expect(answer).toMatchObject({ status: 200, body: { inserted: 0, skipped: 12 } });
		expect(await count()).toBe(before);
	});

	test("sees to the public avatars bucket of 2 MiB", async () => {
		await callFunction("seed", {}, { token: (await signInAdmin()).token });
		const { data } = await service.storage.getBucket("avatars");
		expect(data).toMatchObject(AVATARS);
	});
});

describe.runIf(isLocal)("POST /seed in an empty shop", () => {
	let stack: Stack;
	beforeAll(async () => {
		stack = await startStack({ port: 0, dataDir: "memory", seed: false });
	});
	afterAll(() => stack?.stop());

	test("pressed five times at once inserts the 12 samples once, images by their index; the other guess of the limits is a card's type [S9.20]", async () => {
		const types = ["4", "5", "3", "6", "2", "9"].map((digit) => guessCardType(`${digit}000000000000000`));
		expect(types).toEqual(["Visa", "Mastercard", "Amex", "Discover", "Card", "Card"]);
		const client = createClient<Database>(stack.url, stack.publishableKey, { auth: { persistSession: false } });
		const { data: session } = await client.auth.signInWithPassword(ACCOUNTS.admin);
		const headers = { authorization: `Bearer ${session.session?.access_token}`, "content-type": "application/json" };
		const press = async () =>
			(await fetch(`${stack.url}/functions/v1/seed`, { method: "POST", headers, body: "{}" })).json() as Promise<{
				inserted: number;
			}>;
		const answers = await Promise.all(Array.from({ length: 5 }, press));
		expect(answers.map((answer) => answer.inserted).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 12]);
		expect(await press()).toEqual({ inserted: 0, skipped: 12 });

		const { data: products } = await client
			.from("products")
			.select("*, product_images(image_url, position)")
			.order("id");
		expect(products?.map((product) => product.id)).toEqual(SAMPLE.map((product) => product.id));
		for (const [index, product] of (products ?? []).entries()) {
			const sample = SAMPLE[index];
			expect(product.is_available).toBe(sample?.status !== "sold out");
			expect(product.discount_percentage).toBe(sample?.discountPercentage);
			const images = product.product_images.sort((a, b) => a.position - b.position);
			expect(images).toEqual(sample?.images.map((image_url, position) => ({ image_url, position })));
		}
	});

	test("makes the avatars bucket where there is none, the same as the migration's [S7.12]", async () => {
		const secret = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
		const migrated = (await secret.storage.getBucket("avatars")).data;
		expect(migrated).toMatchObject(AVATARS);
		await secret.storage.deleteBucket("avatars");
		expect((await secret.storage.getBucket("avatars")).error).not.toBeNull();
		const client = createClient<Database>(stack.url, stack.publishableKey, { auth: { persistSession: false } });
		const { data } = await client.auth.signInWithPassword(ACCOUNTS.admin);
		const headers = { authorization: `Bearer ${data.session?.access_token}`, "content-type": "application/json" };
		await fetch(`${stack.url}/functions/v1/seed`, { method: "POST", headers, body: "{}" });
		expect((await secret.storage.getBucket("avatars")).data).toMatchObject(AVATARS);
	});
});
