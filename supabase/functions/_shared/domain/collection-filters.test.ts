import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCollection, anyCollectionAndFilters } from "./collection.fixture.ts";
import { collectionSearch, NOTHING_ASKED, parseCollection } from "./collection-filters.ts";
import { COLLECTIONS, type CollectionId } from "./collections.ts";

const parsed = (id: CollectionId, query: string) => parseCollection(COLLECTIONS[id], new URLSearchParams(query));
const written = (id: CollectionId, query: string) => collectionSearch(COLLECTIONS[id], parsed(id, query));

describe("an address", () => {
	test("of accessories says types, conditions, prices and a keyword; types and conditions repeat", () => {
		expect(
			parsed("accessories", "type=hats&type=Bags&condition=Fair&condition=new&min=5&max=60&keyword=+silk++scarf"),
		).toEqual({
			keyword: "silk scarf",
			groups: ["Bags", "Hats"],
			conditions: ["New", "Fair"],
			min: 5,
			max: 60,
			sort: "newest",
		});
	});

	test("of accessories: its form's slider at its end sets no bound", () => {
		expect(written("accessories", "keyword=&min=0&max=200&top=200")).toBe("");
		expect(parsed("accessories", "max=200").max).toBe(200);
		expect(written("accessories", "min=80&max=20")).toBe("?min=20&max=80");
	});

	test("of women's and men's says one category and a sort, in either spelling", () => {
		expect(written("womens", "category=dresses&sort=price-asc")).toBe("?category=dresses&sort=price-asc");
		expect(written("womens", "sort=price-low&category=DRESSES")).toBe("?category=dresses&sort=price-asc");
		expect(written("mens", "category=T-Shirts&sort=price-high")).toBe("?category=t-shirts&sort=price-desc");
		expect(parsed("mens", "category=tshirts").groups).toEqual(["T-shirts"]);
		expect(parsed("mens", "category=pants&category=shirts").groups).toHaveLength(1);
		expect(written("mens", "sort=popular")).toBe("?sort=popular");
	});

	test("of vintage says a decade, in any case", () => {
		expect(parsed("vintage", "decade=70s").groups).toEqual(["70s"]);
		expect(parsed("vintage", "decade=Y2K").groups).toEqual(["Y2K"]);
		expect(written("vintage", "decade=y2k")).toBe("?decade=y2k");
	});

	test.each([
		["womens", "category=All&sort=newest"],
		["womens", "category=shirts&sort=constructor"],
		["mens", "category=dresses&sort=__proto__"],
		["womens", "min=5&keyword=silk&condition=New&type=bags&decade=70s"],
		["vintage", "decade=50s&sort=price-asc"],
		["accessories", "type=<script>&condition=Excellent&min=-1&max=1e9&category=dresses&sort=popular"],
		["accessories", "type=All&type=Bags"],
	] as const)("of %s: ?%s is everything, newest first", (id, query) => {
		expect(parsed(id, query)).toEqual(NOTHING_ASKED);
		expect(written(id, query)).toBe("");
	});

	test("filters survive the way into it and back", () => {
		fc.assert(
			fc.property(anyCollectionAndFilters, ({ collection, filters }) => {
				expect(parseCollection(collection, new URLSearchParams(collectionSearch(collection, filters)))).toEqual(
					filters,
				);
			}),
		);
	});

	test("any parameters whatever give filters that have one address, and nothing throws", () => {
		const name = fc.constantFrom("keyword", "category", "type", "decade", "min", "max", "top", "condition", "sort");
		const value = fc.oneof(
			fc.string({ maxLength: 150 }),
			fc.constantFrom("All", "200", "bags", "70s", "shoes", "Like New", "price-low"),
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
