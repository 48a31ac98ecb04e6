import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACCESSORY_CONDITIONS } from "../shop.config.ts";
import { collectionCondition, inCollection, productGroups } from "./collections.ts";
import { productColors } from "./colors.ts";
import { type CollectionId, type FacetName, facetsOf, type ListQuery, listQuery, withOptions } from "./list-query.ts";
import { fits, listProducts } from "./listing.ts";
import { COLLECTION_IDS, PRESETS } from "./presets.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";
import { anyCollectionProducts, anyCollectionQuery, createProduct } from "./products.fixture.ts";

const listing = (products: readonly Product[], id: CollectionId, filters: Partial<ListQuery> = {}) =>
	listProducts(products, listQuery(PRESETS[id], filters));
const idsOf = (products: readonly Product[], id: CollectionId, filters: Partial<ListQuery> = {}) =>
	listing(products, id, filters).products.map((product) => product.id);
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
	const listed = (id: CollectionId, filters: Partial<ListQuery> = {}) =>
		listProducts([product], listQuery(PRESETS[id], filters)).products.length === 1;
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
	expect(listing(products, "womens").facets.type?.counts.get("Dresses")).toBe(2);
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

test("a product has the decades and types that its description names as whole words, in any case, each once", () => {
	const named = (description: string) => productGroups({ description });
	expect(named("One of those dresses of the 70s, and DRESSES are rare.")).toEqual(["Dresses", "70s"]);
	expect(named("Sundresses, a t-shirt and a 1970s top.")).toEqual([]);
	expect(named("T-shirts, no shirts-only rail; y2k.")).toEqual(["T-shirts", "Y2K"]);
});

describe("category and tab filters match the description [S9.18]", () => {
	const describedAs = (description: string) => [createProduct("a", { description, category: "mens" })];
	test("match the group as a whole word, in any case", () => {
		expect(idsOf(describedAs("Pants with a crease."), "mens", { facets: { type: ["Pants"] } })).toEqual(["a"]);
		expect(idsOf(describedAs("The kind of T-SHIRTS that soften."), "mens", { facets: { type: ["T-shirts"] } })).toEqual(
			["a"],
		);
		expect(idsOf(describedAs("The kind of t-shirts that soften."), "mens", { facets: { type: ["Shirts"] } })).toEqual(
			[],
		);
		expect(
			idsOf([createProduct("a", { name: "Pants", category: "mens" })], "mens", { facets: { type: ["Pants"] } }),
		).toEqual([]);
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
		expect(idsOf(products, "accessories", { facets: { grade: ["Like New"] } })).toEqual(["a"]);
		expect(idsOf(products, "accessories", { facets: { grade: ["Good", "Fair"] } })).toEqual(["c", "b"]);
		expect(idsOf(products, "accessories", { facets: { grade: ["New"] } })).toEqual([]);
	});

	test("are filtered by the discounted price, bounds included", () => {
		expect(idsOf(products, "accessories", { max: 20 })).toEqual(["b"]);
		expect(idsOf(products, "accessories", { min: 20, max: 21 })).toEqual(["b", "a"]);
		expect(idsOf(products, "accessories", { min: 21 })).toEqual(["c"]);
	});

	test("are searched for any word of the keyword, more words first, tolerating typos", () => {
		expect(idsOf(products, "accessories", { keyword: "paisley bags" })).toEqual(["b", "c", "a"]);
		expect(idsOf(products, "accessories", { keyword: "silk bag" })).toEqual(["b", "c", "a"]);
		expect(listing(products, "accessories").corrections).toEqual([]);
		const misspelled = listing(products, "accessories", { keyword: "paislye" });
		expect(misspelled.products.map(({ id }) => id)).toEqual(["c"]);
		expect(misspelled.corrections).toEqual(["paisley"]);
		expect(idsOf(products, "accessories", { keyword: "kayak" })).toEqual([]);
		const shop = [...products, createProduct("d", { name: "Denim kayak" })];
		expect(listing(shop, "accessories", { keyword: "kayka" })).toMatchObject({ products: [], corrections: ["kayak"] });
	});

	test("counts per option assume the other filters unchanged", () => {
		const { type, grade } = listing(products, "accessories", { facets: { type: ["Bags"], grade: ["Fair"] } }).facets;
		expect(["Bags", "Scarves", "Hats"].map((name) => type?.counts.get(name))).toEqual([0, 1, 0]);
		expect(["Like New", "Good", "Fair"].map((name) => grade?.counts.get(name))).toEqual([1, 1, 0]);
	});
});

test("with any filters, exactly the collection's products that pass every filter are listed", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionQuery, (all, any) => {
			const query = { ...any, keyword: "" };
			const { products } = listProducts(all, query);
			const { facets } = query;
			const selected = (name: FacetName, ...values: (string | null)[]) =>
				facets[name]?.some((option) => values.includes(option)) ?? true;
			const passes = (product: Product) =>
				inCollection(product, query.preset.collection as CollectionId) &&
				selected("type", ...productGroups(product)) &&
				selected("decade", ...productGroups(product)) &&
				(["brand", "condition", "size"] as const).every((name) => selected(name, product[name])) &&
				selected("color", ...productColors(product)) &&
				selected("grade", collectionCondition(product.condition)) &&
				fits(product.size, query.fit) &&
				(!query.available || !isSoldOut(product)) &&
				salePrice(product) >= query.min * 100 &&
				(query.max === null || salePrice(product) <= query.max * 100);
			expect(new Set(products)).toEqual(new Set(all.filter(passes)));
			expect(products).toHaveLength(new Set(products).size);
		}),
	);
});

test("an option's count is the length of the list with that option", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionQuery, (products, query) => {
			const { facets } = listProducts(products, query);
			for (const { name, options } of facetsOf(query.preset))
				for (const option of options)
					expect(facets[name]?.counts.get(option), `${name} ${option}`).toBe(
						listProducts(products, withOptions(query, name, [option])).products.length,
					);
		}),
	);
});

test("the order of the given list doesn't matter", () => {
	fc.assert(
		fc.property(anyCollectionProducts, anyCollectionQuery, (products, query) => {
			const expected = listProducts(products, query).products;
			expect(listProducts(products.toReversed(), query).products).toEqual(expected);
		}),
	);
});
