import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILTER_BRANDS } from "../shop.config.ts";
import { categoryIds } from "./category-ids.ts";
import { collectionCondition, inCollection, productGroups } from "./collections.ts";
import { productColors } from "./colors.ts";
import { type FacetName, type ListQuery, listQuery, parseList, SHOP, withOptions } from "./list-query.ts";
import { bySoldOut, fits, listProducts } from "./listing.ts";
import { ALL_SIZES, isSoldOut, type Product, salePrice } from "./product.ts";
import { anyProducts, anyQuery, createProduct } from "./products.fixture.ts";
import { BRAND_CASES } from "./search-cases.fixture.ts";

const jacket = createProduct("1", {
	name: "Denim jacket",
	brand: "Levi's",
	category: "mens",
	price: 4900,
	discountPercentage: 30,
	condition: "Very Good",
	size: "L",
});
const dress = createProduct("2", {
	description: "Cotton, with a denim belt",
	price: 2800,
	popular: true,
	condition: "Like New",
});
const coat = createProduct("3", { price: 12_900, isNew: true, size: "S" });
const scarf = createProduct("4", { brand: "Vintage", category: "accessories", price: 1850, isNew: true, size: null });
const boots = createProduct("5", {
	category: "Women's Shoes",
	price: 3430,
	brand: "H&M",
	size: "EU 38",
	condition: "New",
});
const products = [jacket, dress, coat, scarf, boots];
const ids = (filters: Partial<ListQuery> = {}) =>
	listProducts(products, listQuery(SHOP, filters)).products.map((product) => product.id);

describe("brands in several spellings", () => {
	test.each(BRAND_CASES)(
		"$brands are one option, $option, which finds all of them in any spelling",
		({ brands, option }) => {
			const shop = brands.map((brand, n) => createProduct(String(n), { brand }));
			for (const brand of brands) {
				const { facets: parsed } = parseList(SHOP, new URLSearchParams({ brand }));
				for (const selected of [{ brand: [brand] }, parsed]) {
					const { products: found, facets } = listProducts(shop, listQuery(SHOP, { facets: selected }));
					expect(found).toHaveLength(brands.length);
					expect([...(facets.brand?.counts ?? [])].filter(([, count]) => count > 0)).toEqual([[option, brands.length]]);
				}
			}
		},
	);

	test("with other letters are other brands", () => {
		const shop = ["Дом", "Літня", "Zara"].map((brand, n) => createProduct(String(n), { brand }));
		const found = listProducts(shop, listQuery(SHOP, { facets: { brand: ["Дом"] } }));
		expect(found.products.map(({ id }) => id)).toEqual(["0"]);
		expect(listProducts(shop, listQuery(SHOP, { facets: { brand: ["Unknown"] } })).products).toEqual([]);
	});

	test("without products that pass the other filters are no options", () => {
		const shop = [createProduct("1", { brand: "Nobody", category: "mens" })];
		const { brand } = listProducts(shop, listQuery(SHOP, { facets: { category: ["shoes"] } })).facets;
		expect(brand?.counts.has("Nobody")).toBe(false);
	});
});

