import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	ACCESSORY_TYPES,
	FILTER_BRANDS,
	FILTER_CONDITIONS,
	MENS_GROUPS,
	VINTAGE_DECADES,
	WOMENS_GROUPS,
} from "../shop.config.ts";
import {
	hasOption,
	listQuery,
	listSearch,
	listUrl,
	MAX_PAGES,
	PAGE_SIZE,
	pageCount,
	pageOf,
	parseList,
	SHOP,
	SORTS,
	tabsOf,
	urlWith,
} from "./list-query.ts";
import { COLLECTION_IDS, groupsOf, PRESETS, type PresetId, presetOf } from "./presets.ts";
import { SIZES } from "./product.ts";
import { anyPreset, anyQuery } from "./products.fixture.ts";

const parse = (query: string | Record<string, string>) => parseList(SHOP, new URLSearchParams(query));
const NO_FILTERS = listQuery(SHOP);

test("an option is among others in any spelling, and among none never", () => {
	expect(hasOption(["Levi's", "Zara"], "ZARA")).toBe(true);
	expect([hasOption(["Zara"], "H&M"), hasOption(undefined, "Zara")]).toEqual([false, false]);
});

test("the options of brand, condition, size and sort [S9.12]", () => {
	expect(FILTER_BRANDS).toEqual(["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"]);
	expect(FILTER_CONDITIONS).toEqual(["Like New", "Excellent", "Very Good", "Good"]);
	expect(SIZES).toEqual(["XS", "S", "M", "L", "XL"]);
	expect(SORTS).toMatchObject([
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
				"keyword=denim+jacket&category=mens&min=10&max=60&brand=Zara&brand=H%26M&condition=Good&size=XL&size=S&color=Blue&color=Black&fit=eu38&fit=M&available=only&sort=price-high&page=3",
			),
		).toEqual({
			preset: SHOP,
			keyword: "denim jacket",
			facets: {
				category: ["mens"],
				brand: ["H&M", "Zara"],
				condition: ["Good"],
				size: ["S", "XL"],
				color: ["Black", "Blue"],
			},
			min: 10,
			max: 60,
			fit: ["M", "EU 38"],
			available: true,
			sort: "price-high",
			page: 3,
		});
	});

	test("default to no filters, featured first", () => {
		expect(parse("")).toEqual(NO_FILTERS);
	});

	test.each([
		["featured", ["featured", "cheapest", "", "constructor", "__proto__"]],
		["price-low", ["price-low", "price-asc"]],
		["price-high", ["price-high", "price-desc"]],
		["newest", ["newest"]],
		["popular", ["popular"]],
	])("mean the sort %s by %j, a collection's name for it or an unknown one", (sort, names) => {
		for (const name of names) expect(parse({ sort: name }).sort, name).toBe(sort);
	});

	test.each(["womens", "mens", "vintage", "shoes", "accessories", "sustainable"])(
		"%s is a category id [S9.07]",
		(id) => {
			expect(parse({ category: id }).facets.category).toEqual([id]);
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
		expect(parse({ category }).facets.category).toEqual(id ? [id] : undefined);
	});

	test("the menu's brands, conditions and sizes are accepted in any case and spelling", () => {
		expect(parse("brand=levis&brand=RALPH+lauren").facets.brand).toEqual(["Levi's", "Ralph Lauren"]);
		expect(parse("condition=like-new").facets.condition).toEqual(["Like New"]);
		expect(parse("size=xl&size=XXL&size=xl").facets.size).toEqual(["XL", "XXL"]);
		expect(parse("size=EU+42&size=eu-38&size=M&size=EU+99").facets.size).toEqual(["M", "EU 38", "EU 42", "EU 99"]);
		expect(parse("fit=any&available=yes")).toEqual(NO_FILTERS);
	});

	test("other brands, conditions and sizes follow in alphabetical order, as products have them, at most 20", () => {
		expect(parse("brand=Patagonia&brand=zara&brand=+Marimekko++Oy+&brand=").facets.brand).toEqual([
			"Zara",
			"Marimekko Oy",
			"Patagonia",
		]);
		expect(parse("condition=Fair&condition=Good").facets.condition).toEqual(["Good", "Fair"]);
		expect(parse("size=W31&size=%E5%A4%A7&size=M").facets.size).toEqual(["M", "W31", "大"]);
		expect(parse(Array.from({ length: 30 }, (_, index) => `brand=B${index}`).join("&")).facets.brand).toHaveLength(20);
		expect(parse("brand=a%00b").facets.brand).toEqual(["ab"]);
	});

	test("an option in several spellings counts once, and letters of any script tell options apart", () => {
		expect(parse("brand=Maple&brand=maple&brand=M%C3%A1ple").facets.brand).toHaveLength(1);
		expect(parse("brand=Дом&brand=Літня").facets.brand).toEqual(["Дом", "Літня"]);
		expect(parse("brand=levi’s&color=BLUE")).toMatchObject({
			facets: { brand: ["Levi's"], color: ["Blue"] },
		});
		expect(parse("category=Жіночий")).toMatchObject({ facets: { category: ["жіночии"] } });
	});

	test("All among the options turns the filter off", () => {
		expect(parse("brand=Zara&brand=All+Brands").facets.brand).toBeUndefined();
		expect(parse("condition=All&condition=Good").facets.condition).toBeUndefined();
		expect(parse("size=All+Sizes&size=M").facets.size).toBeUndefined();
		// A word that merely contains "all"
		expect(parse("brand=AllSaints&brand=Overall&brand=Zara").facets.brand).toEqual(["Zara", "AllSaints", "Overall"]);
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

	test("a keyword is trimmed, its spaces are collapsed, and it is cut at 100 characters", () => {
		expect(parse({ keyword: "  denim \t  jacket " }).keyword).toBe("denim jacket");
		expect(parse({ keyword: "\u200bCre\u0300me\u00a0coat\u200b" }).keyword).toBe("Crème coat");
		expect(parse({ keyword: "x".repeat(10_000) }).keyword).toHaveLength(100);
	});

	test("a keyword cut after a space doesn't end in it, as every product would match", () => {
		expect(parse({ keyword: `${"x".repeat(99)} denim` }).keyword).toBe("x".repeat(99));
	});

	test("omit defaults, so that equal lists have one URL", () => {
		expect(listSearch(NO_FILTERS)).toBe("");
		const facets = { category: ["mens"], size: ["S", "M"] };
		expect(listSearch(listQuery(SHOP, { keyword: "denim jacket", facets, sort: "newest" }))).toBe(
			"?keyword=denim+jacket&category=mens&size=S&size=M&sort=newest",
		);
	});

	test("round-trip any filters", () => {
		fc.assert(
			fc.property(anyQuery, (query) => {
				expect(parseList(query.preset, new URLSearchParams(listSearch(query)))).toEqual(query);
			}),
		);
	});
});

