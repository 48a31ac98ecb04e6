import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORY_OPTIONS, categoryLabel } from "./categories.ts";
import { BRANDS, CONDITIONS, filtersToSearch, parseFilters, SIZES, SORTS } from "./filters.ts";
import { NO_FILTERS } from "./no-filters.ts";
import { anyFilters } from "./rack.fixture.ts";

const parsed = (query: string | Record<string, string>) => parseFilters(new URLSearchParams(query));

describe("the options", () => {
	test("of category are Women's, Men's, Accessories, Shoes and Vintage, as in the address", () => {
		expect(CATEGORY_OPTIONS.map(({ label }) => label)).toEqual(["Women's", "Men's", "Accessories", "Shoes", "Vintage"]);
	});

	test("of brand, condition, size and sort", () => {
		expect(BRANDS).toEqual(["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"]);
		expect(CONDITIONS).toEqual(["Like New", "Excellent", "Very Good", "Good"]);
		expect(SIZES).toEqual(["XS", "S", "M", "L", "XL"]);
		expect(SORTS).toEqual([
			{ value: "featured", label: "Featured" },
			{ value: "price-low", label: "Price: Low to High" },
			{ value: "price-high", label: "Price: High to Low" },
			{ value: "newest", label: "Newest First" },
		]);
	});

	test("a category without a label shows as itself", () => {
		expect(categoryLabel("womens")).toBe("Women's");
		expect(categoryLabel("hats")).toBe("hats");
	});
});

describe("an address", () => {
	test("says every filter", () => {
		expect(
			parsed(
				"keyword=denim+jacket&category=mens&min=10&max=60&brand=Zara&brand=H%26M&condition=Good&size=XL&size=S&sort=price-high",
			),
		).toEqual({
			keyword: "denim jacket",
			category: "mens",
			min: 10,
			max: 60,
			brands: ["H&M", "Zara"],
			conditions: ["Good"],
			sizes: ["S", "XL"],
			sort: "price-high",
		});
	});

	test("without parameters everything shows, as featured", () => {
		expect(parsed("")).toEqual(NO_FILTERS);
	});

	test.each(["featured", "price-low", "price-high", "newest", "popular"])("sort=%s is a query value", (sort) => {
		expect(parsed({ sort }).sort).toBe(sort);
	});

	test("takes the collections' spelling of a sort too", () => {
		expect(parsed("sort=price-asc").sort).toBe("price-low");
		expect(parsed("sort=price-desc").sort).toBe("price-high");
	});

	test.each(["womens", "mens", "vintage", "shoes", "accessories", "sustainable"])(
		"%s is a category id [S9.07]",
		(id) => {
			expect(parsed({ category: id }).category).toBe(id);
		},
	);

	test.each([
		["Women's", "womens"],
		["MEN'S", "mens"],
		["Shoes", "shoes"],
		["All", null],
		["hats", null],
		["", null],
		["<script>", null],
		["constructor", null],
	])("category=%s means %j", (category, id) => {
		expect(parsed({ category }).category).toBe(id);
	});

	test("an unknown sort is featured, even one named like a method", () => {
		for (const sort of ["cheapest", "", "constructor", "toString", "__proto__"])
			expect(parsed({ sort }).sort).toBe("featured");
	});

	test("brands, conditions and sizes are read in any case and spelling; unknown ones are left out", () => {
		expect(parsed("brand=levis&brand=RALPH+lauren&brand=Gucci").brands).toEqual(["Levi's", "Ralph Lauren"]);
		expect(parsed("condition=like-new&condition=Mint").conditions).toEqual(["Like New"]);
		expect(parsed("size=xl&size=XXL&size=xl").sizes).toEqual(["XL"]);
	});

	test("an All among the options turns the filter off", () => {
		expect(parsed("brand=Zara&brand=All+Brands").brands).toEqual([]);
		expect(parsed("condition=All&condition=Good").conditions).toEqual([]);
		expect(parsed("size=All+Sizes&size=M").sizes).toEqual([]);
		// A word with an "all" in it is none
		expect(parsed("brand=AllSaints&brand=Overall&brand=Zara").brands).toEqual(["Zara"]);
	});

	test.each([
		["min=-5", 0, null],
		["min=abc&max=1e3", 0, null],
		["max=", 0, null],
		["max=NaN&min=Infinity", 0, null],
		["min=20.5", 0, null],
		["max=123456", 0, null],
		["max=0", 0, 0],
		["min=80&max=20", 20, 80],
		["min=30", 30, null],
	])("the prices of ?%s run from %j to %j", (query, min, max) => {
		expect(parsed(query)).toMatchObject({ min, max });
	});

	test("a form's price slider at its end sets no upper bound; the same figure on a longer slider does", () => {
		expect(parsed("max=100&top=100").max).toBeNull();
		expect(parsed("max=100&top=1000").max).toBe(100);
		expect(parsed("max=100").max).toBe(100);
	});

	test("a keyword is trimmed, its blanks are joined, and it ends at 100 characters", () => {
		expect(parsed({ keyword: "  denim \t  jacket " }).keyword).toBe("denim jacket");
		expect(parsed({ keyword: "x".repeat(10_000) }).keyword).toHaveLength(100);
	});

	test("a keyword cut right after a blank does not end in one, which every product would match", () => {
		expect(parsed({ keyword: `${"x".repeat(99)} denim` }).keyword).toBe("x".repeat(99));
	});

	test("defaults are left out of it, so that equal lists have one address", () => {
		expect(filtersToSearch(NO_FILTERS)).toBe("");
		expect(
			filtersToSearch({ ...NO_FILTERS, keyword: "denim jacket", category: "mens", sizes: ["S", "M"], sort: "newest" }),
		).toBe("?keyword=denim+jacket&category=mens&size=S&size=M&sort=newest");
	});

	test("filters survive the way into an address and back", () => {
		fc.assert(
			fc.property(anyFilters, (asked) => {
				expect(parsed(filtersToSearch(asked))).toEqual(asked);
			}),
		);
	});

	test("any parameters whatever give filters that have one address, and nothing throws", () => {
		const name = fc.constantFrom("keyword", "category", "min", "max", "top", "brand", "condition", "size", "sort");
		const value = fc.oneof(fc.string({ maxLength: 150 }), fc.constantFrom("All", "100", "-1", "Zara", "M"));
		fc.assert(
			fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (params) => {
				const asked = parseFilters(new URLSearchParams(params));
				expect(parsed(filtersToSearch(asked))).toEqual(asked);
			}),
		);
	});
});
