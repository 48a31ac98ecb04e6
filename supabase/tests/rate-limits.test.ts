import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { TOO_MANY_REQUESTS } from "../functions/_shared/domain/rate-limit.ts";
import { backend, createShopper, service, signInAdmin } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { orderRequest } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

// Imported, because the stack's functions have RATE_LIMIT_FACTOR=1000.
const post = importFunctions("import", "orders", "pricing", "promo", "seed");
afterAll(deleteTestProducts);

let network = "";
let address = "";
beforeEach(() => {
	const [a, b] = crypto.getRandomValues(new Uint16Array(2)).map((part) => part | 0x1000);
	network = `2001:${a?.toString(16)}:${b?.toString(16)}::/48`;
	address = network.replace("/48", "1");
});

async function send(name: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await post(name, body, { "cf-connecting-ip": address, ...headers });
	const { error } = (await response.json()) as { error?: { code: string; message: string } };
	return { status: response.status, error, retryAfter: Number(response.headers.get("retry-after")) };
}

function expectLimited({ status, error, retryAfter }: Awaited<ReturnType<typeof send>>) {
	expect({ status, error }).toEqual({ status: 429, error: { code: "too_often", message: TOO_MANY_REQUESTS } });
	expect(retryAfter).toBeGreaterThanOrEqual(1);
	expect(retryAfter).toBeLessThanOrEqual(60);
}

/** Adds to a counter and returns its attempts. */
async function count(key: string, increment: number): Promise<number> {
	const { data, error } = await service.rpc("count_attempts", { keys: [key], increment });
	if (error) throw new Error(error.message);
	return data[0]?.attempts ?? 0;
}

test("POST /orders allows 20 attempts a minute per shopper, not counting retries of a stored order", async () => {
	const shopper = await createShopper();
	const order = orderRequest([[await createProduct({ stock: 100 }), 1]]);
	const sendOrder = (body: object, key: string, { token } = shopper) =>
		send("orders", body, { authorization: `Bearer ${token}`, "idempotency-key": key });
	const storedKey = crypto.randomUUID();
	expect((await sendOrder(order, storedKey)).status).toBe(201);
	const rejected = Array.from({ length: 19 }, () => sendOrder({ ...order, quotedTotal: 1 }, crypto.randomUUID()));
	expect(new Set((await Promise.all(rejected)).map(({ status }) => status))).toEqual(new Set([409]));
	expectLimited(await sendOrder(order, crypto.randomUUID()));
	expect((await sendOrder(order, storedKey)).status).toBe(200);
	expect((await sendOrder(order, crypto.randomUUID(), await createShopper())).status).toBe(201);
	const { count: stored } = await service
		.from("orders")
		.select("*", { count: "exact", head: true })
		.eq("user_id", shopper.id);
	expect(stored).toBe(1);
});

describe("invalid promo codes", () => {
	const items = [{ productId: "enc-0001", quantity: 1 }];
	const sendPromo = (code: string, headers = {}) => send("promo", { code }, headers);
	const sendPricing = (promoCode: string, headers = {}) =>
		send("pricing", { items, stage: "cart", promoCode }, headers);

	test("are limited to 300 a minute per network in /promo and /pricing; valid codes are rejected then, too", async () => {
		expect((await sendPromo("thrifty")).status).toBe(200);
		await count(`guess ${createHmac("sha256", backend.secretKey).update(network).digest("hex").slice(0, 32)}`, 298);
		expect((await sendPromo("guess")).status).toBe(200);
		expect((await sendPricing("guess")).status).toBe(200);
		for (const sendCode of [sendPromo, sendPricing]) {
			expectLimited(await sendCode("wrong"));
			expectLimited(await sendCode("thrifty"));
			expectLimited(await sendCode("wrong", { "cf-connecting-ip": network.replace("::/48", ":FFFF::1") }));
			expectLimited(await sendCode("wrong", { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.7" }));
			expect((await sendCode("thrifty", { "cf-connecting-ip": "198.51.100.7" })).status).toBe(200);
		}
		expect((await send("pricing", { items, stage: "cart" })).status, "without a code").toBe(200);
		expect((await sendPromo("  ")).status, "with a blank code").toBe(200);
	});

	test("are limited to 900 a minute in total", async () => {
		await count("guesses", 900 - (await count("guesses", 0)));
		expect((await sendPromo("thrifty")).status).toBe(200);
		expectLimited(await sendPromo("guess"));
		expectLimited(await sendPromo("thrifty"));
		await count("guesses", -901);
		expect((await sendPromo("thrifty")).status).toBe(200);
	});
});

test.each([
	["seed", 10, { dataset: "catalogue" }],
	["import", 600, { rows: [{ row: 2 }] }],
])("POST /%s is limited to %i a minute in total", async (name, limit, body) => {
	const { token } = await signInAdmin();
	const sendAsAdmin = () => send(name, body, { authorization: `Bearer ${token}` });
	await count(name, limit - 1 - (await count(name, 0)));
	expect((await sendAsAdmin()).status).toBe(200);
	expectLimited(await sendAsAdmin());
	await count(name, -limit - 1);
});
