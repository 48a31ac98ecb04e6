import { describe, expect, test } from "vitest";
import { bundledPictures, CATALOGUE } from "../catalogue/catalogue.ts";
import { type Product, salePrice } from "./product.ts";
import type { ProductFields } from "./product-fields.ts";
import {
	columnsFromFields,
	fieldsFromRow,
	type ProductRow,
	picturesFromRows,
	productFromRow,
	QUOTED_COLUMNS,
	quotedFromRow,
	rowFromProduct,
} from "./product-row.ts";

const image = (image_url: string, position: number) => ({ image_url, position, kind: null, caption: null });
const asStored = (product: Product): ProductRow => ({
	...rowFromProduct(product),
	product_images: bundledPictures(product).map(({ url, ...picture }, position) => ({
		image_url: url,
		position,
		...picture,
	})),
});

describe("a product row", () => {
	test("round-trips every bundled product", () => {
		for (const product of CATALOGUE) {
			expect(productFromRow(asStored(product))).toEqual(product);
			expect(picturesFromRows(asStored(product).product_images ?? [])).toEqual(bundledPictures(product));
		}
	});

	const row = asStored(CATALOGUE[0] as Product);

	test("images are the first two by position", () => {
		const product_images = [image("third", 2), image("second", 1), image("first", 0)];
		expect(productFromRow({ ...row, product_images }).images).toEqual(["first", "second"]);
		expect(productFromRow({ ...row, product_images: undefined }).images).toEqual([]);
	});

	test("a price may be a number or decimal text", () => {
		expect(productFromRow({ ...row, price: 34.3 }).price).toBe(3430);
		expect(productFromRow({ ...row, price: "34.30" }).price).toBe(3430);
		expect(() => productFromRow({ ...row, price: "thirty" })).toThrow(RangeError);
	});

	test("of a quote uses exactly the selected columns", () => {
		const few = Object.fromEntries(
			QUOTED_COLUMNS.split(", ").map((column) => [column, row[column as keyof ProductRow]]),
		);
		const { name, price, discountPercentage, status, stock } = productFromRow(row);
		expect(quotedFromRow(few as unknown as ProductRow)).toEqual({ name, price, discountPercentage, status, stock });
	});

	test("with a sale price has the percentage that results in it, and the form keeps the price", () => {
		for (const sale_price of [800, "800.00"]) {
			const sale = { ...row, price: 1500, discount_percentage: 0, sale_price };
			const product = productFromRow(sale);
			expect(product.discountPercentage).toBe(46.666667);
			expect(salePrice(product)).toBe(80_000);
			expect(fieldsFromRow(sale)).toMatchObject({ price: 150_000, discountPercentage: 0, salePrice: 80_000 });
		}
	});

	test("a hold is when the product is back", () => {
		const expires_at = "2026-11-23T14:05:00+00:00";
		expect(productFromRow({ ...row, product_holds: { expires_at } }).heldUntil).toBe(expires_at);
		expect("heldUntil" in productFromRow({ ...row, product_holds: null })).toBe(false);
	});

	test("an archived product has the time when it left the lists", () => {
		const archived_at = "2026-11-23 14:05:00+00";
		expect(productFromRow({ ...row, archived_at }).archivedAt).toBe("2026-11-23T14:05:00.000Z");
		expect("archivedAt" in productFromRow({ ...row, archived_at: null })).toBe(false);
	});

	test("any other gender becomes null", () => {
		expect(productFromRow({ ...row, gender: "unisex" }).gender).toBeNull();
	});

	test("a subcategory is left out if there is none", () => {
		expect(productFromRow({ ...row, subcategory: "Dresses" }).subcategory).toBe("Dresses");
		expect("subcategory" in productFromRow({ ...row, subcategory: null })).toBe(false);
	});

	test("an unavailable row is sold out", () => {
		expect(productFromRow({ ...row, is_available: false }).status).toBe("sold out");
	});

	test("has a SKU in the form only", () => {
		expect([fieldsFromRow({ ...row, sku: "D-1" }).sku, fieldsFromRow(row).sku]).toEqual(["D-1", null]);
	});
});

describe("columns", () => {
	test("of some fields are those of the given fields only", () => {
		const cases: [Partial<ProductFields>, Record<string, unknown>][] = [
			[{}, {}],
			[{ price: 3430 }, { price: 34.3 }],
			[{ price: 0 }, { price: 0 }],
			[{ discountPercentage: 0 }, { discount_percentage: 0 }],
			[{ salePrice: 80_000 }, { sale_price: 800, discount_percentage: 0 }],
			[{ salePrice: null }, { sale_price: null }],
			[{ discountPercentage: 20 }, { discount_percentage: 20, sale_price: null }],
			[
				{ discountPercentage: 0, salePrice: 80_000 },
				{ discount_percentage: 0, sale_price: 800 },
			],
			[{ status: "sold out" }, { is_available: false }],
			[{ status: "available" }, { is_available: true }],
			[{ isNew: false }, { is_new: false }],
			[{ popular: true }, { is_featured: true }],
			[
				{ name: "Coat", stock: null },
				{ name: "Coat", stock: null },
			],
		];
		for (const [fields, columns] of cases) expect(columnsFromFields(fields)).toStrictEqual(columns);
	});

	test("include a SKU only if it is given", () => {
		const product = CATALOGUE[0] as Product;
		expect("sku" in columnsFromFields(product)).toBe(false);
		expect(columnsFromFields({ ...product, sku: "D-1" }).sku).toBe("D-1");
		expect(columnsFromFields({ ...product, sku: null }).sku).toBeNull();
	});
});
