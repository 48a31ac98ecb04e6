import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { TOO_MANY_REQUESTS } from "../functions/_shared/domain/rate-limit.ts";
import { backend, createShopper, service, signInAdmin, visitor } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { orderRequest } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

// The functions of this machine's stack are a thousand times as patient (local/functions-process.ts); here they are as strict as
// hosted ones.
const post = importFunctions("orders", "pricing", "promo", "seed");
afterAll(deleteTestProducts);

/** Each test's own, of IPv6; in capitals and small letters it is the same. */
let network = "";
let address = "";
beforeEach(() => {
	const [a, b] = crypto.getRandomValues(new Uint16Array(2)).map((part) => part | 0x1000);
	network = `2001:db8:${a?.toString(16)}:${b?.toString(16)}::/64`;
	address = network.replace("/64", "1");
});

async function ask(name: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await post(name, body, { "cf-connecting-ip": address, ...headers });
	const answer = (await response.json()) as { error?: { code: string; message: string } };
	return { status: response.status, error: answer.error, wait: Number(response.headers.get("retry-after")) };
}

function expectTooOften({ status, error, wait }: Awaited<ReturnType<typeof ask>>) {
	expect({ status, error }).toEqual({ status: 429, error: { code: "too_often", message: TOO_MANY_REQUESTS } });
	expect(wait).toBeGreaterThanOrEqual(1);
	expect(wait).toBeLessThanOrEqual(60);
}

/** Adds to a counter as the functions do. */
const add = async (keys: string[], increment: number) => {
	const { data, error } = await service.rpc("count_attempts", { keys, increment });
	if (error) throw new Error(error.message);
	return data;
};

describe("orders, past the Worker", () => {
	test("are tried twenty times a minute by one shopper, however they end; a stored one is told of all the same", async () => {
		const shopper = await createShopper();
		const order = orderRequest([[await createProduct({ stock: 100 }), 1]]);
		const send = (body: object, key: string, { token } = shopper) =>
			ask("orders", body, { authorization: `Bearer ${token}`, "idempotency-key": key });
		const stored = crypto.randomUUID();
		expect((await send(order, stored)).status).toBe(201);
		// At a price that nobody quoted
		const forged = Array.from({ length: 19 }, () => send({ ...order, quotedTotal: 1 }, crypto.randomUUID()));
		expect(new Set((await Promise.all(forged)).map(({ status }) => status))).toEqual(new Set([409]));
		expectTooOften(await send(order, crypto.randomUUID()));
		expect((await send(order, stored)).status).toBe(200);
		expect((await send(order, crypto.randomUUID(), await createShopper())).status).toBe(201);
		const { count } = await service
			.from("orders")
			.select("*", { count: "exact", head: true })
			.eq("user_id", shopper.id);
		expect(count).toBe(1);
	});
});

describe("promo codes, past the Worker", () => {
	const items = [{ productId: "enc-0001", quantity: 1 }];
	const inField = (code: string, headers = {}) => ask("promo", { code }, headers);
	const inQuote = (promoCode: string, headers = {}) => ask("pricing", { items, stage: "cart", promoCode }, headers);

	test("are guessed 300 times a minute from one network, in the field or in a quote; then right ones wait as well", async () => {
		expect((await inField("thrifty")).status).toBe(200);
		await add([`guess ${createHmac("sha256", backend.secretKey).update(network).digest("hex").slice(0, 32)}`], 298);
		expect((await inField("guess")).status).toBe(200);
		expect((await inQuote("guess")).status).toBe(200);
		for (const guess of [inField, inQuote]) {
			expectTooOften(await guess("wrong"));
			expectTooOften(await guess("thrifty"));
			// A /64 is one caller, and what a caller can write names nobody
			expectTooOften(await guess("wrong", { "cf-connecting-ip": network.replace("/64", "FFFF") }));
			expectTooOften(await guess("wrong", { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.7" }));
			expect((await guess("thrifty", { "cf-connecting-ip": "198.51.100.7" })).status).toBe(200);
		}
		expect((await ask("pricing", { items, stage: "cart" })).status, "a cart without a code").toBe(200);
		expect((await inField("  ")).status, "nothing typed is no guess").toBe(200);
	});

	test("are guessed 900 times a minute by all together", async () => {
		const [counter] = await add(["guesses"], 0);
		await add(["guesses"], 900 - (counter?.attempts ?? 0));
		expect((await inField("thrifty")).status).toBe(200);
		expectTooOften(await inField("guess"));
		expectTooOften(await inField("thrifty"));
		// For who comes next
		await add(["guesses"], -901);
		expect((await inField("thrifty")).status).toBe(200);
	});
});

test("the catalogue is seeded ten times a minute by all admins", async () => {
	const { token } = await signInAdmin();
	const seed = () => ask("seed", { dataset: "catalogue" }, { authorization: `Bearer ${token}` });
	const [counter] = await add(["seed"], 0);
	await add(["seed"], 9 - (counter?.attempts ?? 0));
	expect((await seed()).status).toBe(200);
	expectTooOften(await seed());
	await add(["seed"], -11);
});

test("nobody counts, or reads or clears a counter, but the functions: not a visitor, a shopper or an admin", async () => {
	const clients = [visitor, (await createShopper()).client, (await signInAdmin()).client];
	for (const client of clients)
		expect((await client.rpc("count_attempts", { keys: ["guesses"], increment: -900 })).error?.code).toBe("42501");
	for (const client of [...clients, service]) {
		const counters = () => client.from("rate_counters");
		for (const asked of [
			counters().select(),
			counters().insert({ key: "seed", attempts: 0, resets_at: new Date().toISOString() }),
			counters().update({ attempts: 0 }).eq("key", "seed"),
			counters().delete().eq("key", "seed"),
		])
			expect((await asked).error?.code).toBe("42501");
	}
});
