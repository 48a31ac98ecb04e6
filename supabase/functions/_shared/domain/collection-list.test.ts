import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCollectionAndFilters, anyPieces } from "./collection.fixture.ts";
import { type CollectionFilters, NOTHING_ASKED } from "./collection-filters.ts";
import { listCollection } from "./collection-list.ts";
import { collectionCondition, inCollection } from "./collection-piece.ts";
import { COLLECTIONS, type CollectionId, namesGroup } from "./collections.ts";
import { type Product, salePrice } from "./product.ts";
import { piece } from "./rack.fixture.ts";

const listed = (products: readonly Product[], id: CollectionId, asked: Partial<CollectionFilters> = {}) =>
	listCollection(products, COLLECTIONS[id], { ...NOTHING_ASKED, ...asked });
const idsOf = (products: readonly Product[], id: CollectionId, asked: Partial<CollectionFilters> = {}) =>
	listed(products, id, asked).products.map((product) => product.id);

describe("a collection sorts by [S9.13]", () => {
	const rack = [
		piece("enc-0002", { price: 3000, discountPercentage: 50 }),
		piece("enc-0010", { price: 2000, popular: true }),
		piece("enc-0009", { price: 1500 }),
		piece("9", { price: 4000, popular: true }),
	];
	test.each([
		["newest", ["enc-0010", "enc-0009", "enc-0002", "9"]], // by id, descending as text
		["price-asc", ["enc-0009", "enc-0002", "enc-0010", "9"]],
		["price-desc", ["9", "enc-0010", "enc-0009", "enc-0002"]],
		["popular", ["enc-0010", "9", "enc-0009", "enc-0002"]],
	] as const)("%s", (sort, order) => {
		expect(idsOf(rack, "womens", { sort })).toEqual(order);
	});
});

describe("category and tab filters look in the description [S9.18]", () => {
	const says = (description: string) => [piece("a", { description, category: "mens" })];
	test("for the group as a whole word, in any case", () => {
		expect(idsOf(says("Pants with a crease."), "mens", { groups: ["Pants"] })).toEqual(["a"]);
		expect(idsOf(says("The kind of T-SHIRTS that soften."), "mens", { groups: ["T-shirts"] })).toEqual(["a"]);
		expect(idsOf(says("The kind of t-shirts that soften."), "mens", { groups: ["Shirts"] })).toEqual([]);
		expect(idsOf([piece("a", { name: "Pants", category: "mens" })], "mens", { groups: ["Pants"] })).toEqual([]);
	});

	test("and vintage means a description with 'vintage', or the category vintage", () => {
		const rack = [
			piece("a", { description: "Vintage, from the 70s." }),
			piece("b", { category: "vintage", description: "From the 70s." }),
			piece("c", { description: "Made like in the 70s." }),
		];
		expect(idsOf(rack, "vintage")).toEqual(["b", "a"]);
		expect(idsOf(rack, "vintage", { groups: ["70s"] })).toEqual(["b", "a"]);
		expect(idsOf(rack, "vintage", { groups: ["60s"] })).toEqual([]);
	});
});

describe("accessories", () => {
	const bag = (id: string, fields: Partial<Product>) =>
		piece(id, { category: "accessories", description: "Bags.", ...fields });
	const rack = [
		bag("a", { condition: "Excellent", price: 2001 }),
		bag("b", { condition: "Very Good", name: "Silk bag", price: 10_000, discountPercentage: 80 }),
		bag("c", { condition: "Fair", description: "Scarves, silk ones.", name: "Paisley silk scarf" }),
	];

	test("are narrowed by their four conditions", () => {
		expect(idsOf(rack, "accessories", { conditions: ["Like New"] })).toEqual(["a"]);
		expect(idsOf(rack, "accessories", { conditions: ["Good", "Fair"] })).toEqual(["c", "b"]);
		expect(idsOf(rack, "accessories", { conditions: ["New"] })).toEqual([]);
	});

	test("and by the discounted price, bounds included", () => {
		expect(idsOf(rack, "accessories", { max: 20 })).toEqual(["b"]);
		expect(idsOf(rack, "accessories", { min: 20, max: 21 })).toEqual(["b", "a"]);
		expect(idsOf(rack, "accessories", { min: 21 })).toEqual(["c"]);
	});

	test("a keyword finds any of its words, more of them first, and forgives a slip", () => {
		expect(idsOf(rack, "accessories", { keyword: "paisley bags" })).toEqual(["c", "b", "a"]);
		expect(idsOf(rack, "accessories", { keyword: "silk bag" })).toEqual(["b", "c", "a"]);
		expect(idsOf(rack, "accessories", { keyword: "silk bag", sort: "price-desc" })).toEqual(["c", "a", "b"]);
		expect(listed(rack, "accessories").meant).toEqual([]);
		const slip = listed(rack, "accessories", { keyword: "paislye" });
		expect(slip.products.map(({ id }) => id)).toEqual(["c"]);
		expect(slip.meant).toEqual(["paisley"]);
		expect(idsOf(rack, "accessories", { keyword: "kayak" })).toEqual([]);
	});

	test("an option counts what it would leave, the other filters as they are", () => {
		const { counts } = listed(rack, "accessories", { groups: ["Bags"], conditions: ["Fair"] });
		expect([counts.get("Bags"), counts.get("Scarves"), counts.get("Hats")]).toEqual([0, 1, 0]);
		expect([counts.get("Like New"), counts.get("Good"), counts.get("Fair")]).toEqual([1, 1, 0]);
	});
});

test("whatever is asked: what passes is the collection's, passes every filter, and nothing else does", () => {
	fc.assert(
		fc.property(anyPieces, anyCollectionAndFilters, (rack, { collection, filters: { keyword: _, ...asked } }) => {
			const filters = { ...asked, keyword: "" };
			const { products } = listCollection(rack, collection, filters);
			const passes = (product: Product) =>
				inCollection(product, collection.id) &&
				(filters.groups.length === 0 || filters.groups.some((group) => namesGroup(product.description, group))) &&
				(filters.conditions.length === 0 || filters.conditions.includes(collectionCondition(product.condition))) &&
				salePrice(product) >= filters.min * 100 &&
				(filters.max === null || salePrice(product) <= filters.max * 100);
			expect(new Set(products)).toEqual(new Set(rack.filter(passes)));
			expect(products).toHaveLength(new Set(products).size);
		}),
	);
});

test("an option's count is the length of the list that it would leave", () => {
	fc.assert(
		fc.property(anyPieces, anyCollectionAndFilters, (rack, { collection, filters }) => {
			const { counts } = listCollection(rack, collection, filters);
			for (const group of collection.groups)
				expect(counts.get(group)).toBe(
					listCollection(rack, collection, { ...filters, groups: [group] }).products.length,
				);
		}),
	);
});

test("the order of the list that is given does not matter", () => {
	fc.assert(
		fc.property(anyPieces, anyCollectionAndFilters, (rack, { collection, filters }) => {
			const there = listCollection(rack, collection, filters).products;
			expect(listCollection(rack.toReversed(), collection, filters).products).toEqual(there);
		}),
	);
});
