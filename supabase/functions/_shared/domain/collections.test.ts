import { describe, expect, test } from "vitest";
import { ACCESSORY_CONDITIONS } from "../shop.config.ts";
import { collectionCondition, inCollection, productGroups } from "./collections.ts";
import { type CollectionId, type ListQuery, listQuery } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import { COLLECTION_IDS, PRESETS } from "./presets.ts";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";

const idsOf = (products: readonly Product[], id: CollectionId, filters: Partial<ListQuery> = {}) =>
	listProducts(products, listQuery(PRESETS[id], filters)).products.map((product) => product.id);
const collectionsOf = (fields: Parameters<typeof createProduct>[1]) =>
	COLLECTION_IDS.filter((id) => inCollection(createProduct("a", fields), id));

test("a collection lists by id, name, description, category, four conditions, the discounted price and the popular flag [S3.05]", () => {
	const product = createProduct("enc-0001", {
		category: "vintage",
		price: 5000,
		discountPercentage: 30,
		condition: "Excellent",
		popular: true,
	});
	const listed = (id: CollectionId, filters: Partial<ListQuery> = {}) => idsOf([product], id, filters).length === 1;
	expect(COLLECTION_IDS.filter((id) => listed(id))).toEqual(["vintage"]);
	expect(COLLECTION_IDS).toEqual(["accessories", "vintage", "womens", "mens"]);
	expect(ACCESSORY_CONDITIONS).toEqual(["New", "Like New", "Good", "Fair"]);
	product.category = "accessories";
	expect(ACCESSORY_CONDITIONS.filter((grade) => listed("accessories", { facets: { grade: [grade] } }))).toEqual([
		"Like New",
	]);
	expect(listed("accessories", { min: 35, max: 35 })).toBe(true);
	expect(listed("accessories", { keyword: "enc-0001" })).toBe(true);
	const others = [createProduct("enc-0003"), { ...product, id: "enc-0002", category: "womens" }];
	expect(listProducts(others, listQuery(PRESETS.womens, { sort: "popular" })).products[0]?.popular).toBe(true);
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
	expect(idsOf(products, "womens", { facets: { type: ["Dresses"] } })).toEqual(["c", "a"]);
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

describe("a collection sorts by [S9.13]", () => {
	const products = [
		createProduct("enc-0002", { price: 3000, discountPercentage: 50 }),
		createProduct("enc-0010", { price: 2000, popular: true }),
		createProduct("enc-0009", { price: 1500 }),
		createProduct("9", { price: 4000, popular: true }),
		createProduct("sold", { price: 100, status: "sold out" }),
	];
	test.each([
		["newest", ["enc-0010", "enc-0009", "enc-0002", "9", "sold"]], // by id, descending as text
		["price-asc", ["enc-0009", "enc-0002", "enc-0010", "9", "sold"]],
		["price-desc", ["9", "enc-0010", "enc-0009", "enc-0002", "sold"]],
		["popular", ["enc-0010", "9", "enc-0009", "enc-0002", "sold"]],
	] as const)("%s", (sort, order) => {
		expect(idsOf(products, "womens", { sort })).toEqual(order);
	});
});

test("by the default sort, a sold product that matches a keyword better comes first", () => {
	const products = [
		createProduct("a", { name: "Wool coat", status: "sold out" }),
		createProduct("b", { name: "Wool scarf" }),
	];
	expect(idsOf(products, "womens", { keyword: "wool coat" })).toEqual(["a", "b"]);
	expect(idsOf(products, "womens", { keyword: "wool coat", sort: "price-asc" })).toEqual(["b", "a"]);
});

test("a product has the decades and types that its description names as whole words, in any case, each once", () => {
	const named = (description: string) => productGroups({ description });
	expect(named("One of those dresses of the 70s, and DRESSES are rare.")).toEqual(["Dresses", "70s"]);
	expect(named("Sundresses, a t-shirt and a 1970s top.")).toEqual([]);
	expect(named("T-shirts, no shirts-only rail; y2k.")).toEqual(["T-shirts", "Y2K"]);
});

test("category and tab filters match the description's words, in any case [S9.18]", () => {
	const has = (type: string, fields: Partial<Product>) =>
		idsOf([createProduct("a", { category: "mens", ...fields })], "mens", { facets: { type: [type] } }).length === 1;
	expect(has("Pants", { description: "Pants with a crease." })).toBe(true);
	expect(has("T-shirts", { description: "The kind of T-SHIRTS that soften." })).toBe(true);
	expect(has("Shirts", { description: "The kind of t-shirts that soften." })).toBe(false);
	expect(has("Pants", { name: "Pants" })).toBe(false);
});

test("a keyword is corrected by the words of other collections, too", () => {
	const shop = [createProduct("a", { category: "accessories" }), createProduct("b", { name: "Denim kayak" })];
	const { products, corrections } = listProducts(shop, listQuery(PRESETS.accessories, { keyword: "kayka" }));
	expect({ products, corrections }).toEqual({ products: [], corrections: ["kayak"] });
});
