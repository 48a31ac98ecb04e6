import { describe, expect, test } from "vitest";
import { z } from "zod";
import { totals } from "../domain/pricing.ts";
import { isSoldOut, type Product, salePrice } from "../domain/product.ts";
import { SAMPLE } from "./catalogue.ts";

/** Stricter than `Product`, which database rows satisfy too. */
const SampleProduct = z.strictObject({
	id: z.string().regex(/^enc-\d{4}$/),
	name: z.string().min(3).max(60),
	brand: z.enum(["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"]),
	price: z.int().min(1).max(100_000),
	discountPercentage: z.number().min(0).max(70),
	images: z.tuple([z.string().regex(/^\/products\/.+\.svg$/), z.string().regex(/^\/products\/.+\.svg$/)]),
	category: z.enum(["womens", "mens", "accessories", "shoes"]),
	gender: z.enum(["women", "men"]).nullable(),
	condition: z.enum(["Like New", "Excellent", "Very Good", "Good"]),
	size: z.union([z.enum(["XS", "S", "M", "L", "XL"]), z.string().regex(/^EU \d\d$/)]).nullable(),
	color: z.string().min(3),
	material: z.string().min(3),
	description: z.string().min(80).max(400),
	rating: z.number().min(0).max(5),
	reviews: z.int().min(0),
	status: z.enum(["available", "sold out"]),
	isNew: z.boolean(),
	popular: z.boolean(),
	stock: z.int().min(0).nullable(),
});

const valuesOf = (key: keyof Product) => new Set(SAMPLE.map((product) => product[key]));

describe("the sample products", () => {
	test("are 12, each with every field of the seed data and 2 images [S3.17] [S3.04]", () => {
		expect(() => z.array(SampleProduct).length(12).parse(SAMPLE)).not.toThrow();
	});

	test("have unique ids in ascending order", () => {
		const ids = SAMPLE.map((product) => product.id);
		expect(ids).toEqual([...new Set(ids)].toSorted());
	});

	test("span the categories womens, mens, accessories and shoes [S3.18]", () => {
		expect(valuesOf("category")).toEqual(new Set(["womens", "mens", "accessories", "shoes"]));
	});

	test("span the conditions Like New, Excellent, Very Good and Good [S3.19]", () => {
		expect(valuesOf("condition")).toEqual(new Set(["Like New", "Excellent", "Very Good", "Good"]));
	});

	test("span every brand of the shop's filter", () => {
		expect(valuesOf("brand").size).toBe(6);
	});

	test("span every clothing size; shoes have European sizes and accessories none", () => {
		for (const { category, size, id } of SAMPLE) {
			if (category === "accessories") expect(size, id).toBeNull();
			else if (category === "shoes") expect(size, id).toMatch(/^EU \d\d$/);
			else expect(["XS", "S", "M", "L", "XL"], id).toContain(size);
		}
		expect(valuesOf("size")).toEqual(new Set(["XS", "S", "M", "L", "XL", "EU 42", "EU 38", null]));
	});

	test("include discounts up to 70%, new and popular products, one sold out, some one of a kind", () => {
		const count = (test: (product: Product) => boolean) => SAMPLE.filter(test).length;
		expect(count(({ discountPercentage }) => discountPercentage > 0)).toBeGreaterThanOrEqual(4);
		expect(count(({ discountPercentage }) => discountPercentage === 0)).toBeGreaterThanOrEqual(4);
		expect(Math.max(...SAMPLE.map(({ discountPercentage }) => discountPercentage))).toBe(70);
		expect(count(({ isNew }) => isNew)).toBeGreaterThanOrEqual(3);
		expect(count(({ popular }) => popular)).toBeGreaterThanOrEqual(6);
		expect(count(isSoldOut)).toBe(1);
		expect(count(({ stock }) => stock === 1)).toBeGreaterThanOrEqual(3);
	});

	test("allow carts below, at and over $50.00, and discounts that need rounding", () => {
		const subtotal = (...ids: string[]) => {
			const lines = SAMPLE.filter(({ id }) => ids.includes(id)).map((product) => ({ ...product, quantity: 1 }));
			return totals(lines, "cart").subtotal;
		};
		expect(subtotal("enc-0008")).toBe(2400);
		expect(subtotal("enc-0006")).toBe(5000);
		expect(subtotal("enc-0005")).toBe(7740);
		const exact = ({ price, discountPercentage }: Product) => (price * (100 - discountPercentage)) / 100;
		expect(SAMPLE.some((product) => salePrice(product) !== exact(product))).toBe(true);
	});

	test("include a vintage product of each decade", () => {
		for (const decade of ["60s", "70s", "80s", "90s", "Y2K"])
			expect(
				SAMPLE.some(({ description }) => description.includes(decade)),
				decade,
			).toBe(true);
		expect(SAMPLE.filter(({ description }) => description.toLowerCase().includes("vintage")).length).toBeGreaterThan(4);
	});
});