describe("sorting", () => {
	test("featured keeps the original order, newest puts isNew first, prices are those after discount; popular by address [S9.12]", () => {
		const order = (sort: string) => ids(parseList(SHOP, new URLSearchParams({ sort })));
		expect(order("featured")).toEqual(["1", "2", "3", "4", "5"]);
		// Equal prices keep their order
		expect(order("price-low")).toEqual(["4", "2", "1", "5", "3"]);
		expect(order("price-high")).toEqual(["3", "1", "5", "2", "4"]);
		expect(order("newest")).toEqual(["3", "4", "1", "2", "5"]);
		expect(order("popular")).toEqual(["2", "1", "3", "4", "5"]);
	});

	test("another order than featured, whose ties keep the featured order, ignores relevance", () => {
		const coats = [
			createProduct("1", { description: "Under a coat", isNew: true }),
			createProduct("2", { name: "Wool coat" }),
			createProduct("3", { name: "Pea coat", isNew: true }),
			createProduct("4", { name: "Duffle coat", price: 2000 }),
		];
		const order = (sort: ListQuery["sort"]) =>
			listProducts(coats, listQuery(SHOP, { keyword: "coat", sort })).products.map(({ id }) => id);
		expect(order("featured")).toEqual(["2", "3", "4", "1"]);
		expect(order("newest")).toEqual(["1", "3", "2", "4"]);
		expect(order("price-low")).toEqual(["4", "1", "2", "3"]);
	});

	test.each([
		["wool coat", "featured", 1], // not what mentions a garment
		["wrap wool coat", "featured", 0],
		["coat", "featured", null],
		["wool coat", "newest", null],
	] as const)("of “%s”, sorted by %s, %j products have all words", (keyword, sort, withAll) => {
		const mentions = createProduct("2", { name: "Knit dress", description: "Wool, over a coat" });
		const coats = [createProduct("1", { name: "Wool coat" }), mentions, createProduct("3", { name: "Coat" })];
		expect(listProducts(coats, listQuery(SHOP, { keyword, sort })).words?.withAll).toBe(withAll);
	});

	test("any sort puts sold products last, in the same order, whether by status or by stock", () => {
		const sold = [
			createProduct("1", { status: "sold out", price: 1000, isNew: true }),
			createProduct("2", { price: 3000 }),
			createProduct("3", { stock: 0, price: 500 }),
			createProduct("4", { price: 2000, stock: 1 }),
		];
		const order = (sort: ListQuery["sort"]) =>
			listProducts(sold, listQuery(SHOP, { sort })).products.map(({ id }) => id);
		expect(order("featured")).toEqual(["2", "4", "1", "3"]);
		expect(order("price-low")).toEqual(["4", "2", "3", "1"]);
		expect(order("newest")).toEqual(["2", "4", "1", "3"]);
	});

	test("orders prices, sold products last, and doesn't change the given list; of a collection, its order doesn't matter", () => {
		fc.assert(
			fc.property(anyProducts, anyQuery, (all, anyKeyword) => {
				const query = { ...anyKeyword, keyword: "" };
				const before = [...all];
				const { products } = listProducts(all, query);
				expect(all).toEqual(before);
				expect(products.toSorted(bySoldOut)).toEqual(products);
				const prices = products.filter((product) => !isSoldOut(product)).map(salePrice);
				if (/low|asc/.test(query.sort)) expect(prices).toEqual(prices.toSorted((a, b) => a - b));
				if (/high|desc/.test(query.sort)) expect(prices).toEqual(prices.toSorted((a, b) => b - a));
				const reversed = listProducts(all.toReversed(), query);
				if (query.preset.order === "newest") expect(reversed.products).toEqual(products);
			}),
		);
	});
});

describe("filtering", () => {
	test("All turns any filter off [S9.14]", () => {
		expect(listProducts(products, listQuery(SHOP))).toMatchObject({ products, corrections: [], words: null });
		const all = "category=All&brand=All+Brands&condition=All&size=All+Sizes";
		expect(ids(parseList(SHOP, new URLSearchParams(all)))).toHaveLength(products.length);
	});

	test("a category of several words matches each of them, in any case; mens doesn't match womens", () => {
		expect(ids({ facets: { category: ["shoes"] } })).toEqual(["5"]);
		expect(ids({ facets: { category: ["womens"] } })).toEqual(["2", "3", "5"]);
		expect(ids({ facets: { category: ["mens"] } })).toEqual(["1"]);
	});

	test("selections within a filter are OR, filters combine with AND [S9.15]", () => {
		expect(ids({ facets: { brand: ["Levi's", "Vintage"] } })).toEqual(["1", "4"]);
		expect(ids({ facets: { condition: ["Very Good", "Like New"] } })).toEqual(["1", "2"]);
		expect(ids({ facets: { size: ["S", "M"] } })).toEqual(["2", "3"]);
		expect(ids({ facets: { brand: ["Zara", "Levi's"], size: ["S", "L"] } })).toEqual(["1", "3"]);
		expect(ids({ facets: { brand: ["Zara"], size: ["S"], condition: ["Like New"] } })).toEqual([]);
	});

	test("any list has exactly the products that pass every filter, each once", () => {
		fc.assert(
			fc.property(anyProducts, anyQuery, (all, query) => {
				const { preset, keyword, facets, min, max, fit, available } = query;
				const found = listProducts(all, listQuery(preset, { keyword })).products;
				const selected = (name: FacetName, ...values: (string | null)[]) =>
					facets[name]?.some((option) => values.includes(option)) ?? true;
				const passes = (product: Product) =>
					(!preset.collection || inCollection(product, preset.collection)) &&
					(["type", "decade"] as const).every((name) => selected(name, ...productGroups(product))) &&
					(["brand", "condition", "size"] as const).every((name) => selected(name, product[name])) &&
					selected("category", ...categoryIds(product.category)) &&
					selected("color", ...productColors(product)) &&
					selected("grade", collectionCondition(product.condition)) &&
					fits(product.size, fit) &&
					(!available || !isSoldOut(product)) &&
					salePrice(product) >= min * 100 &&
					salePrice(product) <= (max ?? Number.POSITIVE_INFINITY) * 100 &&
					found.includes(product);
				const { products } = listProducts(all, query);
				expect(new Set(products)).toEqual(new Set(all.filter(passes)));
				expect(products).toHaveLength(new Set(products).size);
			}),
		);
	});

	test("available only hides sold products, and the others are counted", () => {
		const some = [jacket, createProduct("6", { status: "sold out" }), createProduct("7", { stock: 0, size: "S" })];
		const only = listProducts(some, listQuery(SHOP, { available: true }));
		expect(only.products).toEqual([jacket]);
		expect(only.facets.size?.total).toBe(1);
		expect(listProducts(some, listQuery(SHOP)).availableCount).toBe(1);
		expect(listProducts(some, listQuery(SHOP, { facets: { size: ["S"] } })).availableCount).toBe(0);
	});

	test("by size includes shoes; a shopper's own sizes leave other kinds in the list", () => {
		expect(ids({ facets: { size: ["M", "EU 38"] } })).toEqual(["2", "5"]);
		expect(ids({ fit: ["M"] })).toEqual(["2", "4", "5"]);
		expect(ids({ fit: ["M", "EU 39"] })).toEqual(["2", "4"]);
		expect(listProducts(products, listQuery(SHOP, { fit: ["M"] })).facets.size?.counts.get("L")).toBe(0);
	});

	test("the price range is in dollars after discount, both ends included", () => {
		expect(ids({ max: 34 })).toEqual(["2", "4"]);
		expect(ids({ min: 34, max: 35 })).toEqual(["1", "5"]);
		expect(ids({ min: 28, max: 28 })).toEqual(["2"]);
		expect(ids({ min: 100 })).toEqual(["3"]);
	});

	test("one more word in the keyword never hides a product", () => {
		const word = fc.constantFrom("denim", "silk", "zara", "mens", "coat");
		fc.assert(
			fc.property(anyProducts, word, word, (all, first, second) => {
				const one = listProducts(all, listQuery(SHOP, { keyword: first }));
				const two = listProducts(all, listQuery(SHOP, { keyword: `${first} ${second}` }));
				if (one.corrections.length === 0)
					expect(one.products.every((product) => two.products.includes(product))).toBe(true);
			}),
		);
	});
});

