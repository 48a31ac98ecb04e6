import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import {
	PRODUCT_COLUMNS,
	type ProductRow,
	productFromRow,
	QUOTED_COLUMNS,
	quotedFromRow,
	rowFromProduct,
} from "./product-row.ts";

const asStored = ({ images, ...row }: ReturnType<typeof rowFromProduct>): ProductRow => ({
	...row,
	product_images: images.map((image_url, position) => ({ image_url, position })),
});

describe("a product row", () => {
	test("round-trips every bundled product", () => {
		for (const product of CATALOGUE) expect(productFromRow(asStored(rowFromProduct(product)))).toEqual(product);
	});

	const row = asStored(rowFromProduct(CATALOGUE[0] as (typeof CATALOGUE)[number]));

	test("images are sorted by position", () => {
		const product_images = [
			{ image_url: "second", position: 1 },
			{ image_url: "first", position: 0 },
		];
		expect(productFromRow({ ...row, product_images }).images).toEqual(["first", "second"]);
		expect(productFromRow({ ...row, product_images: undefined }).images).toEqual([]);
	});

	test("a price may be a number or decimal text", () => {
		expect(productFromRow({ ...row, price: 34.3 }).price).toBe(3430);
		expect(productFromRow({ ...row, price: "34.30" }).price).toBe(3430);
		expect(() => productFromRow({ ...row, price: "thirty" })).toThrow(RangeError);
	});

	test("uses exactly the selected columns", () => {
		const selected = PRODUCT_COLUMNS.replace(/\(.*\)/, "").split(", ");
		expect(new Set(selected)).toEqual(new Set(Object.keys(row)));
		const few = Object.fromEntries(
			QUOTED_COLUMNS.split(", ").map((column) => [column, row[column as keyof ProductRow]]),
		);
		const { id, name, price, discountPercentage, status, stock } = productFromRow(row);
		expect(quotedFromRow(few as unknown as ProductRow)).toEqual({ id, name, price, discountPercentage, status, stock });
	});

	test("any other gender becomes null", () => {
		expect(productFromRow({ ...row, gender: "unisex" }).gender).toBeNull();
	});

	test("an unavailable row is sold out", () => {
		expect(productFromRow({ ...row, is_available: false }).status).toBe("sold out");
	});
});