const parseOf = (id: PresetId, query: string) => parseList(PRESETS[id], new URLSearchParams(query));
const canonical = (id: PresetId, query: string) => listSearch(parseOf(id, query));

describe("the query parameters of a collection", () => {
	test("of accessories: types, conditions, prices and a keyword; types and conditions may repeat", () => {
		expect(
			parseOf("accessories", "type=hats&type=Bags&condition=Fair&condition=new&min=5&max=60&keyword=+silk++scarf"),
		).toEqual(
			listQuery(PRESETS.accessories, {
				keyword: "silk scarf",
				facets: { type: ["Bags", "Hats"], grade: ["New", "Fair"] },
				min: 5,
				max: 60,
			}),
		);
	});

	test("of accessories: an empty field of a price sets no bound", () => {
		expect(canonical("accessories", "keyword=&min=&max=")).toBe("");
		expect(parseOf("accessories", "max=200").max).toBe(200);
		expect(canonical("accessories", "min=80&max=20")).toBe("?min=20&max=80");
	});

	test("of women's and men's: one category and a sort, by either name", () => {
		expect(canonical("womens", "category=dresses&sort=price-asc")).toBe("?category=dresses&sort=price-asc");
		expect(canonical("womens", "sort=price-low&category=DRESSES")).toBe("?category=dresses&sort=price-asc");
		expect(canonical("mens", "category=T-Shirts&sort=price-high")).toBe("?category=t-shirts&sort=price-desc");
		expect(parseOf("mens", "category=tshirts").facets.type).toEqual(["T-shirts"]);
		expect(parseOf("mens", "category=pants&category=shirts").facets.type).toHaveLength(1);
		expect(canonical("mens", "sort=popular")).toBe("?sort=popular");
	});

	test("of all: a shopper's sizes, and available only", () => {
		for (const id of COLLECTION_IDS)
			expect(canonical(id, "available=only&fit=eu38&fit=m&pattern=plain")).toBe("?fit=M&fit=EU+38&available=only");
	});

	test("of women's, men's and vintage: the shop's prices, brands, conditions, sizes and colors", () => {
		const query = "?min=20&max=60&brand=Zara&condition=Good&size=M&color=Blue";
		for (const id of ["womens", "mens", "vintage"] as const) expect(canonical(id, query)).toBe(query);
		expect(canonical("accessories", query)).toBe("?condition=Good&min=20&max=60&brand=Zara&color=Blue");
	});

	test("of the shop and vintage: types, in any case", () => {
		for (const id of ["shop", "vintage"] as const) {
			expect(parseOf(id, "type=DRESSES&type=bags&type=boats").facets).toEqual({ type: ["Dresses", "Bags"] });
			expect(canonical(id, "type=Bags&type=dresses")).toBe("?type=dresses&type=bags");
		}
	});

	test("of vintage: a decade, in any case", () => {
		expect(parseOf("vintage", "decade=70s").facets.decade).toEqual(["70s"]);
		expect(parseOf("vintage", "decade=Y2K").facets.decade).toEqual(["Y2K"]);
		expect(canonical("vintage", "decade=y2k")).toBe("?decade=y2k");
	});

	test.each([
		["womens", "category=All&sort=newest"],
		["womens", "category=shirts&sort=constructor"],
		["mens", "category=dresses&sort=__proto__"],
		["womens", "keyword=silk&type=bags&decade=70s"],
		["vintage", "decade=50s&sort=price-asc"],
		["accessories", "type=<script>&condition=Excellent&min=-1&max=1e9&category=dresses&sort=popular"],
		["accessories", "type=All&type=Bags"],
	] as const)("of %s: ?%s sets no filter, newest first", (id, query) => {
		expect(parseOf(id, query)).toEqual(listQuery(PRESETS[id]));
		expect(canonical(id, query)).toBe("");
	});

	test("any parameters parse without error to filters with one URL", () => {
		const names = "keyword category type decade min max top brand condition size color fit available sort page";
		const name = fc.constantFrom(...names.split(" "));
		const value = fc.oneof(
			fc.string({ maxLength: 150 }),
			fc.constantFrom("All", "200", "-1", "bags", "70s", "shoes", "Like New", "Zara", "M", "only", "price-low"),
		);
		fc.assert(
			fc.property(anyPreset, fc.array(fc.tuple(name, value), { maxLength: 12 }), (preset, params) => {
				const query = parseList(preset, new URLSearchParams(params));
				expect(parseList(preset, new URLSearchParams(listSearch(query)))).toEqual(query);
			}),
		);
	});
});

