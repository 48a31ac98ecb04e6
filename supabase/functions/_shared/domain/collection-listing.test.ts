import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CollectionFilters, NO_COLLECTION_FILTERS } from "./collection-filters.ts";
import { collectionCondition, collectionProduct, inCollection, listCollection } from "./collection-listing.ts";
import { COLLECTION_CONDITIONS, COLLECTIONS, type CollectionId, namesGroup } from "./collections.ts";
import { fits } from "./filters.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";
import { anyCollectionAndFilters, anyCollectionProducts, createProduct } from "./products.fixture.ts";

const ids = Object.values(COLLECTIONS).map(({ id }) => id);
const collectionsOf = (fields: Parameters<typeof createProduct>[1]) =>
	ids.filter((id) => inCollection(createProduct("a", fields), id));

test("a collection's simpler form: id, name, description, category, condition, price, popular [S3.05]", () => {
	const product = createProduct("enc-0001", {
		price: 5000,
		discountPercentage: 30,
		condition: "Excellent",
		popular: true,
	});
	expect(collectionProduct(product, "vintage")).toEqual({
		id: "enc-0001",
		name: "Product enc-0001",
		description: "",
		category: "vintage",
		condition: "Like New",
		price: 3500,
		popular: true,
	});
	expect(ids).toEqual(["accessories", "vintage", "womens", "mens"]);
	expect(COLLECTION_CONDITIONS).toEqual(["New", "Like New", "Good", "Fair"]);
});

test("six conditions map to four: Excellent to Like New, Very Good to Good", () => {
	const shown = (["New", "Like New", "Excellent", "Very Good", "Good", "Fair"] as const).map(collectionCondition);
	expect(shown).toEqual(["New", "Like New", "Like New", "Good", "Good", "Fair"]);
});

test("vintage is a description with 'vintage' in any case, or the category", () => {
	expect(collectionsOf({ category: "shoes", description: "True VINTAGE." })).toEqual(["vintage"]);
	expect(collectionsOf({ category: "vintage" })).toEqual(["vintage"]);
	expect(collectionsOf({ category: "shoes", name: "Vintage boots", brand: "Vintage" })).toEqual([]);
});

test("a subcategory adds to the description", () => {
	expect(collectionsOf({ category: "shoes", subcategory: "Vintage, 70s" })).toEqual(["vintage"]);
	const products = [
		createProduct("a", { category: "womens", subcategory: "Dresses" }),
		createProduct("b", { category: "womens", subcategory: "Sundresses", description: "A top." }),
		createProduct("c", { category: "womens", subcategory: "Dresses", description: "Silk" }),
	];
	const groups = (group: string) =>
		listCollection(products, COLLECTIONS.womens, { ...NO_COLLECTION_FILTERS, groups: [group] }).products;
	expect(groups("Dresses").map(({ id }) => id)).toEqual(["c", "a"]);
	expect(listCollection(products, COLLECTIONS.womens, NO_COLLECTION_FILTERS).counts.get("Dresses")).toBe(2);
});

test("women's and men's contain products of their gender in any category, never each other's", () => {
	expect(collectionsOf({ category: "womens" })).toEqual(["womens"]);
	expect(collectionsOf({ category: "Women's Shoes" })).toEqual(["womens"]);
	expect(collectionsOf({ category: "mens" })).toEqual(["mens"]);
	for (const category of ["shoes", "sustainable"]) {
		expect(collectionsOf({ category, gender: "women" })).toEqual(["womens"]);
		expect(collectionsOf({ category, gender: "men" })).toEqual(["mens"]);
		expect(collectionsOf({ category })).toEqual([]);
	}
	expect(collectionsOf({ category: "accessories", gender: "women" })).toEqual(["accessories", "womens"]);
});

const listing = (products: readonly Product[], id: CollectionId, filters: Partial<CollectionFilters> = {}) =>
	listCollection(products, COLLECTIONS[id], { ...NO_COLLECTION_FILTERS, ...filters });
const idsOf = (products: readonly Product[], id: CollectionId, filters: Partial<CollectionFilters> = {}) =>
	listing(products, id, filters).products.map((product) => product.id);

describe("a collection sorts by [S9.13]", () => {
	const products = [
		createProduct("enc-0002", { price: 3000, discountPercentage: 50 }),
		createProduct("enc-0010", { price: 2000, popular: true }),
		createProduct("enc-0009", { price: 1500 }),
		createProduct("9", { price: 4000, popular: true }),
	];
	test.each([
		["newest", ["enc-0010", "enc-0009", "enc-0002", "9"]], // by id, descending as text
		["price-asc", ["enc-0009", "enc-0002", "enc-0010", "9"]],
		["price-desc", ["9", "enc-0010", "enc-0009", "enc-0002"]],
		["popular", ["enc-0010", "9", "enc-0009", "enc-0002"]],
	] as const)("%s", (sort, order) => {
		expect(idsOf(products, "womens", { sort })).toEqual(order);
	});
});

test("sold products come last in any sort, and are hidden by available only", () => {
	const products = [
		createProduct("a", { price: 900 }),
		createProduct("b", { status: "sold out", price: 100 }),
		createProduct("c", { stock: 1, price: 500 }),
		createProduct("d", { stock: 0, price: 300 }),
	];
	expect(idsOf(products, "womens")).toEqual(["c", "a", "d", "b"]);
	expect(idsOf(products, "womens", { sort: "price-asc" })).toEqual(["c", "a", "b", "d"]);
	expect(idsOf(products, "womens", { available: true })).toEqual(["c", "a"]);
});

