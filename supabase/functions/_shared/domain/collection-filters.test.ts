import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionSearch, NO_COLLECTION_FILTERS, parseCollection } from "./collection-filters.ts";
import { COLLECTIONS, type CollectionId } from "./collections.ts";
import { anyCollection, anyCollectionAndFilters } from "./products.fixture.ts";

const parse = (id: CollectionId, query: string) => parseCollection(COLLECTIONS[id], new URLSearchParams(query));
const canonical = (id: CollectionId, query: string) => collectionSearch(COLLECTIONS[id], parse(id, query));

describe("the query parameters of a collection", () => {
	test("of accessories: types, conditions, prices and a keyword; types and conditions may repeat", () => {
		expect(
			parse("accessories", "type=hats&type=Bags&condition=Fair&condition=new&min=5&max=60&keyword=+silk++scarf"),
		).toEqual({
			keyword: "silk scarf",
			groups: ["Bags", "Hats"],
			conditions: ["New", "Fair"],
			min: 5,
			max: 60,
			fit: [],
			available: false,
			sort: "newest",
		});
	});

	test("of accessories: a price slider at its end sets no bound", () => {
		expect(canonical("accessories", "keyword=&min=0&max=200&top=200")).toBe("");
		expect(parse("accessories", "max=200").max).toBe(200);
		expect(canonical("accessories", "min=80&max=20")).toBe("?min=20&max=80");
	});

	test("of women's and men's: one category and a sort, by either name", () => {
		expect(canonical("womens", "category=dresses&sort=price-asc")).toBe("?category=dresses&sort=price-asc");
		expect(canonical("womens", "sort=price-low&category=DRESSES")).toBe("?category=dresses&sort=price-asc");
		expect(canonical("mens", "category=T-Shirts&sort=price-high")).toBe("?category=t-shirts&sort=price-desc");
		expect(parse("mens", "category=tshirts").groups).toEqual(["T-shirts"]);
		expect(parse("mens", "category=pants&category=shirts").groups).toHaveLength(1);
		expect(canonical("mens", "sort=popular")).toBe("?sort=popular");
	});

	test("of all: a shopper's sizes, and available only", () => {
		for (const id of ["accessories", "vintage", "womens", "mens"] as const)
			expect(canonical(id, "available=only&fit=eu38&fit=m&size=L")).toBe("?fit=M&fit=EU+38&available=only");
	});

	test("of vintage: a decade, in any case", () => {
		expect(parse("vintage", "decade=70s").groups).toEqual(["70s"]);
		expect(parse("vintage", "decade=Y2K").groups).toEqual(["Y2K"]);
		expect(canonical("vintage", "decade=y2k")).toBe("?decade=y2k");
	});

	test.each([
		["womens", "category=All&sort=newest"],
		["womens", "category=shirts&sort=constructor"],
		["mens", "category=dresses&sort=__proto__"],
		["womens", "min=5&keyword=silk&condition=New&type=bags&decade=70s"],
		["vintage", "decade=50s&sort=price-asc"],
		["accessories", "type=<script>&condition=Excellent&min=-1&max=1e9&category=dresses&sort=popular"],
		["accessories", "type=All&type=Bags"],
	] as const)("of %s: ?%s sets no filter, newest first", (id, query) => {
		expect(parse(id, query)).toEqual(NO_COLLECTION_FILTERS);
		expect(canonical(id, query)).toBe("");
	});

	test("round-trip any filters", () => {
		fc.assert(
			fc.property(anyCollectionAndFilters, ({ collection, filters }) => {
				expect(parseCollection(collection, new URLSearchParams(collectionSearch(collection, filters)))).toEqual(
					filters,
				);
			}),
		);
	});

	test("any parameters parse without error to filters with one URL", () => {
		const names = "keyword category type decade min max top condition fit available sort".split(" ");
		const name = fc.constantFrom(...names);
		const value = fc.oneof(
			fc.string({ maxLength: 150 }),
			fc.constantFrom("All", "200", "bags", "70s", "shoes", "Like New", "M", "only", "price-low"),
		);
		fc.assert(
			fc.property(anyCollection, fc.array(fc.tuple(name, value), { maxLength: 12 }), (collection, params) => {
				const filters = parseCollection(collection, new URLSearchParams(params));
				const search = collectionSearch(collection, filters);
				expect(parseCollection(collection, new URLSearchParams(search))).toEqual(filters);
			}),
		);
	});
});
