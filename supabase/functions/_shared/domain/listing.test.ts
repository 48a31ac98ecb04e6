import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BRANDS, type Filters, NO_FILTERS, parseFilters, SORTS } from "./filters.ts";
import { bySoldOut, FACET_NAMES, listProducts } from "./listing.ts";
import { ALL_SIZES, isSoldOut, salePrice } from "./product.ts";
import { anyFilters, anyProducts, createProduct, matchingFilters, sorts } from "./products.fixture.ts";
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
const ids = (filters: Partial<Filters>) =>
	listProducts(products, { ...NO_FILTERS, ...filters }).products.map((product) => product.id);

test("options of a filter are OR, filters are AND, and a product without a size matches no size", () => {
	expect(ids({ conditions: ["Very Good", "Like New"] })).toEqual(["1", "2"]);
	expect(ids({ conditions: ["Very Good", "Like New"], sizes: ["L", "XL"] })).toEqual(["1"]);
	expect(ids({ sizes: ["S", "M", "L", "XS", "XL"] })).toEqual(["1", "2", "3"]);
	expect(listProducts(products, NO_FILTERS).corrections).toEqual([]);
});

describe("brands in several spellings", () => {
	test.each(BRAND_CASES)(
		"$brands are one option, $option, which finds all of them in any spelling",
		({ brands, option }) => {
			const shop = brands.map((brand, n) => createProduct(String(n), { brand }));
			for (const brand of brands) {
				const { brands: parsed } = parseFilters(new URLSearchParams({ brand }));
				for (const selected of [[brand], parsed]) {
					const { products: found, facets } = listProducts(shop, { ...NO_FILTERS, brands: selected });
					expect(found).toHaveLength(brands.length);
					expect([...facets.brand.counts].filter(([, count]) => count > 0)).toEqual([[option, brands.length]]);
				}
			}
		},
	);

	test("with other letters are other brands", () => {
		const shop = ["Дом", "Літня", "Zara"].map((brand, n) => createProduct(String(n), { brand }));
		const found = listProducts(shop, { ...NO_FILTERS, brands: ["Дом"] });
		expect(found.products.map(({ id }) => id)).toEqual(["0"]);
		expect(listProducts(shop, { ...NO_FILTERS, brands: ["Unknown"] }).products).toEqual([]);
	});

	test("without products that pass the other filters are no options", () => {
		const shop = [createProduct("1", { brand: "Nobody", category: "mens" })];
		expect(listProducts(shop, { ...NO_FILTERS, category: "shoes" }).facets.brand.counts.has("Nobody")).toBe(false);
	});

	test("colors are found in any case", () => {
		expect(ids({ colors: ["blue"] })).toEqual(ids({ colors: ["Blue"] }));
		expect(
			listProducts([createProduct("1", { color: "Navy" })], { ...NO_FILTERS, colors: ["BLUE"] }).products,
		).toHaveLength(1);
	});
});

