import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLOR_NAMES } from "./colors.ts";
import { listQuery, parseKeyword, SEARCH, SHOP } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import { MAX_PRICE } from "./money.ts";
import { PRESETS } from "./presets.ts";
import { ALL_SIZES } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { readSearch } from "./search-words.ts";

const read = (keyword: string) => {
	const { query, filters, ...rest } = readSearch(listQuery(SEARCH, { keyword }));
	const labels = filters.map(({ label }) => label);
	return { keyword: query.keyword, sizes: query.facets.size ?? [], filters, labels, ...rest };
};

describe("a price", () => {
	test.each([
		["coat under $80", "coat", 0, 7999, "Under $80"],
		["under 80", "", 0, 7999, "Under $80"],
		["coat below 50 dollars", "coat", 0, 4999, "Under $50"],
		["less than $79.50 coat", "coat", 0, 7949, "Under $79.50"],
		["< 80", "", 0, 7999, "Under $80"],
		["up to 80 USD", "", 0, 8000, "Up to $80"],
		["over $20", "", 2001, null, "Over $20"],
		["at least 20", "", 2000, null, "From $20"],
		["from $1,200", "", 120_000, null, "From $1,200"],
		["up to $99,999.99", "", 0, MAX_PRICE, "Up to $99,999.99"],
		["$20-$50 silk", "silk", 2000, 5000, "$20 – $50"],
		["silk $50 to 20", "silk", 2000, 5000, "$20 – $50"],
		["between 20 and 50", "", 2000, 5000, "$20 – $50"],
		["from $20 to $50", "", 2000, 5000, "$20 – $50"],
		["Coat, UNDER $80, wool", "Coat, , wool", 0, 7999, "Under $80"],
	])("is read in %j", (typed, keyword, min, max, label) => {
		expect(read(typed)).toMatchObject({ keyword, min, max, filters: [{ label, without: keyword }] });
	});

	test.each([
		...["levi's 501", "air max 90", "70s dress", "over 70s", "from 1970 to 1980", "20-50", "100% wool", "coat $80"],
		...["under the coat", "under 9999999", "thunder 80", "under", "jacket from 1970", "under 80%", "over $20 to $50"],
	])("isn't read in %j", (keyword) => {
		expect(read(keyword)).toMatchObject({ keyword, min: 0, max: null, labels: [] });
	});

	test("narrows the prices that are chosen, and several narrow each other", () => {
		const query = listQuery(SEARCH, { keyword: "over $20 coat under $80", min: 30, max: 90 });
		expect(readSearch(query)).toMatchObject({ min: 3000, max: 7999, query: { keyword: "coat" } });
	});

	test("under $80 lists nothing that costs $80, up to $80 does", () => {
		const shop = [createProduct("79.99", { price: 7999 }), createProduct("80", { price: 8000 })];
		const find = (keyword: string) => listProducts(shop, listQuery(SEARCH, { keyword })).products.map(({ id }) => id);
		expect(find("under $80")).toEqual(["79.99"]);
		expect(find("up to $80")).toEqual(["79.99", "80"]);
		expect(find("over $79.99")).toEqual(["80"]);
	});
});

describe("a size", () => {
	test.each([
		["boots size 38", "boots", "EU 38"],
		["eu 38 boots", "boots", "EU 38"],
		["EU38", "", "EU 38"],
		["size m", "", "M"],
		["shirt size: XL", "shirt", "XL"],
		["size extra large shirt", "shirt", "XL"],
		["size medium", "", "M"],
	])("is read in %j", (typed, keyword, size) => {
		expect(read(typed)).toMatchObject({
			keyword,
			sizes: [size],
			filters: [{ label: `Size ${size}`, without: keyword }],
		});
	});

	test.each(["one size", "size 8", "size", "plus size dress", "medium bag", "m", "eu shipping"])(
		"isn't read in %j",
		(keyword) => {
			expect(read(keyword)).toMatchObject({ keyword, sizes: [], labels: [] });
		},
	);

	test("yields to a chosen size, and is a word where lists aren't filtered by size", () => {
		const chosen = listQuery(SHOP, { keyword: "boots size 38", facets: { size: ["EU 39"] } });
		expect(readSearch(chosen).query).toEqual(chosen);
		const accessories = listQuery(PRESETS.accessories, { keyword: "hat size m" });
		expect(readSearch(accessories).query).toEqual(accessories);
	});
});

