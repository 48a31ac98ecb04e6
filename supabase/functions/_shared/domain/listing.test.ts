import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Filters, filtersToSearch, parseFilters, SORTS } from "./filters.ts";
import { GROUPS, list } from "./listing.ts";
import { NO_FILTERS } from "./no-filters.ts";
import { salePrice } from "./product.ts";
import { anyFilters, anyRack, piece, someFilters, sorts } from "./rack.fixture.ts";

const jacket = piece("1", {
	name: "Denim jacket",
	brand: "Levi's",
	category: "mens",
	price: 4900,
	discountPercentage: 30,
	condition: "Very Good",
	size: "L",
});
const dress = piece("2", {
	description: "Cotton, with a denim belt",
	price: 2800,
	popular: true,
	condition: "Like New",
});
const coat = piece("3", { price: 12_900, isNew: true, size: "S" });
const scarf = piece("4", { brand: "Vintage", category: "accessories", price: 1850, isNew: true, size: null });
const boots = piece("5", { category: "Women's Shoes", price: 3430, brand: "H&M", size: "EU 38", condition: "New" });
const rack = [jacket, dress, coat, scarf, boots];
const ids = (filters: Partial<Filters>) =>
	list(rack, { ...NO_FILTERS, ...filters }).products.map((product) => product.id);

test("options of a group are OR, groups are AND, and a piece without a size has none of the sizes", () => {
	expect(ids({ conditions: ["Very Good", "Like New"] })).toEqual(["1", "2"]);
	expect(ids({ conditions: ["Very Good", "Like New"], sizes: ["L", "XL"] })).toEqual(["1"]);
	expect(ids({ sizes: ["S", "M", "L", "XS", "XL"] })).toEqual(["1", "2", "3"]);
	expect(list(rack, NO_FILTERS).meant).toEqual([]);
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

	test("loses and doubles nothing, and prices come in order", () => {
		fc.assert(
			fc.property(anyRack, fc.constantFrom(...sorts), (all, sort) => {
				const { products } = list(all, { ...NO_FILTERS, sort });
				expect(new Set(products)).toEqual(new Set(all));
				expect(products).toHaveLength(all.length);
				const prices = products.map(salePrice);
				if (sort === "price-low") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
				if (sort === "price-high") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
			}),
		);
	});

	test("the list that was given is left in its order", () => {
		fc.assert(
			fc.property(anyRack, anyFilters, (all, asked) => {
				const before = [...all];
				list(all, asked);
				expect(all).toEqual(before);
			}),
		);
	});
});

describe("filtering", () => {
	test("All filters nothing, in any group [S9.14]", () => {
		expect(ids(NO_FILTERS)).toHaveLength(rack.length);
		const all = "category=All&brand=All+Brands&condition=All&size=All+Sizes";
		expect(ids(parseFilters(new URLSearchParams(all)))).toHaveLength(rack.length);
	});

	test("a category of several words is in each of them, in any case; mens is not found in womens", () => {
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
			fc.property(anyRack, someFilters, (all, asked) => {
				const { products } = list(all, asked);
				const alone: Partial<Filters>[] = [
					{ keyword: asked.keyword },
					{ category: asked.category },
					{ max: asked.max },
					{ brands: asked.brands },
					{ conditions: asked.conditions },
					{ sizes: asked.sizes },
				];
				const each = alone.map((one) => new Set(list(all, { ...NO_FILTERS, ...one }).products));
				expect(new Set(products)).toEqual(each.reduce((both, one) => both.intersection(one)));
			}),
		);
	});

	test("prices are filtered after discount, both ends included, in dollars", () => {
		expect(ids({ max: 34 })).toEqual(["2", "4"]);
		expect(ids({ min: 34, max: 35 })).toEqual(["1", "5"]);
		expect(ids({ min: 28, max: 28 })).toEqual(["2"]);
		expect(ids({ min: 100 })).toEqual(["3"]);
	});

	test("conditions New and Fair are not options, so a chosen condition leaves them out", () => {
		expect(ids({ conditions: ["Like New", "Very Good", "Good", "Excellent"] })).not.toContain("5");
	});

	test("one more word in the keyword never hides a piece", () => {
		const word = fc.constantFrom("denim", "silk", "zara", "mens", "coat");
		fc.assert(
			fc.property(anyRack, word, word, (all, first, second) => {
				const one = list(all, { ...NO_FILTERS, keyword: first });
				const two = list(all, { ...NO_FILTERS, keyword: `${first} ${second}` });
				if (one.meant.length === 0) expect(one.products.every((product) => two.products.includes(product))).toBe(true);
			}),
		);
	});

	test("an address shows the same list as the filters it was written from", () => {
		fc.assert(
			fc.property(anyRack, someFilters, (all, asked) => {
				const address = new URLSearchParams(filtersToSearch(asked));
				expect(list(all, parseFilters(address)).products).toEqual(list(all, asked).products);
			}),
		);
	});
});

describe("facet counts", () => {
	const only = (asked: Filters, group: string, option: string | null): Filters =>
		({
			category: { ...asked, category: option },
			brand: { ...asked, brands: option ? [option] : [] },
			condition: { ...asked, conditions: option ? [option] : [] },
			size: { ...asked, sizes: option ? [option] : [] },
		})[group] as Filters;

	test("say how many pieces each option would leave, were it the only one of its group", () => {
		const { facets } = list(rack, { ...NO_FILTERS, brands: ["Zara"] });
		expect(facets.brand.all).toBe(5);
		expect(facets.brand.of.get("H&M")).toBe(1);
		expect(facets.brand.of.get("Zara")).toBe(2);
		expect(facets.size.all).toBe(2);
		expect(facets.size.of.get("L")).toBe(0);
		expect(facets.category.of.get("mens")).toBe(0);
		expect(facets.category.of.get("sustainable")).toBe(0);
	});

	test("are for every option what choosing it shows", () => {
		fc.assert(
			fc.property(anyRack, someFilters, (all, asked) => {
				const { facets } = list(all, asked);
				for (const group of GROUPS) {
					expect(facets[group].all, group).toBe(list(all, only(asked, group, null)).products.length);
					for (const [option, count] of facets[group].of)
						expect(count, option).toBe(list(all, only(asked, group, option)).products.length);
				}
			}),
		);
	});
});