test("a path has its list's filters, and a collection its groups", () => {
	for (const preset of Object.values(PRESETS)) expect(presetOf(preset.path)).toBe(preset);
	expect(presetOf("/about")).toBeNull();
	const groups = [ACCESSORY_TYPES, VINTAGE_DECADES, WOMENS_GROUPS, MENS_GROUPS];
	expect(COLLECTION_IDS.map(groupsOf)).toEqual(groups);
	const tabs = [undefined, undefined, undefined, "decade", "type", "type"];
	expect(Object.values(PRESETS).map((preset) => tabsOf(preset)?.name)).toEqual(tabs);
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("pages of a list", () => {
	test.each([
		[1, ["", "1", "0", "-1", "1.5", "1e3", "123456", "x"]],
		[7, ["7"]],
		[12, ["12"]],
	])("page %i is the parameter %j", (page, texts) => {
		for (const text of texts) expect(parse({ page: text }).page, text).toBe(page);
	});

	test("divide the list without gaps and repetitions", () => {
		for (const total of [0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 3 * PAGE_SIZE]) {
			const list = numbers(total);
			const pages = numbers(pageCount(total)).map((index) => pageOf(list, index + 1));
			expect(pages.flatMap(({ products }) => products)).toEqual(list);
			expect(pages.every(({ products }) => products.length <= PAGE_SIZE)).toBe(true);
			expect(pages.every((page) => page.total === total)).toBe(true);
		}
	});

	test("end with the last page", () => {
		const last = { products: [PAGE_SIZE], total: PAGE_SIZE + 1, page: 2 };
		expect(pageOf(numbers(PAGE_SIZE + 1), 2)).toEqual(last);
		expect(pageOf(numbers(PAGE_SIZE + 1), 99)).toEqual(last);
		expect(pageOf([], 3)).toEqual({ products: [], total: 0, page: 1 });
		expect(pageCount(1_000_000)).toBe(MAX_PAGES);
	});

	test("have an address with the list's filters; other filters show the first page", () => {
		const query = listQuery(SHOP, { facets: { size: ["M"] }, page: 3 });
		expect(listUrl(listQuery(SHOP))).toBe("/shop");
		expect(listUrl(query)).toBe("/shop?size=M&page=3");
		expect(urlWith(query, { min: 5 })).toBe("/shop?min=5&size=M");
	});
});
