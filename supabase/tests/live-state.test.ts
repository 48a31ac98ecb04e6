import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { liveCatalogue, liveProducts, liveState, loadLiveProduct } from "../../app/features/catalog/live.server.ts";
import { CATALOGUE, CATALOGUE_VERSION } from "../functions/_shared/catalogue/catalogue.ts";
import type { Database } from "../functions/_shared/database.types.ts";
import { NOTHING_LIVE } from "../functions/_shared/domain/live.ts";
import { type Stack, startStack } from "../local/stack.ts";
import type { Client } from "./support/backend.ts";
import { isLocal } from "./support/backend.ts";
import { captureErrorLog, testContext } from "./support/context.ts";

// Its own stack, because these tests change the catalogue
let stack: Stack;
let service: Client;
/** Between the shop and the stack. */
let proxy: Server;
let requests = 0;
let proxyMode: "forward" | "fail" | "hang" = "forward";
let shop: ReturnType<typeof testContext>;

beforeAll(async () => {
	if (!isLocal) return;
	stack = await startStack({ port: 0, dataDir: "memory" });
	service = createClient<Database>(stack.url, stack.secretKey, { auth: { persistSession: false } });
});
afterAll(() => stack?.stop());

beforeEach(async () => {
	if (!isLocal) return;
	requests = 0;
	proxyMode = "forward";
	proxy = createServer(async (incoming, outgoing) => {
		requests++;
		if (proxyMode === "hang") return;
		if (proxyMode === "fail") return void outgoing.writeHead(503).end("{}");
		const { apikey, authorization } = incoming.headers as Record<string, string>;
		const response = await fetch(`${stack.url}${incoming.url}`, {
			headers: { ...(apikey && { apikey }), ...(authorization && { authorization }) },
		});
		outgoing.writeHead(response.status, { "content-type": "application/json" }).end(await response.text());
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	// A new URL per test, because the shop caches live state by URL
	const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
	shop = testContext({ url, publishableKey: stack.publishableKey });
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	proxy?.closeAllConnections();
	proxy?.close();
});

const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const change = async (id: string, to: Database["public"]["Tables"]["products"]["Update"]) => {
	expect((await service.from("products").update(to).eq("id", id)).error).toBeNull();
};
const shown = async (id: string) => (await liveCatalogue(shop)).find((product) => product.id === id);
const [first, second, third, fourth] = CATALOGUE.filter(({ status, stock }) => status === "available" && stock !== 0);
if (!first || !second || !third || !fourth) throw new Error("the catalogue has too few products");

describe.runIf(isLocal)("live state", () => {
	test("is empty for an unchanged catalogue, whose rows have the bundle's time", async () => {
		const { data } = await service.from("products").select("updated_at");
		const times = (data ?? []).map((row) => Date.parse(row.updated_at));
		expect(times).toEqual(Array(CATALOGUE.length).fill(Date.parse(CATALOGUE_VERSION)));
		expect(await liveState(shop)).toEqual(NOTHING_LIVE);
		expect(await liveCatalogue(shop)).toBe(CATALOGUE);
	});

	test("contains changed prices, discounts, stock and availability, and new products", async () => {
		await change(first.id, { price: 12.34 });
		await change(second.id, { discount_percentage: 65 });
		await change(third.id, { stock: 0, is_available: false });
		await change(fourth.id, { is_available: false });
		// Later than the bundle, wherever the clocks are
		const updated_at = new Date(Math.max(Date.now(), Date.parse(CATALOGUE_VERSION)) + 1000).toISOString();
		const product = {
			id: "new-product",
			name: "Felt clogs",
			price: 20,
			category: "shoes",
			condition: "Good",
			updated_at,
		};
		expect((await service.from("products").insert(product)).error).toBeNull();
		await service.from("product_images").insert({ product_id: product.id, image_url: "/clogs.svg", position: 0 });

		expect(await shown(first.id)).toEqual({ ...first, price: 1234 });
		expect(await shown(second.id)).toEqual({ ...second, discountPercentage: 65 });
		expect(await shown(third.id)).toEqual({ ...third, stock: 0, status: "sold out" });
		expect(await shown(fourth.id)).toEqual({ ...fourth, status: "sold out" });
		expect((await liveCatalogue(shop)).at(-1)).toMatchObject({
			id: "new-product",
			price: 2000,
			images: ["/clogs.svg"],
			status: "available",
		});
		expect((await liveState(shop)).changed).toHaveLength(4);

		await change(first.id, { price: first.price / 100 });
		advanceClock(31);
		expect(await shown(first.id)).toEqual(first);
		expect((await liveState(shop)).changed).toHaveLength(3);
	});

	test("loads from the server a product that is not in the bundle but older", async () => {
		const product = { id: "old-product", name: "Felt hat", price: 20, category: "accessories", condition: "Good" };
		await service.from("products").insert({ ...product, updated_at: "2026-01-01T00:00:00Z" });
		expect(await shown(product.id)).toBeUndefined();
		expect(await loadLiveProduct(shop, product.id)).toMatchObject({ product: { price: 2000 }, failed: false });
		expect(await loadLiveProduct(shop, first.id)).toMatchObject({ product: { id: first.id }, failed: false });
		expect(await loadLiveProduct(shop, "unknown")).toEqual({ product: null, pictures: [], failed: false });
		const products = await liveProducts(shop, [product.id, first.id, "unknown"]);
		expect([products.get(product.id)?.name, products.get(first.id)?.name, products.get("unknown")]).toEqual([
			"Felt hat",
			first.name,
			undefined,
		]);
	});

	test("is loaded once in 30 seconds for concurrent calls", async () => {
		await Promise.all(Array.from({ length: 20 }, () => liveState(shop)));
		advanceClock(29);
		await liveState(shop);
		expect(requests).toBe(1);
		advanceClock(2);
		await Promise.all(Array.from({ length: 20 }, () => liveState(shop)));
		expect(requests).toBe(2);
	});

	test("survives a failing database for five minutes, then the bundle applies; failures are logged and cached", async () => {
		await change(first.id, { price: 43.21 });
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
		const log = captureErrorLog();
		proxyMode = "fail";
		advanceClock(31);
		for (let page = 0; page < 5; page++) expect(await shown(first.id)).toMatchObject({ price: 4321 });
		expect(requests).toBe(2);
		expect(log).toEqual([{ level: "error", at: "live", requestId: "test-request", error: expect.any(String) }]);
		advanceClock(6);
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
		expect(requests).toBe(3);
		advanceClock(300);
		expect(await liveState(shop)).toEqual(NOTHING_LIVE);
		expect(await loadLiveProduct(shop, "not-bundled")).toEqual({ product: null, pictures: [], failed: true });
		proxyMode = "forward";
		advanceClock(6);
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
	});

	test("times out", async () => {
		proxyMode = "hang";
		captureErrorLog();
		const results = await Promise.all([liveState(shop), liveState(shop), liveState(shop)]);
		expect(results).toEqual([NOTHING_LIVE, NOTHING_LIVE, NOTHING_LIVE]);
		expect(await liveState(shop)).toEqual(NOTHING_LIVE);
		expect(requests).toBe(1);
		await shop.settled();
	});
});