describe("sorting", () => {
	test("featured keeps the original order, newest puts isNew first, prices are those after discount; popular by address [S9.12]", () => {
		expect(SORTS.map(({ label }) => label)).toEqual([
			"Featured",
			"Price: Low to High",
			"Price: High to Low",
			"Newest First",
		]);
		const order = (sort: string) => ids(parseFilters(new URLSearchParams({ sort })));
		expect(order("featured")).toEqual(["1", "2", "3", "4", "5"]);
		// Equal prices keep their order
		expect(order("price-low")).toEqual(["4", "2", "1", "5", "3"]);
		expect(order("price-high")).toEqual(["3", "1", "5", "2", "4"]);
		expect(order("newest")).toEqual(["3", "4", "1", "2", "5"]);
		expect(order("popular")).toEqual(["2", "1", "3", "4", "5"]);
	});

	test("by another order than featured, relevance breaks ties", () => {
		const coats = [
			createProduct("1", { description: "Under a coat", isNew: true }),
			createProduct("2", { name: "Wool coat" }),
			createProduct("3", { name: "Pea coat", isNew: true }),
			createProduct("4", { name: "Duffle coat", price: 2000 }),
		];
		const order = (sort: Filters["sort"]) =>
			listProducts(coats, { ...NO_FILTERS, keyword: "coat", sort }).products.map(({ id }) => id);
		expect(order("featured")).toEqual(["2", "3", "4", "1"]);
		expect(order("newest")).toEqual(["3", "1", "2", "4"]);
		expect(order("price-low")).toEqual(["4", "2", "3", "1"]);
	});

	test("any sort puts sold products last, in the same order, whether by status or by stock", () => {
		const sold = [
			createProduct("1", { status: "sold out", price: 1000, isNew: true }),
			createProduct("2", { price: 3000 }),
			createProduct("3", { stock: 0, price: 500 }),
			createProduct("4", { price: 2000, stock: 1 }),
		];
		const order = (sort: Filters["sort"]) => listProducts(sold, { ...NO_FILTERS, sort }).products.map(({ id }) => id);
		expect(order("featured")).toEqual(["2", "4", "1", "3"]);
		expect(order("price-low")).toEqual(["4", "2", "3", "1"]);
		expect(order("newest")).toEqual(["2", "4", "1", "3"]);
	});

	test("keeps every product once, and orders prices", () => {
		fc.assert(
			fc.property(anyProducts, fc.constantFrom(...sorts), (all, sort) => {
				const { products } = listProducts(all, { ...NO_FILTERS, sort });
				expect(new Set(products)).toEqual(new Set(all));
				expect(products).toHaveLength(all.length);
				expect(products.toSorted(bySoldOut)).toEqual(products);
				const prices = products.filter((product) => !isSoldOut(product)).map(salePrice);
				if (sort === "price-low") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
				if (sort === "price-high") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
			}),
		);
	});

	test("doesn't change the given list", () => {
		fc.assert(
			fc.property(anyProducts, anyFilters, (all, filters) => {
				const before = [...all];
				listProducts(all, filters);
				expect(all).toEqual(before);
			}),
		);
	});
});

describe("filtering", () => {
	test("All turns any filter off [S9.14]", () => {
		expect(ids(NO_FILTERS)).toHaveLength(products.length);
		const all = "category=All&brand=All+Brands&condition=All&size=All+Sizes";
		expect(ids(parseFilters(new URLSearchParams(all)))).toHaveLength(products.length);
	});

	test("a category of several words matches each of them, in any case; mens doesn't match womens", () => {
		expect(ids({ category: "shoes" })).toEqual(["5"]);
		expect(ids({ category: "womens" })).toEqual(["2", "3", "5"]);
		expect(ids({ category: "mens" })).toEqual(["1"]);
	});

	test("selections within a filter are OR, filters combine with AND [S9.15]", () => {
		expect(ids({ brands: ["Levi's", "Vintage"] })).toEqual(["1", "4"]);
		expect(ids({ sizes: ["S", "M"] })).toEqual(["2", "3"]);
		expect(ids({ brands: ["Zara", "Levi's"], sizes: ["S", "L"] })).toEqual(["1", "3"]);
		expect(ids({ brands: ["Zara"], sizes: ["S"], conditions: ["Like New"] })).toEqual([]);
		fc.assert(
			fc.property(anyProducts, matchingFilters, (all, filters) => {
				const { products } = listProducts(all, filters);
				const single: Partial<Filters>[] = [
					{ keyword: filters.keyword },
					{ category: filters.category },
					{ max: filters.max },
					{ brands: filters.brands },
					{ conditions: filters.conditions },
					{ sizes: filters.sizes },
					{ colors: filters.colors },
					{ fit: filters.fit },
					{ available: filters.available },
				];
				const each = single.map((one) => new Set(listProducts(all, { ...NO_FILTERS, ...one }).products));
				expect(new Set(products)).toEqual(each.reduce((both, one) => both.intersection(one)));
			}),
		);
	});

	test("available only hides sold products, and the others are counted", () => {
		const some = [jacket, createProduct("6", { status: "sold out" }), createProduct("7", { stock: 0, size: "S" })];
		const only = listProducts(some, { ...NO_FILTERS, available: true });
		expect(only.products).toEqual([jacket]);
		expect(only.facets.size.total).toBe(1);
		expect(listProducts(some, NO_FILTERS).availableCount).toBe(1);
		expect(listProducts(some, { ...NO_FILTERS, sizes: ["S"] }).availableCount).toBe(0);
	});

	test("by size includes shoes; a shopper's own sizes leave other kinds in the list", () => {
		expect(ids({ sizes: ["M", "EU 38"] })).toEqual(["2", "5"]);
		expect(ids({ fit: ["M"] })).toEqual(["2", "4", "5"]);
		expect(ids({ fit: ["M", "EU 39"] })).toEqual(["2", "4"]);
		expect(listProducts(products, { ...NO_FILTERS, fit: ["M"] }).facets.size.counts.get("L")).toBe(0);
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
				const one = listProducts(all, { ...NO_FILTERS, keyword: first });
				const two = listProducts(all, { ...NO_FILTERS, keyword: `${first} ${second}` });
				if (one.corrections.length === 0)
					expect(one.products.every((product) => two.products.includes(product))).toBe(true);
			}),
		);
	});
});

