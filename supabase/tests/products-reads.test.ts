import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
	getFeaturedProducts,
	getNewArrivals,
	getProductById,
	getProducts,
	getProductsByCategory,
	getProductsByIds,
	loadNewArrivals,
	loadProduct,
	productsFromRows,
	searchProductsByName,
} from "../../app/features/catalog/products.server.ts";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import type { Product } from "../functions/_shared/domain/product.ts";
import { backend, service } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

const shop = testContext(backend);
afterEach(() => {
	vi.restoreAllMocks();
});

/** Without other tests' products. */
const bundledOnly = async (products: Promise<Product[]>) => (await products).filter(({ id }) => id.startsWith("enc-"));
const expected = (match: (product: Product) => boolean) => CATALOGUE.filter(match);

describe("reading products", () => {
	test("[S7.02] returns them with images: all, by id, by category, featured, new, and by a part of the name in any case", async () => {
		expect(await bundledOnly(getProducts(shop))).toEqual(CATALOGUE);
		expect(await getProductById(shop, "enc-0002")).toEqual(CATALOGUE[1]);
		expect(await bundledOnly(getProductsByCategory(shop, "mens"))).toEqual(
			expected(({ category }) => category === "mens"),
		);
		expect(await bundledOnly(getFeaturedProducts(shop))).toEqual(expected(({ popular }) => popular));
		expect(await bundledOnly(getNewArrivals(shop))).toEqual(expected(({ isNew }) => isNew).toReversed());
		const dresses = expected(({ name }) => name.toLowerCase().includes("dress"));
		expect(dresses).not.toEqual([]);
		for (const typed of ["DRESS", "dress", "dReSs\u200b"])
			expect(await bundledOnly(searchProductsByName(shop, typed))).toEqual(dresses);
		for (const { images } of CATALOGUE) expect(images.length).toBeGreaterThan(0);
	});

	test("returns the known ones of several ids", async () => {
		const ids = ["enc-0003", "unknown", "enc-0001", 'a","b'];
		expect(await getProductsByIds(shop, ids)).toEqual([CATALOGUE[0], CATALOGUE[2]]);
		expect(await getProductsByIds(shop, [])).toEqual([]);
	});

	test("matches the whole category, case-sensitively", async () => {
		expect(await getProductsByCategory(shop, "men")).toEqual([]);
		expect(await getProductsByCategory(shop, "MENS")).toEqual([]);
	});

	test("returns no failure for an unknown id", async () => {
		expect(await loadProduct(shop, "enc-9999")).toEqual({ product: null, pictures: [], failed: false });
	});
});

describe("searching by name", () => {
	const tag = crypto.randomUUID().slice(0, 8);
	const NAMES = ["100% wool", "100x wool", "a_b", "a-b", "back\\slash", "backslash", 'cut, "as new"', "star*", "stars"];
	const MORE = ["what?", "(bag)", "[bag]", "a.b", "^a$ {2} x|y+", "'quoted'", "émeraude"];
	beforeAll(async () => {
		for (const name of [...NAMES, ...MORE]) await createProduct({ name: `${tag} ${name}` });
	});
	afterAll(async () => {
		await service.from("products").delete().like("name", `${tag} %`);
	});

	const search = async (text: string) =>
		(await searchProductsByName(shop, text)).map(({ name }) => name).filter((name) => name.startsWith(tag));

	test.each([...NAMES, ...MORE])("finds %s literally", async (name) => {
		expect(await search(name)).toEqual([`${tag} ${name}`].filter((own) => own.includes(name)));
	});

	test.each(["%", "_", "\\", ",", '"', "*", ".", "(", "|", "^", "$"])("%s is no wildcard", async (sign) => {
		const naming = [...NAMES, ...MORE].map((name) => `${tag} ${name}`).filter((name) => name.includes(sign));
		expect(new Set(await search(sign))).toEqual(new Set(naming));
	});

	test.each(["", " ", "\t\n", "\u200b"])("a blank search (%j) finds nothing", async (blank) => {
		expect(await searchProductsByName(shop, blank)).toEqual([]);
	});
});

describe("more products than one response can hold", () => {
	const category = `crowd-${crypto.randomUUID()}`;
	const rows = Array.from({ length: 1003 }, (_, n) => ({
		id: `${category}-${String(n).padStart(4, "0")}`,
		name: "One of many",
		price: 1,
		category,
		condition: "Good",
	}));
	afterAll(async () => {
		await service.from("products").delete().eq("category", category);
	});

	test("are all returned once, by id", async () => {
		expect((await service.from("products").insert(rows)).error).toBeNull();
		const ids = (await getProductsByCategory(shop, category)).map(({ id }) => id);
		expect(ids).toEqual(rows.map(({ id }) => id));
	});
});

describe("failures", () => {
	test("logs and omits a product with an invalid price", async () => {
		const [valid, invalid] = [await createProduct(), await createProduct()];
		const { data } = await service.from("products").select("*").in("id", [valid.id, invalid.id]);
		// The database rejects NaN (tests/postgres), so the response is changed
		const rows = (data ?? []).map((row) => (row.id === invalid.id ? { ...row, price: "NaN" } : row));
		const log = captureErrorLog();
		expect(productsFromRows(rows, shop.log).map(({ id }) => id)).toEqual([valid.id]);
		expect(log).toEqual([
			{
				level: "error",
				at: "product-row",
				requestId: "test-request",
				productId: invalid.id,
				error: expect.any(String),
			},
		]);
	});

	test.each([
		["the connection is refused", closedUrl],
		["the path is unknown", async () => `${backend.url}/nowhere`],
	])("reads are logged and return an empty list or null when %s", async (_, address) => {
		const offline = testContext({ ...backend, url: await address() });
		const log = captureErrorLog();
		const started = Date.now();
		expect(await getProductById(offline, "enc-0001")).toBeNull();
		for (const list of [
			getProducts(offline),
			getProductsByIds(offline, ["enc-0001"]),
			getProductsByCategory(offline, "mens"),
			getFeaturedProducts(offline),
			getNewArrivals(offline),
			searchProductsByName(offline, "dress"),
		])
			expect(await list).toEqual([]);
		expect(log).toEqual(
			Array(7).fill({ level: "error", at: "products", requestId: "test-request", error: expect.stringMatching(/./) }),
		);
		expect(await loadProduct(offline, "enc-0001")).toEqual({ product: null, pictures: [], failed: true });
		expect(await loadNewArrivals(offline)).toEqual({ products: [], failed: true });
		expect(Date.now() - started, "retries would take a minute").toBeLessThan(30_000);
	});

	test.each(["", "a b", "enc-0001,enc-0002", "../orders", "x".repeat(101), "%00"])(
		"the malformed id %j is rejected without a request",
		async (id) => {
			const offline = testContext({ ...backend, url: await closedUrl() });
			const log = captureErrorLog();
			expect(await loadProduct(offline, id)).toEqual({ product: null, pictures: [], failed: false });
			expect(await getProductsByIds(offline, [id])).toEqual([]);
			expect(log).toEqual([]);
		},
	);
});
