import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
	loadCatalog,
	loadListedProduct,
	loadProducts,
	modificationTimes,
} from "../../app/features/catalog/catalog.server.ts";
import { loadList } from "../../app/features/catalog/lists.server.ts";
import { loadSuggestions } from "../../app/features/catalog/suggestions.server.ts";
import { homeLists, loadHomeLists } from "../../app/routes/home/home-lists.server.ts";
import { loadRelated } from "../../app/routes/product/product-data.server.ts";
import { type Interception, startBackendProxy } from "../../tests/support/backend-proxy.ts";
import { FAULTS } from "../../tests/support/faults.ts";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import type { Database } from "../functions/_shared/database.types.ts";
import { categoryIds } from "../functions/_shared/domain/category-ids.ts";
import { SHOP } from "../functions/_shared/domain/list-query.ts";
import { PRESETS } from "../functions/_shared/domain/presets.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { type Client, createTestClient, isLocal } from "./support/backend.ts";
import { captureErrorLog, testContext } from "./support/context.ts";

// These tests have their own stack, because they change the catalogue
let stack: Stack;
let service: Client;
let proxy: Awaited<ReturnType<typeof startBackendProxy>>;
let requests = 0;
let responses: string[] = [];
let interception: Interception | undefined;
let shop: ReturnType<typeof testContext>;

beforeAll(async () => {
	if (!isLocal) return;
	stack = await startStack({ port: 0, dataDir: "memory" });
	service = createTestClient(stack.secretKey, undefined, stack.url);
});
afterAll(() => stack?.stop());

beforeEach(async () => {
	if (!isLocal) return;
	requests = 0;
	interception = undefined;
	// A new URL per test, because the shop caches the catalog by URL
	proxy = await startBackendProxy(
		stack.url,
		() => {
			requests++;
			return interception;
		},
		(body) => responses.push(body),
	);
	shop = testContext({ url: proxy.url, publishableKey: stack.publishableKey });
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
	vi.useRealTimers();
	proxy?.close();
});

const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const change = async (id: string, to: Database["public"]["Tables"]["products"]["Update"]) => {
	expect((await service.from("products").update(to).eq("id", id)).error).toBeNull();
};
const shown = async (id: string) => (await loadCatalog(shop)).products.find((product) => product.id === id);
const HAT = { name: "Felt hat", price: 20, category: "accessories", condition: "Good" };
const [first, second, third, fourth] = CATALOGUE.filter(({ status, stock }) => status === "available" && stock !== 0);
if (!first || !second || !third || !fourth) throw new Error("the catalogue has too few products");

