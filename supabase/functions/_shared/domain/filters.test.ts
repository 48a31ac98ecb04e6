import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BRANDS, CONDITIONS, filtersToSearch, NO_FILTERS, parseFilters, SORTS } from "./filters.ts";
import { SIZES } from "./product.ts";
import { anyFilters } from "./products.fixture.ts";

const parse = (query: string | Record<string, string>) => parseFilters(new URLSearchParams(query));

test("the options of brand, condition, size and sort", () => {
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

describe("the query parameters", () => {
	test("set every filter", () => {
		expect(
			parse(
				"keyword=denim+jacket&category=mens&min=10&max=60&brand=Zara&brand=H%26M&condition=Good&size=XL&size=S&color=Blue&color=Black&fit=eu38&fit=M&available=only&sort=price-high",
			),
		).toEqual({
			keyword: "denim jacket",
			category: "mens",
			min: 10,
			max: 60,
			brands: ["H&M", "Zara"],
			conditions: ["Good"],
			sizes: ["S", "XL"],
			colors: ["Black", "Blue"],
			fit: ["M", "EU 38"],
			available: true,
			sort: "price-high",
		});
	});

	test("default to no filters, featured first", () => {
		expect(parse("")).toEqual(NO_FILTERS);
	});

	test.each(["featured", "price-low", "price-high", "newest", "popular"])("accept sort=%s", (sort) => {
		expect(parse({ sort }).sort).toBe(sort);
	});

	test("accept the collections' names of the sorts too", () => {
		expect(parse("sort=price-asc").sort).toBe("price-low");
		expect(parse("sort=price-desc").sort).toBe("price-high");
	});

	test.each(["womens", "mens", "vintage", "shoes", "accessories", "sustainable"])(
		"%s is a category id [S9.07]",
		(id) => {
			expect(parse({ category: id }).category).toBe(id);
		},
	);

	test.each([
		["Women's", "womens"],
		["MEN'S", "mens"],
		["Shoes", "shoes"],
		["All", null],
		["Hats", "hats"],
		["", null],
		["<script>", "script"],
	])("category=%s means %j", (category, id) => {
		expect(parse({ category }).category).toBe(id);
	});

	test("an unknown sort becomes featured, even one named like a method", () => {
		for (const sort of ["cheapest", "", "constructor", "toString", "__proto__"])
			expect(parse({ sort }).sort).toBe("featured");
	});

	test("the menu's brands, conditions and sizes are accepted in any case and spelling", () => {
		expect(parse("brand=levis&brand=RALPH+lauren").brands).toEqual(["Levi's", "Ralph Lauren"]);
		expect(parse("condition=like-new").conditions).toEqual(["Like New"]);
		expect(parse("size=xl&size=XXL&size=xl").sizes).toEqual(["XL", "XXL"]);
		expect(parse("size=EU+42&size=eu-38&size=M&size=EU+99").sizes).toEqual(["M", "EU 38", "EU 42", "EU 99"]);
		expect(parse("fit=any&available=yes")).toEqual(NO_FILTERS);
	});

	test("other brands, conditions and sizes follow in alphabetical order, as products have them, at most 20", () => {
		expect(parse("brand=Patagonia&brand=zara&brand=+Marimekko++Oy+&brand=").brands).toEqual([
			"Zara",
			"Marimekko Oy",
			"Patagonia",
		]);
		expect(parse("condition=Fair&condition=Good").conditions).toEqual(["Good", "Fair"]);
		expect(parse("size=W31&size=%E5%A4%A7&size=M").sizes).toEqual(["M", "W31", "大"]);
		expect(parse(Array.from({ length: 30 }, (_, index) => `brand=B${index}`).join("&")).brands).toHaveLength(20);
		expect(parse("brand=a%00b").brands).toEqual(["ab"]);
	});

	test("an option in several spellings counts once, and letters of any script tell options apart", () => {
		expect(parse("brand=Maple&brand=maple&brand=M%C3%A1ple").brands).toHaveLength(1);
		expect(parse("brand=Дом&brand=Літня").brands).toEqual(["Дом", "Літня"]);
		expect(parse("brand=levi’s&color=BLUE")).toMatchObject({ brands: ["Levi's"], colors: ["BLUE"] });
		expect(parse("category=Жіночий")).toMatchObject({ category: "жіночии" });
	});

	test("All among the options turns the filter off", () => {
		expect(parse("brand=Zara&brand=All+Brands").brands).toEqual([]);
		expect(parse("condition=All&condition=Good").conditions).toEqual([]);
		expect(parse("size=All+Sizes&size=M").sizes).toEqual([]);
		// A word that merely contains "all"
		expect(parse("brand=AllSaints&brand=Overall&brand=Zara").brands).toEqual(["Zara", "AllSaints", "Overall"]);
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
		expect(parse(query)).toMatchObject({ min, max });
	});

	test("a price slider at its end sets no upper bound; the same value on a longer slider does", () => {
		expect(parse("max=100&top=100").max).toBeNull();
		expect(parse("max=100&top=1000").max).toBe(100);
		expect(parse("max=100").max).toBe(100);
	});

	test("a keyword is trimmed, its spaces are collapsed, and it is cut at 100 characters", () => {
		expect(parse({ keyword: "  denim \t  jacket " }).keyword).toBe("denim jacket");
		expect(parse({ keyword: "\u200bCre\u0300me\u00a0coat\u200b" }).keyword).toBe("Crème coat");
		expect(parse({ keyword: "x".repeat(10_000) }).keyword).toHaveLength(100);
	});

	test("a keyword cut after a space doesn't end in it, as every product would match", () => {
		expect(parse({ keyword: `${"x".repeat(99)} denim` }).keyword).toBe("x".repeat(99));
	});

	test("omit defaults, so that equal lists have one URL", () => {
		expect(filtersToSearch(NO_FILTERS)).toBe("");
		expect(
			filtersToSearch({ ...NO_FILTERS, keyword: "denim jacket", category: "mens", sizes: ["S", "M"], sort: "newest" }),
		).toBe("?keyword=denim+jacket&category=mens&size=S&size=M&sort=newest");
	});

	test("round-trip any filters", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				expect(parse(filtersToSearch(filters))).toEqual(filters);
			}),
		);
	});

	test("any parameters parse without error to filters with one URL", () => {
		const names = "keyword category min max top brand condition size fit available sort".split(" ");
		const name = fc.constantFrom(...names);
		const value = fc.oneof(fc.string({ maxLength: 150 }), fc.constantFrom("All", "100", "-1", "Zara", "M", "only"));
		fc.assert(
			fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (params) => {
				const filters = parseFilters(new URLSearchParams(params));
				expect(parse(filtersToSearch(filters))).toEqual(filters);
			}),
		);
	});
});
