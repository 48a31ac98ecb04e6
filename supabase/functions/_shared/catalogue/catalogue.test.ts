import { describe, expect, test } from "vitest";
import { z } from "zod";
import { productGroups } from "../domain/collections.ts";
import { MAX_PRODUCT_PICTURES } from "../domain/pictures.ts";
import { isSoldOut, type Product } from "../domain/product.ts";
import { ACCESSORY_TYPES, MENS_GROUPS, POPULAR_WORDS, VINTAGE_DECADES, WOMENS_GROUPS } from "../shop.config.ts";
import { bundledPictures, CATALOGUE, SAMPLE } from "./catalogue.ts";

const CATEGORIES = ["womens", "mens", "accessories", "shoes", "vintage", "sustainable"];
const CONDITIONS = ["New", "Like New", "Excellent", "Very Good", "Good", "Fair"];
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
	category: z.enum(CATEGORIES),
	gender: z.enum(["women", "men"]).nullable(),
	condition: z.enum(CONDITIONS),
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

const is = (product: Product, group: string) => productGroups(product).includes(group);
const isVintage = (product: Product) => product.category === "vintage" || /vintage/i.test(product.description);

describe("the bundled catalogue", () => {
	test("has at least 72 products with valid fields [S3.04]", () => {
		expect(CATALOGUE.length).toBeGreaterThanOrEqual(72);
		for (const product of CATALOGUE) expect(() => BundledProduct.parse(product), product.id).not.toThrow();
	});

	test("has unique ids, names and descriptions, ordered by id", () => {
		const ids = CATALOGUE.map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].toSorted());
		expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
		expect(new Set(CATALOGUE.map(({ description }) => description)).size).toBe(CATALOGUE.length);
	});
});

test("every product has five different pictures or more: the images of its lists, its back, a detail and a label", () => {
	for (const { id, images } of CATALOGUE) {
		const pictures = bundledPictures({ id });
		const kinds = pictures.map(({ kind }) => kind);
		expect(kinds.slice(0, 3), id).toEqual(["front", "worn", "back"]);
		expect(kinds, id).toEqual(expect.arrayContaining(["detail", "label"]));
		const urls = pictures.map(({ url }) => url);
		expect(urls.length, id).toBeGreaterThanOrEqual(5);
		expect(urls.length, id).toBeLessThanOrEqual(MAX_PRODUCT_PICTURES);
		expect(new Set(urls).size, id).toBe(urls.length);
		expect(urls.slice(0, 2), id).toEqual(images);
	}
});

const contains = ({ name, description }: Product, word: string) =>
	`${name} ${description}`.toLowerCase().includes(word);

type Option = [what: string, least: number, condition: (product: Product) => boolean];

test.each<Option>([
	...CATEGORIES.map((category): Option => [`category ${category}`, 4, (product) => product.category === category]),
	...BRANDS.map((brand): Option => [`brand ${brand}`, 5, (product) => product.brand === brand]),
	...CONDITIONS.map((condition): Option => [`condition ${condition}`, 3, (product) => product.condition === condition]),
	...SIZES.map((size): Option => [`size ${size}`, 5, (product) => product.size === size]),
	...ACCESSORY_TYPES.map(
		(type): Option => [type, 2, (product) => product.category === "accessories" && is(product, type)],
	),
	...WOMENS_GROUPS.map(
		(group): Option => [`women's ${group}`, 3, (product) => product.gender === "women" && is(product, group)],
	),
	...MENS_GROUPS.map(
		(group): Option => [`men's ${group}`, 3, (product) => product.gender === "men" && is(product, group)],
	),
	...VINTAGE_DECADES.map(
		(decade): Option => [`vintage of the ${decade}`, 3, (product) => isVintage(product) && is(product, decade)],
	),
	...POPULAR_WORDS.map((word): Option => [`the popular keyword ${word}`, 3, (product) => contains(product, word)]),
	["sold out", 4, isSoldOut],
	["one of a kind", 16, ({ stock }) => stock === 1],
	["discounted", 16, ({ discountPercentage }) => discountPercentage > 0],
	["new", 10, ({ isNew }) => isNew],
	["popular", 14, ({ popular }) => popular],
	["under $20", 6, ({ price }) => price < 2_000],
	["over $100, where the sidebar's price slider ends", 5, ({ price }) => price > 10_000],
])("%s: at least %i bundled products", (_, least, condition) => {
	expect(CATALOGUE.filter(condition).length).toBeGreaterThanOrEqual(least);
});

describe("the sample products, the first 12,", () => {
	const valuesOf = (key: keyof Product) => new Set(SAMPLE.map((product) => product[key]));

	test("have every field of the seed data and 2 images [S3.17]", () => {
		expect(() => z.array(BundledProduct).length(12).parse(SAMPLE)).not.toThrow();
	});

	test("span the categories womens, mens, accessories and shoes [S3.18]", () => {
		expect(valuesOf("category")).toEqual(new Set(["womens", "mens", "accessories", "shoes"]));
	});

	test("span the conditions Like New, Excellent, Very Good and Good [S3.19]", () => {
		expect(valuesOf("condition")).toEqual(new Set(["Like New", "Excellent", "Very Good", "Good"]));
	});

	test("span every brand and clothing size, and each decade of vintage", () => {
		expect(valuesOf("brand")).toEqual(new Set(BRANDS));
		for (const size of SIZES) expect(valuesOf("size")).toContain(size);
		for (const decade of VINTAGE_DECADES)
			expect(
				SAMPLE.some((product) => is(product, decade)),
				decade,
			).toBe(true);
	});
});