describe("facet counts", () => {
	const only = (filters: Filters, group: string, option: string | null): Filters =>
		({
			category: { ...filters, category: option },
			brand: { ...filters, brands: option ? [option] : [] },
			condition: { ...filters, conditions: option ? [option] : [] },
			size: { ...filters, sizes: option ? [option] : [] },
			color: { ...filters, colors: option ? [option] : [] },
		})[group] as Filters;

	test("are the number of products that each option would leave as the only one of its filter", () => {
		const { facets } = listProducts(products, { ...NO_FILTERS, brands: ["Zara"] });
		expect(facets.brand.total).toBe(5);
		expect(facets.brand.counts.get("H&M")).toBe(1);
		expect(facets.brand.counts.get("Zara")).toBe(2);
		expect(facets.size.total).toBe(2);
		expect(facets.size.counts.get("L")).toBe(0);
		expect(facets.category.counts.get("mens")).toBe(0);
		expect(facets.category.counts.get("sustainable")).toBe(0);
		const { size } = listProducts(products, NO_FILTERS).facets;
		expect([...size.counts.keys()], "without a size").toEqual(ALL_SIZES);
	});

	test("include the products' own options after the specification's, sizes by their numbers", () => {
		const own = ["W31", "W9", "10Y", "W31"].map((size, n) =>
			createProduct(`own-${n}`, { size, brand: `Brand ${9 - n}` }),
		);
		const { facets } = listProducts(own, NO_FILTERS);
		expect([...facets.size.counts].slice(-3)).toEqual([
			["10Y", 1],
			["W9", 1],
			["W31", 2],
		]);
		expect([...facets.brand.counts.keys()]).toEqual([...BRANDS, "Brand 6", "Brand 7", "Brand 8", "Brand 9"]);
	});

	test("have at most 100 own options, those of the most products", () => {
		const own = Array.from({ length: 220 }, (_, n) => createProduct(`own-${n}`, { brand: `Brand ${n % 110}` }));
		const others = [createProduct("last", { brand: "Brand 109" }), createProduct("listed", { brand: "Zara" })];
		const { facets } = listProducts([...own, ...others, ...others.slice(1), ...others.slice(1)], NO_FILTERS);
		expect(facets.brand.counts.size).toBe(BRANDS.length + 100);
		expect(facets.brand.counts.get("Brand 109")).toBe(3);
		// Equal counts are sorted by name: "Brand 90" to "Brand 99" are the last
		const listed = [0, 1, 9, 89, 90, 99, 108].filter((n) => facets.brand.counts.has(`Brand ${n}`));
		expect(listed).toEqual([0, 1, 9, 89, 108]);
	});

	test("equal the length of the list with that option", () => {
		fc.assert(
			fc.property(anyProducts, matchingFilters, (all, filters) => {
				const { facets } = listProducts(all, filters);
				for (const group of FACET_NAMES) {
					expect(facets[group].total, group).toBe(listProducts(all, only(filters, group, null)).products.length);
					for (const [option, count] of facets[group].counts)
						expect(count, option).toBe(listProducts(all, only(filters, group, option)).products.length);
				}
			}),
		);
	});
});
