import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ACCESSORY_TYPES, DECADES, MENS_GROUPS, namesGroup, WOMENS_GROUPS } from "../domain/collections.ts";
import { isSoldOut, type Product } from "../domain/product.ts";
import { POPULAR_KEYWORDS } from "../domain/search.ts";
import { CATALOGUE, CATALOGUE_VERSION, findProduct } from "./catalogue.ts";

const SIZES = ["XS", "S", "M", "L", "XL"];
const BRANDS = ["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"];

/** What the source may hold: narrower than `Product`, which also serves rows of the database. */
const Piece = z.strictObject({
	id: z.string().regex(/^enc-\d{4}$/),
	name: z.string().min(3).max(40),
	brand: z.enum(BRANDS),
	price: z.int().min(500).max(40_000),
	discountPercentage: z.number().min(0).max(70),
	images: z.tuple([
		z.string().regex(/^\/products\/enc-\d{4}\.svg$/),
		z.string().regex(/^\/products\/enc-\d{4}-detail\.svg$/),
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

const of = (passes: (product: Product) => boolean) => CATALOGUE.filter(passes);
const naming = (group: string, products: readonly Product[] = CATALOGUE) =>
	products.filter((product) => namesGroup(product.description, group));
const isVintage = (product: Product) => product.category === "vintage" || /vintage/i.test(product.description);

describe("the bundled catalogue", () => {
	test("holds at least 72 pieces, each sound in every field [S3.04]", () => {
		expect(CATALOGUE.length).toBeGreaterThanOrEqual(72);
		for (const product of CATALOGUE) expect(() => Piece.parse(product), product.id).not.toThrow();
		const marked = of(({ status }) => status === "sold out");
		expect(marked.length).toBeGreaterThan(0);
		for (const product of marked) expect(isSoldOut(product), product.id).toBe(true);
	});

	test("has one piece for an id and a name, in the order of their ids", () => {
		const ids = CATALOGUE.map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].toSorted());
		expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
		expect(new Set(CATALOGUE.map(({ description }) => description)).size).toBe(CATALOGUE.length);
	});

	test("sizes: clothes have a letter, shoes a European number, accessories none", () => {
		for (const { category, size, id } of CATALOGUE) {
			if (category === "accessories") expect(size, id).toBeNull();
			else if (category === "shoes") expect(size, id).toMatch(/^EU \d\d$/);
			else expect(SIZES, id).toContain(size);
		}
	});

	test("says whom women's and men's clothes and all shoes are cut for", () => {
		for (const { category, gender, id } of CATALOGUE) {
			if (category === "womens") expect(gender, id).toBe("women");
			if (category === "mens") expect(gender, id).toBe("men");
			if (category === "shoes") expect(gender, id).not.toBeNull();
		}
	});

	test("has a version that is past: what a database adds until then would stay hidden", () => {
		expect(Date.parse(CATALOGUE_VERSION)).toBeLessThan(Date.now());
	});

	test("finds a product by its id, and nothing by another", () => {
		for (const product of CATALOGUE) expect(findProduct(product.id)).toBe(product);
		expect(findProduct("enc-9999")).toBeNull();
		expect(findProduct("")).toBeNull();
	});
});

describe("every option has something to show:", () => {
	test.each(["womens", "mens", "accessories", "shoes", "vintage", "sustainable"])("category %s", (category) => {
		expect(of((product) => product.category === category).length).toBeGreaterThanOrEqual(4);
	});

	test.each(BRANDS)("brand %s", (brand) => {
		expect(of((product) => product.brand === brand).length).toBeGreaterThanOrEqual(5);
	});

	test.each(["New", "Like New", "Excellent", "Very Good", "Good", "Fair"])("condition %s", (condition) => {
		expect(of((product) => product.condition === condition).length).toBeGreaterThanOrEqual(3);
	});

	test.each(["New", "Fair"])("condition %s among accessories, women's and men's", (condition) => {
		for (const category of ["accessories", "womens", "mens"])
			expect(
				of((piece) => piece.category === category && piece.condition === condition).length,
				category,
			).toBeGreaterThan(0);
	});

	test.each(SIZES)("size %s", (size) => {
		expect(of((product) => product.size === size).length).toBeGreaterThanOrEqual(5);
	});

	test.each(ACCESSORY_TYPES)("accessories: %s", (type) => {
		expect(
			naming(
				type,
				of((product) => product.category === "accessories"),
			).length,
		).toBeGreaterThanOrEqual(2);
	});

	test.each(WOMENS_GROUPS)("women's: %s", (group) => {
		expect(
			naming(
				group,
				of((product) => product.gender === "women"),
			).length,
		).toBeGreaterThanOrEqual(3);
	});

	test.each(MENS_GROUPS)("men's: %s", (group) => {
		expect(
			naming(
				group,
				of((product) => product.gender === "men"),
			).length,
		).toBeGreaterThanOrEqual(3);
	});

	test.each(DECADES)("vintage of the %s", (decade) => {
		expect(naming(decade, of(isVintage)).length).toBeGreaterThanOrEqual(3);
	});

	test.each(POPULAR_KEYWORDS)("the popular keyword %s", (word) => {
		const found = of((product) => `${product.name} ${product.description}`.toLowerCase().includes(word));
		expect(found.length).toBeGreaterThanOrEqual(3);
	});

	test("sold out, one of a kind, discounted up to 70%, new and popular", () => {
		expect(of(isSoldOut).length).toBeGreaterThanOrEqual(4);
		expect(of(({ stock }) => stock === 1).length).toBeGreaterThanOrEqual(16);
		expect(of(({ discountPercentage }) => discountPercentage > 0).length).toBeGreaterThanOrEqual(16);
		expect(Math.max(...CATALOGUE.map(({ discountPercentage }) => discountPercentage))).toBe(70);
		expect(of(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(10);
		expect(of(({ popular }) => popular).length).toBeGreaterThanOrEqual(14);
	});

	test("cheap, dear, and some over $100, where the sidebar's price slider ends", () => {
		expect(of(({ price }) => price < 2_000).length).toBeGreaterThanOrEqual(6);
		expect(of(({ price }) => price > 10_000).length).toBeGreaterThanOrEqual(5);
	});
});

describe("descriptions carry the words that the collection pages match on:", () => {
	test("an accessory names its one type", () => {
		for (const { id, description } of of((product) => product.category === "accessories"))
			expect(
				ACCESSORY_TYPES.filter((type) => namesGroup(description, type)),
				id,
			).toHaveLength(1);
	});

	test("a women's or men's piece names at most one group of its collection", () => {
		for (const { id, description } of of((product) => product.gender === "women"))
			expect(WOMENS_GROUPS.filter((group) => namesGroup(description, group)).length, id).toBeLessThanOrEqual(1);
		for (const { id, description } of of((product) => product.gender === "men"))
			expect(MENS_GROUPS.filter((group) => namesGroup(description, group)).length, id).toBeLessThanOrEqual(1);
	});

	test("a vintage piece names one decade, and no other", () => {
		for (const { id, description } of of(isVintage))
			expect(
				DECADES.filter((decade) => namesGroup(description, decade)),
				id,
			).toHaveLength(1);
	});
});
