import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	applyFilters,
	CATEGORIES,
	categoryLabel,
	type Filters,
	filtersToSearch,
	parseFilters,
	SORTS,
	type Sort,
} from "./filters.ts";
import { type Product, salePrice } from "./product.ts";

const piece = (id: string, fields: Partial<Product> = {}): Product => ({
	id,
	name: `Piece ${id}`,
	brand: "Zara",
	price: 3000,
	discountPercentage: 0,
	images: [],
	category: "womens",
	gender: null,
	condition: "Good",
	size: "M",
	color: null,
	material: null,
	description: "",
	rating: 4,
	reviews: 1,
	status: "available",
	isNew: false,
	popular: false,
	stock: null,
	...fields,
});

const jacket = piece("1", {
	name: "Denim jacket",
	brand: "Levi's",
	category: "mens",
	price: 4900,
	discountPercentage: 30,
});
const dress = piece("2", { name: "Wrap dress", description: "Cotton, with a denim belt", price: 2800, popular: true });
const coat = piece("3", { name: "Wool coat", price: 12_900, isNew: true });
const scarf = piece("4", { name: "Silk scarf", brand: "Vintage", category: "accessories", price: 1850, isNew: true });
const boots = piece("5", { name: "Ankle boots", category: "Women's Shoes", price: 3430 });
const rack = [jacket, dress, coat, scarf, boots];

const ALL: Filters = { keyword: "", category: null, sort: "featured" };
const ids = (filters: Partial<Filters>) => applyFilters(rack, { ...ALL, ...filters }).map((product) => product.id);

const sorts: Sort[] = [...SORTS.map(({ value }) => value), "popular"];
const categoryIds = CATEGORIES.map(({ id }) => id);
const filters: fc.Arbitrary<Filters> = fc.record({
	keyword: fc.string({ maxLength: 60 }).map((text) => text.trim().replace(/\s+/g, " ")),
	category: fc.option(fc.constantFrom(...categoryIds)),
	sort: fc.constantFrom(...sorts),
});
const products = fc.array(
	fc.record({
		name: fc.constantFrom("Denim jacket", "Silk scarf", "Wool coat"),
		brand: fc.constantFrom("Levi's", "Zara", "Vintage"),
		category: fc.constantFrom("mens", "womens", "shoes", "accessories"),
		price: fc.integer({ min: 0, max: 20_000 }),
		discountPercentage: fc.constantFrom(0, 12.5, 30, 100),
		isNew: fc.boolean(),
		popular: fc.boolean(),
	}),
	{ maxLength: 20 },
);
const racks = products.map((all) => all.map((fields, i) => piece(String(i), fields)));

describe("an address", () => {
	test("keyword, category and sort are read from it", () => {
		expect(parseFilters(new URLSearchParams("keyword=denim+jacket&category=mens&sort=price-high"))).toEqual({
			keyword: "denim jacket",
			category: "mens",
			sort: "price-high",
		});
	});

	test("without parameters everything shows, as featured", () => {
		expect(parseFilters(new URLSearchParams())).toEqual(ALL);
	});

	test.each(["featured", "price-low", "price-high", "newest", "popular"])("sort=%s is a query value", (sort) => {
		expect(parseFilters(new URLSearchParams({ sort })).sort).toBe(sort);
	});

	test("takes the collections' spelling of a sort too", () => {
		expect(parseFilters(new URLSearchParams("sort=price-asc")).sort).toBe("price-low");
		expect(parseFilters(new URLSearchParams("sort=price-desc")).sort).toBe("price-high");
	});

	test.each(["womens", "mens", "vintage", "shoes", "accessories", "sustainable"])(
		"%s is a category id [S9.07]",
		(id) => {
			expect(parseFilters(new URLSearchParams({ category: id })).category).toBe(id);
		},
	);

	test.each([
		["Women's", "womens"],
		["MEN'S", "mens"],
		["Shoes", "shoes"],
		["All", null],
		["hats", null],
		["", null],
	])("category=%s means %j", (category, id) => {
		expect(parseFilters(new URLSearchParams({ category })).category).toBe(id);
	});

	test("an unknown sort is featured, even one named like a method", () => {
		for (const sort of ["cheapest", "", "constructor", "toString", "__proto__"])
			expect(parseFilters(new URLSearchParams({ sort })).sort).toBe("featured");
	});

	test("a keyword is trimmed, its blanks are joined, and it ends at 100 characters", () => {
		expect(parseFilters(new URLSearchParams({ keyword: "  denim \t  jacket " })).keyword).toBe("denim jacket");
		expect(parseFilters(new URLSearchParams({ keyword: "x".repeat(300) })).keyword).toHaveLength(100);
	});

	test("a keyword cut right after a blank does not end in one, which every product would match", () => {
		const { keyword } = parseFilters(new URLSearchParams({ keyword: `${"x".repeat(99)} denim` }));
		expect(keyword).toBe("x".repeat(99));
		expect(ids({ keyword })).toEqual([]);
	});

	test("defaults are left out of it, so that equal lists have one address", () => {
		expect(filtersToSearch(ALL)).toBe("");
		expect(filtersToSearch({ keyword: "denim jacket", category: "mens", sort: "newest" })).toBe(
			"?keyword=denim+jacket&category=mens&sort=newest",
		);
	});

	test("filters survive the way into an address and back", () => {
		fc.assert(
			fc.property(filters, (asked) => {
				expect(parseFilters(new URLSearchParams(filtersToSearch(asked)))).toEqual(asked);
			}),
		);
	});

	test("any parameters whatever give filters that have one address, and nothing throws", () => {
		fc.assert(
			fc.property(fc.string(), fc.string({ maxLength: 150 }), fc.string(), (category, keyword, sort) => {
				const asked = parseFilters(new URLSearchParams({ category, keyword, sort }));
				expect(parseFilters(new URLSearchParams(filtersToSearch(asked)))).toEqual(asked);
			}),
		);
	});
});