describe.runIf(isLocal)("the catalog", () => {
	test("is the database's, in the order of the bundle", async () => {
		const { products } = await loadCatalog(shop);
		expect(products).toEqual(CATALOGUE);
	});

	test("contains changed prices, discounts, stock and availability, and new products at the end", async () => {
		const { version } = await loadCatalog(shop);
		await change(first.id, { price: 12.34 });
		await change(second.id, { discount_percentage: 65 });
		await change(third.id, { stock: 0, is_available: false });
		await change(fourth.id, { is_available: false });
		const added = { ...HAT, id: "new-product" };
		const last = { ...HAT, id: "a-last-product" }; // of the same time
		expect((await service.from("products").insert([added, last])).error).toBeNull();
		await service.from("product_images").insert({ product_id: added.id, image_url: "/hat.svg", position: 0 });

		expect((await loadCatalog(shop)).version).toBe(version);
		advanceClock(31);
		const catalog = await loadCatalog(shop);
		expect(catalog.version).not.toBe(version);
		expect(await shown(first.id)).toEqual({ ...first, price: 1234 });
		expect(await shown(second.id)).toEqual({ ...second, discountPercentage: 65 });
		expect(await shown(third.id)).toEqual({ ...third, stock: 0, status: "sold out" });
		expect(await shown(fourth.id)).toEqual({ ...fourth, status: "sold out" });
		expect(catalog.products).toHaveLength(CATALOGUE.length + 2);
		expect(catalog.products.at(-2)).toMatchObject({ id: added.id, price: 2000, images: ["/hat.svg"] });
		expect(catalog.products.at(-1)?.id).toBe(last.id);

		await change(first.id, { price: first.price / 100 });
		advanceClock(31);
		expect(await shown(first.id)).toEqual(first);
	});

	test("drops deleted products", async () => {
		await service.from("products").insert({ ...HAT, id: "deleted-soon" });
		expect(await shown("deleted-soon")).toBeDefined();
		const { version } = await loadCatalog(shop);
		await service.from("products").delete().eq("id", "deleted-soon");
		advanceClock(31);
		expect(await shown("deleted-soon")).toBeUndefined();
		expect((await loadCatalog(shop)).version).not.toBe(version);
	});

	test("stays the same object while nothing changes, and loads only what does", async () => {
		const catalog = await loadCatalog(shop);
		advanceClock(31);
		responses = [];
		expect(await loadCatalog(shop)).toBe(catalog);
		await change(second.id, { price: 45.67 });
		advanceClock(31);
		expect(await shown(second.id)).toMatchObject({ price: 4567 });
		expect(responses.map((text) => JSON.parse(text).products.length).at(-1)).toBeLessThan(CATALOGUE.length / 2);
		// The others keep their identity for React
		const unchanged = ({ id }: { id: string }) => id === third.id;
		expect((await loadCatalog(shop)).products.find(unchanged)).toBe(catalog.products.find(unchanged));
	});

	test("is the bundle while the table is empty, unless the samples were removed", async () => {
		const own = await startStack({ port: 0, dataDir: "memory" });
		try {
			await own.sql("delete from public.products");
			const context = testContext({ url: own.url, publishableKey: own.publishableKey });
			expect((await loadCatalog(context)).products).toBe(CATALOGUE);
			await own.sql("update public.catalog_settings set shows_samples = false");
			advanceClock(31);
			expect((await loadCatalog(context)).products).toEqual([]);
		} finally {
			await own.stop();
		}
	});

	test("skips a product whose id can't be in a URL", async () => {
		const id = "an odd & id";
		await service.from("products").insert({ ...HAT, id });
		onTestFinished(async () => void (await service.from("products").delete().eq("id", id)));
		const { products } = await loadCatalog(shop);
		expect(products.length).toBeGreaterThanOrEqual(CATALOGUE.length);
		expect(products.map((product) => product.id)).not.toContain(id);
	});

	test("has products by id, and others from the database", async () => {
		await loadCatalog(shop);
		const added = { ...HAT, id: "added-later" };
		await service.from("products").insert(added);
		expect(await shown(added.id)).toBeUndefined();
		expect(await loadListedProduct(shop, added.id)).toMatchObject({ product: { price: 2000 }, failed: false });
		expect(await loadListedProduct(shop, first.id)).toMatchObject({ product: { id: first.id }, failed: false });
		expect(await loadListedProduct(shop, "unknown")).toEqual({ product: null, pictures: [], failed: false });
		const products = await loadProducts(shop, [added.id, first.id, "unknown"]);
		expect(new Set(products.keys())).toEqual(new Set([added.id, first.id]));
	});

	test("has the time of each product's last change", async () => {
		await loadCatalog(shop);
		const { data } = await service.from("products").select("id, updated_at");
		const times = modificationTimes(shop);
		for (const { id, updated_at } of data ?? []) expect(times.get(id), id).toBe(updated_at);
	});

	test("is loaded once in 30 seconds for concurrent calls", async () => {
		await Promise.all(Array.from({ length: 20 }, () => loadCatalog(shop)));
		advanceClock(29);
		await loadCatalog(shop);
		expect(requests).toBe(1);
		advanceClock(2);
		await Promise.all(Array.from({ length: 20 }, () => loadCatalog(shop)));
		expect(requests).toBe(2);
	});

	test("survives a failing database; failures are logged and cached", async () => {
		await change(first.id, { price: 43.21 });
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
		const log = captureErrorLog();
		interception = FAULTS["5xx"];
		advanceClock(31);
		for (let page = 0; page < 5; page++) expect(await shown(first.id)).toMatchObject({ price: 4321 });
		expect(requests).toBe(2);
		expect(log).toEqual([{ level: "error", at: "catalog", requestId: "test-request", error: expect.any(String) }]);
		advanceClock(6);
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
		expect(requests).toBe(3);
		advanceClock(86_400);
		expect(await shown(first.id)).toMatchObject({ price: 4321 });
		expect(await loadListedProduct(shop, "not-listed")).toEqual({ product: null, pictures: [], failed: true });
		interception = undefined;
		await change(first.id, { price: first.price / 100 });
		advanceClock(6);
		expect(await shown(first.id)).toEqual(first);
	});

	test("is the bundle if the database never responds in time", async () => {
		interception = FAULTS.slow;
		captureErrorLog();
		const results = await Promise.all([loadCatalog(shop), loadCatalog(shop), loadCatalog(shop)]);
		expect(results.map(({ products }) => products)).toEqual([CATALOGUE, CATALOGUE, CATALOGUE]);
		expect((await loadCatalog(shop)).products).toBe(CATALOGUE);
		expect(requests).toBe(1);
		await shop.settled();
	});

	// tests/postgres/product-list.test.ts covers the lists of Postgres
	test("of more than 2,000 products is listed by Postgres, or else its newest products are", async () => {
		const { products } = await loadCatalog(shop);
		const shoes = products.filter(({ category }) => category === "shoes").length;
		await stack.sql(`insert into public.products (id, name, price, category, condition, brand, stock, gender, subcategory)
			select 'many-' || lpad(n::text, 4, '0'), 'Clog number ' || n, n, 'shoes', 'Good', 'Zara', 1, 'women', 'Shoes'
			from generate_series(1, 2000) as n`);
		onTestFinished(async () => void (await stack.sql("delete from public.products where id like 'many-%'")));
		advanceClock(31);
		const listed = (query: string) => loadList(shop, new Request(`https://shop.test/shop?${query}`), SHOP);

		expect((await loadCatalog(shop)).isComplete).toBe(false);
		const search = "?category=shoes&sort=price-high&page=2";
		const list = await listed(search.slice(1));
		expect(list).toMatchObject({ total: 2000 + shoes, page: 2, version: null, search });
		expect(list.products[0]?.price).toBe(195_200);
		expect(await loadSuggestions(shop, "clog number 77")).toContainEqual(
			expect.objectContaining({ to: "/product/many-0077" }),
		);
		const inWomens = (query: string) =>
			loadList(shop, new Request(`https://shop.test/categories/womens?${query}`), PRESETS.womens);
		const inCategory = products.filter(({ category }) => categoryIds(category).includes("womens")).length;
		const collection = await inWomens("category=shoes&sort=price-desc&page=2");
		expect(collection).toMatchObject({ page: 2, version: null, inCategory });
		expect(collection.products[0]?.price).toBe(195_200);
		const { product } = await loadListedProduct(shop, "many-0001");
		if (!product) throw new Error("expected the product");
		expect(await loadRelated(shop, product)).toHaveLength(4);

		requests = 0;
		const { popular } = await loadHomeLists(shop);
		expect(popular.map(({ id }) => id)).toEqual(homeLists(products).popular.map(({ id }) => id));
		expect(requests).toBe(1);
		await stack.sql("delete from public.products where id = 'many-2000'");
		const { product: deleted } = await loadListedProduct(shop, "many-2000");
		expect(deleted).toBeNull();
		const many = Array.from({ length: 120 }, (_, n) => `many-${1881 + n}`);
		expect([...(await loadProducts(shop, many)).keys()].sort()).toEqual(many.slice(0, -1));

		captureErrorLog();
		interception = FAULTS["5xx"];
		expect((await listed("category=shoes")).total).toBeGreaterThan(1900);
		expect((await inWomens("category=shoes")).total).toBeGreaterThan(1900);
		expect((await loadListedProduct(shop, "many-1234")).product?.id).toBe("many-1234");
		expect((await loadProducts(shop, ["many-1234"])).size).toBe(1);
		expect((await loadHomeLists(shop)).popular.length).toBeLessThanOrEqual(8);
		expect((await loadSuggestions(shop, "shoes")).some(({ group }) => group === "Categories")).toBe(true);
	});
});
