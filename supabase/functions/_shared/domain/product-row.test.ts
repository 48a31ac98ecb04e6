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

describe("a product and its row", () => {
	test("are the same product, there and back, for every bundled piece", () => {
		for (const product of CATALOGUE) expect(productFromRow(asStored(rowFromProduct(product)))).toEqual(product);
	});

	const row = asStored(rowFromProduct(CATALOGUE[0] as (typeof CATALOGUE)[number]));

	test("images come in their position's order, whatever order the rows are in", () => {
		const product_images = [
			{ image_url: "second", position: 1 },
			{ image_url: "first", position: 0 },
		];
		expect(productFromRow({ ...row, product_images }).images).toEqual(["first", "second"]);
		expect(productFromRow({ ...row, product_images: undefined }).images).toEqual([]);
	});

	test("a price is read from a number and from decimal text", () => {
		expect(productFromRow({ ...row, price: 34.3 }).price).toBe(3430);
		expect(productFromRow({ ...row, price: "34.30" }).price).toBe(3430);
		expect(() => productFromRow({ ...row, price: "thirty" })).toThrow(RangeError);
	});

	test("are read from exactly the columns that are asked for", () => {
		const asked = PRODUCT_COLUMNS.replace(/\(.*\)/, "").split(", ");
		expect(new Set(asked)).toEqual(new Set(Object.keys(row)));
		const few = Object.fromEntries(
			QUOTED_COLUMNS.split(", ").map((column) => [column, row[column as keyof ProductRow]]),
		);
		const { id, name, price, discountPercentage, status, stock } = productFromRow(row);
		expect(quotedFromRow(few as unknown as ProductRow)).toEqual({ id, name, price, discountPercentage, status, stock });
	});

	test("cut for neither of the two it is cut for anybody", () => {
		expect(productFromRow({ ...row, gender: "unisex" }).gender).toBeNull();
	});

	test("a row that isn't available is sold out", () => {
		expect(productFromRow({ ...row, is_available: false }).status).toBe("sold out");
	});
});