describe("the sort menu", () => {
	test("offers four sorts, which like popular order the list by their query values [S9.12]", () => {
		expect(SORTS).toEqual([
			{ value: "featured", label: "Featured" },
			{ value: "price-low", label: "Price: Low to High" },
			{ value: "price-high", label: "Price: High to Low" },
			{ value: "newest", label: "Newest First" },
		]);
		const order = (sort: string) => ids(parseFilters(new URLSearchParams({ sort })));
		expect(order("featured"), "the original order").toEqual(["1", "2", "3", "4", "5"]);
		// After discount; equal prices keep their order
		expect(order("price-low")).toEqual(["4", "2", "1", "5", "3"]);
		expect(order("price-high")).toEqual(["3", "1", "5", "2", "4"]);
		expect(order("newest"), "new pieces first").toEqual(["3", "4", "1", "2", "5"]);
		expect(order("popular"), "popular pieces first").toEqual(["2", "1", "3", "4", "5"]);
	});

	test("sorting loses and doubles nothing, and prices come in order", () => {
		fc.assert(
			fc.property(racks, fc.constantFrom(...sorts), (all, sort) => {
				const sorted = applyFilters(all, { ...ALL, sort });
				expect(new Set(sorted)).toEqual(new Set(all));
				expect(sorted).toHaveLength(all.length);
				const prices = sorted.map(salePrice);
				if (sort === "price-low") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
				if (sort === "price-high") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
			}),
		);
	});

	test("the list that was given is left in its order", () => {
		fc.assert(
			fc.property(racks, filters, (all, asked) => {
				const before = [...all];
				applyFilters(all, asked);
				expect(all).toEqual(before);
			}),
		);
	});
});

describe("category", () => {
	test("options are labelled Women's, Men's, Accessories, Shoes and Vintage", () => {
		const labels = CATEGORIES.map(({ label }) => label);
		expect(labels.slice(0, 5)).toEqual(["Women's", "Men's", "Accessories", "Shoes", "Vintage"]);
	});

	test("All filters nothing", () => {
		expect(ids({ category: null })).toHaveLength(rack.length);
	});

	test("mens is not found in womens", () => {
		expect(ids({ category: "mens" })).toEqual(["1"]);
	});

	test("a category of several words is in each of them, in any case", () => {
		expect(ids({ category: "shoes" })).toEqual(["5"]);
		expect(ids({ category: "womens" })).toEqual(["2", "3", "5"]);
	});

	test("an id without a label shows as itself", () => {
		expect(categoryLabel("womens")).toBe("Women's");
		expect(categoryLabel("hats")).toBe("hats");
	});
});

describe("keyword", () => {
	test("looks for any of its words in name, description, brand and category, pieces with more of them first [S9.17]", () => {
		expect(ids({ keyword: "SCARF" })).toEqual(["4"]);
		expect(ids({ keyword: "belt" })).toEqual(["2"]);
		expect(ids({ keyword: "levi" })).toEqual(["1"]);
		expect(ids({ keyword: "accessories" })).toEqual(["4"]);
		expect(ids({ keyword: "wrap denim coat" })).toEqual(["2", "1", "3"]);
	});

	test("a word typed twice counts once", () => {
		expect(ids({ keyword: "coat denim denim" })).toEqual(["1", "2", "3"]);
	});

	test("that matches nothing gives an empty list", () => {
		expect(ids({ keyword: "kayak" })).toEqual([]);
	});

	test("one more word never hides a piece", () => {
		const word = fc.constantFrom("denim", "silk", "zara", "mens", "kayak");
		fc.assert(
			fc.property(racks, word, word, (all, first, second) => {
				const one = applyFilters(all, { ...ALL, keyword: first });
				const two = applyFilters(all, { ...ALL, keyword: `${first} ${second}` });
				expect(one.every((product) => two.includes(product))).toBe(true);
			}),
		);
	});
});

test("keyword and category combine with AND", () => {
	fc.assert(
		fc.property(
			racks,
			fc.constantFrom("denim", "silk", "vintage"),
			fc.constantFrom(...categoryIds),
			(all, keyword, category) => {
				const both = new Set(applyFilters(all, { ...ALL, keyword, category }));
				const byKeyword = new Set(applyFilters(all, { ...ALL, keyword }));
				const byCategory = new Set(applyFilters(all, { ...ALL, category }));
				expect(both).toEqual(byKeyword.intersection(byCategory));
			},
		),
	);
});
