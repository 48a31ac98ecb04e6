import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ACCESSORY_TYPES, DECADES, MENS_GROUPS, namesGroup, WOMENS_GROUPS } from "../domain/collections.ts";
import { isSoldOut, type Product } from "../domain/product.ts";
import { POPULAR_WORDS } from "../shop.config.ts";
import { CATALOGUE, findProduct } from "./catalogue.ts";

const SIZES = ["XS", "S", "M", "L", "XL"];
const BRANDS = ["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"];

/** Stricter than `Product`, which database rows satisfy too. */
const BundledProduct = z.strictObject({
	id: z.string().regex(/^enc-\d{4}$/),
	name: z.string().min(3).max(40),
	brand: z.enum(BRANDS),
	price: z.int().min(500).max(40_000),
	discountPercentage: z.number().min(0).max(70),
	images: z.tuple([
		z.string().regex(/^\/products\/enc-\d{4}\.svg$/),
		z.string().regex(/^\/products\/enc-\d{4}-worn\.svg$/),
	]),
	category: z.enum(["womens", "mens", "accessories", "shoes", "vintage", "sustainable"]),
	gender: z.enum(["women", "men"]).nullable(),
	condition: z.enum(["New", "Like New", "Excellent", "Very Good", "Good", "Fair"]),
	size: z.union([z.enum(SIZES), z.string().regex(/^EU \d\d$/)]).nullable(),
	color: z.string().min(3).max(30),
	material: z.string().min(3).max(30),
	description: z.string().min(120).max(340),
	rating: z.number().min(3.5).max(5).multipleOf(0.1),
	reviews: z.int().min(0).max(60),
	status: z.enum(["available", "sold out"]),
	isNew: z.boolean(),
	popular: z.boolean(),
	stock: z.int().min(1).max(5).nullable(),
});

const productsWith = (condition: (product: Product) => boolean) => CATALOGUE.filter(condition);
const naming = (group: string, products: readonly Product[] = CATALOGUE) =>
	products.filter((product) => namesGroup(product.description, group));
const isVintage = (product: Product) => product.category === "vintage" || /vintage/i.test(product.description);

describe("the bundled catalogue", () => {
	test("has at least 72 products with valid fields [S3.04]", () => {
		expect(CATALOGUE.length).toBeGreaterThanOrEqual(72);
		for (const product of CATALOGUE) expect(() => BundledProduct.parse(product), product.id).not.toThrow();
		const soldOut = productsWith(({ status }) => status === "sold out");
		expect(soldOut.length).toBeGreaterThan(0);
		for (const product of soldOut) expect(isSoldOut(product), product.id).toBe(true);
	});

	test("has unique ids, names and descriptions, ordered by id", () => {
		const ids = CATALOGUE.map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].toSorted());
		expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
		expect(new Set(CATALOGUE.map(({ description }) => description)).size).toBe(CATALOGUE.length);
	});

	test("has letter sizes for clothes, European sizes for shoes, none for accessories", () => {
		for (const { category, size, id } of CATALOGUE) {
			if (category === "accessories") expect(size, id).toBeNull();
			else if (category === "shoes") expect(size, id).toMatch(/^EU \d\d$/);
			else expect(SIZES, id).toContain(size);
		}
	});

	test("has a gender for women's and men's clothes and all shoes", () => {
		for (const { category, gender, id } of CATALOGUE) {
			if (category === "womens") expect(gender, id).toBe("women");
			if (category === "mens") expect(gender, id).toBe("men");
			if (category === "shoes") expect(gender, id).not.toBeNull();
		}
	});

	test("finds a product by its id, and returns null for an unknown id", () => {
		for (const product of CATALOGUE) expect(findProduct(product.id)).toBe(product);
		expect(findProduct("enc-9999")).toBeNull();
		expect(findProduct("")).toBeNull();
	});
});