describe("facet counts", () => {
	test("are the number of products that each option would leave as the only one of its filter", () => {
		const { facets } = listProducts(products, listQuery(SHOP, { facets: { brand: ["Zara"] } }));
		expect(facets.brand?.total).toBe(5);
		expect(facets.brand?.counts.get("H&M")).toBe(1);
		expect(facets.brand?.counts.get("Zara")).toBe(2);
		expect(facets.size?.total).toBe(2);
		expect(facets.size?.counts.get("L")).toBe(0);
		expect(facets.category?.counts.get("mens")).toBe(0);
		expect(facets.category?.counts.get("sustainable")).toBe(0);
		const { size } = listProducts(products, listQuery(SHOP)).facets;
		expect([...(size?.counts.keys() ?? [])], "without a size").toEqual(ALL_SIZES);
	});

	test("include the products' own options after the specification's, sizes by their numbers", () => {
		const own = ["W31", "W9", "10Y", "W31"].map((size, n) =>
			createProduct(`own-${n}`, { size, brand: `Brand ${9 - n}` }),
		);
		const { facets } = listProducts(own, listQuery(SHOP));
		expect([...(facets.size?.counts ?? [])].slice(-3)).toEqual([
			["10Y", 1],
			["W9", 1],
			["W31", 2],
		]);
		expect([...(facets.brand?.counts.keys() ?? [])]).toEqual([
			...FILTER_BRANDS,
			"Brand 6",
			"Brand 7",
			"Brand 8",
			"Brand 9",
		]);
	});

	test("have at most 100 own options, those of the most products", () => {
		const own = Array.from({ length: 220 }, (_, n) => createProduct(`own-${n}`, { brand: `Brand ${n % 110}` }));
		const others = ["BRAND 99", "Zara", "Zara", "Zara"].map((brand, n) => createProduct(`other-${n}`, { brand }));
		const { brand } = listProducts([...own, ...others], listQuery(SHOP)).facets;
		expect(brand?.counts.size).toBe(FILTER_BRANDS.length + 100);
		expect(brand?.counts.get("Brand 99")).toBe(3);
		// Equal counts are sorted by name: "Brand 9" to "Brand 98" are the last
		expect([0, 1, 9, 89, 90, 98, 108].filter((n) => brand?.counts.has(`Brand ${n}`))).toEqual([0, 1, 89, 108]);
	});

	test("equal the length of the list with that option", () => {
		fc.assert(
			fc.property(anyProducts, anyQuery, (all, query) => {
				const length = (name: string, options: string[]) =>
					listProducts(all, withOptions(query, name as FacetName, options)).products.length;
				for (const [name, { total, counts }] of Object.entries(listProducts(all, query).facets)) {
					expect(total, name).toBe(length(name, []));
					for (const [option, count] of counts) expect(count, option).toBe(length(name, [option]));
				}
			}),
		);
	});
});