test("by the default sort, a sold product that matches a keyword better comes first", () => {
	const products = [
		createProduct("a", { name: "Wool coat", status: "sold out" }),
		createProduct("b", { name: "Wool scarf" }),
	];
	expect(idsOf(products, "womens", { keyword: "wool coat" })).toEqual(["a", "b"]);
	expect(idsOf(products, "womens", { keyword: "wool coat", sort: "price-asc" })).toEqual(["b", "a"]);
});

describe("category and tab filters match the description [S9.18]", () => {
	const describedAs = (description: string) => [createProduct("a", { description, category: "mens" })];
	test("match the group as a whole word, in any case", () => {
		expect(idsOf(describedAs("Pants with a crease."), "mens", { groups: ["Pants"] })).toEqual(["a"]);
		expect(idsOf(describedAs("The kind of T-SHIRTS that soften."), "mens", { groups: ["T-shirts"] })).toEqual(["a"]);
		expect(idsOf(describedAs("The kind of t-shirts that soften."), "mens", { groups: ["Shirts"] })).toEqual([]);
		expect(idsOf([createProduct("a", { name: "Pants", category: "mens" })], "mens", { groups: ["Pants"] })).toEqual([]);
	});
});

describe("accessories", () => {
	const bag = (id: string, fields: Partial<Product>) =>
		createProduct(id, { category: "accessories", description: "Bags.", ...fields });
	const products = [
		bag("a", { condition: "Excellent", price: 2001 }),
		bag("b", { condition: "Very Good", name: "Silk bag", price: 10_000, discountPercentage: 80 }),
		bag("c", { condition: "Fair", description: "Scarves, silk ones.", name: "Paisley silk scarf" }),
	];

	test("are filtered by four conditions", () => {
		expect(idsOf(products, "accessories", { conditions: ["Like New"] })).toEqual(["a"]);
		expect(idsOf(products, "accessories", { conditions: ["Good", "Fair"] })).toEqual(["c", "b"]);
		expect(idsOf(products, "accessories", { conditions: ["New"] })).toEqual([]);
	});

	test("are filtered by the discounted price, bounds included", () => {
		expect(idsOf(products, "accessories", { max: 20 })).toEqual(["b"]);
		expect(idsOf(products, "accessories", { min: 20, max: 21 })).toEqual(["b", "a"]);
		expect(idsOf(products, "accessories", { min: 21 })).toEqual(["c"]);
	});

	test("are searched for any word of the keyword, more words first, tolerating typos", () => {
		expect(idsOf(products, "accessories", { keyword: "paisley bags" })).toEqual(["b", "c", "a"]);
		expect(idsOf(products, "accessories", { keyword: "silk bag" })).toEqual(["b", "c", "a"]);
		expect(idsOf(products, "accessories", { keyword: "silk bag", sort: "price-desc" })).toEqual(["c", "a", "b"]);
		expect(listing(products, "accessories").corrections).toEqual([]);
		const misspelled = listing(products, "accessories", { keyword: "paislye" });
		expect(misspelled.products.map(({ id }) => id)).toEqual(["c"]);
		expect(misspelled.corrections).toEqual(["paisley"]);
		expect(idsOf(products, "accessories", { keyword: "kayak" })).toEqual([]);
		const shop = [...products, createProduct("d", { name: "Denim kayak" })];
		expect(listing(shop, "accessories", { keyword: "kayka" })).toMatchObject({ products: [], corrections: ["kayak"] });
	});

	test("counts per option assume the other filters unchanged", () => {
		const { counts } = listing(products, "accessories", { groups: ["Bags"], conditions: ["Fair"] });
		expect([counts.get("Bags"), counts.get("Scarves"), counts.get("Hats")]).toEqual([0, 1, 0]);
		expect([counts.get("Like New"), counts.get("Good"), counts.get("Fair")]).toEqual([1, 1, 0]);
	});
});

test("with any filters, exactly the collection's products that pass every filter are listed", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionAndFilters, (all, { collection, filters: anyFilters }) => {
			const filters = { ...anyFilters, keyword: "" };
			const { products } = listCollection(all, collection, filters);
			const passes = (product: Product) =>
				inCollection(product, collection.id) &&
				(filters.groups.length === 0 || filters.groups.some((group) => namesGroup(product.description, group))) &&
				fits(product.size, filters.fit) &&
				(!filters.available || !isSoldOut(product)) &&
				(filters.conditions.length === 0 || filters.conditions.includes(collectionCondition(product.condition))) &&
				salePrice(product) >= filters.min * 100 &&
				(filters.max === null || salePrice(product) <= filters.max * 100);
			expect(new Set(products)).toEqual(new Set(all.filter(passes)));
			expect(products).toHaveLength(new Set(products).size);
		}),
	);
});

test("an option's count is the length of the list with that option", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionAndFilters, (products, { collection, filters }) => {
			const { counts } = listCollection(products, collection, filters);
			for (const group of collection.groups)
				expect(counts.get(group)).toBe(
					listCollection(products, collection, { ...filters, groups: [group] }).products.length,
				);
		}),
	);
});

test("the order of the given list doesn't matter", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionAndFilters, (products, { collection, filters }) => {
			const expected = listCollection(products, collection, filters).products;
			expect(listCollection(products.toReversed(), collection, filters).products).toEqual(expected);
		}),
	);
});