describe("every option matches products:", () => {
	test.each(["womens", "mens", "accessories", "shoes", "vintage", "sustainable"])("category %s", (category) => {
		expect(productsWith((product) => product.category === category).length).toBeGreaterThanOrEqual(4);
	});

	test.each(BRANDS)("brand %s", (brand) => {
		expect(productsWith((product) => product.brand === brand).length).toBeGreaterThanOrEqual(5);
	});

	test.each(["New", "Like New", "Excellent", "Very Good", "Good", "Fair"])("condition %s", (condition) => {
		expect(productsWith((product) => product.condition === condition).length).toBeGreaterThanOrEqual(3);
	});

	test.each(["New", "Fair"])("condition %s among accessories, women's and men's", (condition) => {
		for (const category of ["accessories", "womens", "mens"])
			expect(
				productsWith((product) => product.category === category && product.condition === condition).length,
				category,
			).toBeGreaterThan(0);
	});

	test.each(SIZES)("size %s", (size) => {
		expect(productsWith((product) => product.size === size).length).toBeGreaterThanOrEqual(5);
	});

	test.each(ACCESSORY_TYPES)("accessories: %s", (type) => {
		expect(
			naming(
				type,
				productsWith((product) => product.category === "accessories"),
			).length,
		).toBeGreaterThanOrEqual(2);
	});

	test.each(WOMENS_GROUPS)("women's: %s", (group) => {
		expect(
			naming(
				group,
				productsWith((product) => product.gender === "women"),
			).length,
		).toBeGreaterThanOrEqual(3);
	});

	test.each(MENS_GROUPS)("men's: %s", (group) => {
		expect(
			naming(
				group,
				productsWith((product) => product.gender === "men"),
			).length,
		).toBeGreaterThanOrEqual(3);
	});

	test.each(DECADES)("vintage of the %s", (decade) => {
		expect(naming(decade, productsWith(isVintage)).length).toBeGreaterThanOrEqual(3);
	});

	test.each(POPULAR_WORDS)("the popular keyword %s", (word) => {
		const matches = productsWith((product) => `${product.name} ${product.description}`.toLowerCase().includes(word));
		expect(matches.length).toBeGreaterThanOrEqual(3);
	});

	test("sold out, one of a kind, discounted up to 70%, new and popular", () => {
		expect(productsWith(isSoldOut).length).toBeGreaterThanOrEqual(4);
		expect(productsWith(({ stock }) => stock === 1).length).toBeGreaterThanOrEqual(16);
		expect(productsWith(({ discountPercentage }) => discountPercentage > 0).length).toBeGreaterThanOrEqual(16);
		expect(Math.max(...CATALOGUE.map(({ discountPercentage }) => discountPercentage))).toBe(70);
		expect(productsWith(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(10);
		expect(productsWith(({ popular }) => popular).length).toBeGreaterThanOrEqual(14);
	});

	test("cheap, expensive, and some over $100, where the sidebar's price slider ends", () => {
		expect(productsWith(({ price }) => price < 2_000).length).toBeGreaterThanOrEqual(6);
		expect(productsWith(({ price }) => price > 10_000).length).toBeGreaterThanOrEqual(5);
	});
});

describe("descriptions contain the words that the collection pages match:", () => {
	test("one type for an accessory", () => {
		for (const { id, description } of productsWith((product) => product.category === "accessories"))
			expect(
				ACCESSORY_TYPES.filter((type) => namesGroup(description, type)),
				id,
			).toHaveLength(1);
	});

	test("at most one group for a women's or men's product", () => {
		for (const { id, description } of productsWith((product) => product.gender === "women"))
			expect(WOMENS_GROUPS.filter((group) => namesGroup(description, group)).length, id).toBeLessThanOrEqual(1);
		for (const { id, description } of productsWith((product) => product.gender === "men"))
			expect(MENS_GROUPS.filter((group) => namesGroup(description, group)).length, id).toBeLessThanOrEqual(1);
	});

	test("one decade for a vintage product", () => {
		for (const { id, description } of productsWith(isVintage))
			expect(
				DECADES.filter((decade) => namesGroup(description, decade)),
				id,
			).toHaveLength(1);
	});
});