describe("a color", () => {
	test.each([
		["red dress", ["Red"]],
		["Grey wool", ["Gray"]],
		["black, white", ["Black", "White"]],
		["red red", ["Red"]],
		["off-white", []],
		["navy", []],
		["redwood", []],
	])("in %j is named, and stays a word", (keyword, labels) => {
		expect(read(keyword)).toMatchObject({ keyword, labels });
	});
});

describe("quoted words", () => {
	test("are words only, searched as they are typed", () => {
		expect(read('"red coat under $80"')).toMatchObject({
			keyword: "red coat under $80",
			max: null,
			labels: [],
			isExact: true,
		});
		expect(read("“jaket” under $80")).toMatchObject({ keyword: "jaket", max: 7999, isExact: true });
		expect(read('"jaket')).toMatchObject({ keyword: "jaket", isExact: true });
		expect(read('27" jeans')).toMatchObject({ keyword: '27" jeans', isExact: false });
	});

	test("aren't corrected", () => {
		const shop = [createProduct("1", { name: "Denim jacket", price: 2000 })];
		const list = (keyword: string) => listProducts(shop, listQuery(SEARCH, { keyword }));
		const exact = 'under $80 "jaket"';
		const { products, ...listed } = list("jaket under $80");
		expect(listed).toMatchObject({ corrections: ["jacket"], words: { exact } });
		expect(products).toHaveLength(1);
		expect(list(exact)).toMatchObject({ corrections: [], products: [], words: { exact } });
	});
});

describe("any search", () => {
	const anyPart = fc.oneof(
		fc.constantFrom("coat", "silk scarf", '"jaket"', "under", "size", "between", "$20", "eu", "and", "501", "<", "“"),
		fc
			.tuple(fc.constantFrom("under", "over $", "up to ", "from $", ""), fc.integer({ min: 0, max: 99_999_999 }))
			.map((parts) => parts.join(" ")),
		fc.constantFrom(...ALL_SIZES).map((size) => `size ${size}`),
		fc.constantFrom(...COLOR_NAMES),
		fc.string({ maxLength: 8 }),
	);
	const anyKeyword = fc.array(anyPart, { maxLength: 6 }).map((parts) => parseKeyword(parts.join(" ")));

	test("has a keyword and prices within the limits", () => {
		fc.assert(
			fc.property(anyKeyword, (keyword) => {
				const { query, min, max, exact } = readSearch(listQuery(SEARCH, { keyword }));
				expect(query.keyword).toBe(parseKeyword(query.keyword));
				expect(parseKeyword(exact)).toBe(exact);
				expect(min).toBeGreaterThanOrEqual(0);
				expect(min).toBeLessThanOrEqual(MAX_PRICE + 1);
				expect(max ?? 0).toBeGreaterThanOrEqual(0);
				expect(max ?? 0).toBeLessThanOrEqual(MAX_PRICE);
			}),
		);
	});

	test("loses the words of a filter by its chip, and no others", () => {
		fc.assert(
			fc.property(anyKeyword, (keyword) => {
				const { filters } = readSearch(listQuery(SEARCH, { keyword }));
				for (const { without } of filters) {
					expect(without.length).toBeLessThan(keyword.length);
					const rest = keyword.split(" ");
					for (const word of without.split(" ").filter(Boolean)) expect(rest.join(" ")).toContain(word);
				}
			}),
		);
	});
});
