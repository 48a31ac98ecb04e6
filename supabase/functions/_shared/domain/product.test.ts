import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSoldOut, MAX_QUANTITY, maxQuantity, productCount, salePrice, sizeAndCondition } from "./product.ts";

describe("isSoldOut", () => {
	test("status 'sold out' means unavailable with any stock", () => {
		for (const stock of [null, 0, 1, 7]) expect(isSoldOut({ status: "sold out", stock })).toBe(true);
	});

	test("a product with stock 0 is sold out", () => {
		expect(isSoldOut({ status: "available", stock: 0 })).toBe(true);
	});

	test("an available product with stock, or with uncounted stock, is for sale", () => {
		for (const stock of [null, 1, 7]) expect(isSoldOut({ status: "available", stock })).toBe(false);
	});
});

describe("maxQuantity", () => {
	test.each([
		[null, 99],
		[1, 1],
		[0, 0],
		[99, 99],
		[500, 99],
	])("with stock %j a line holds at most %i", (stock, max) => {
		expect(maxQuantity({ stock })).toBe(max);
	});

	test("never exceeds the stock or MAX_QUANTITY", () => {
		fc.assert(
			fc.property(fc.nat(), (stock) => {
				expect(maxQuantity({ stock })).toBeLessThanOrEqual(Math.min(stock, MAX_QUANTITY));
			}),
		);
	});
});

describe("salePrice", () => {
	test("is the price after its discount, rounded to the cent", () => {
		expect(salePrice({ price: 4900, discountPercentage: 30 })).toBe(3430);
		expect(salePrice({ price: 4999, discountPercentage: 12.5 })).toBe(4374);
		expect(salePrice({ price: 5000, discountPercentage: 0 })).toBe(5000);
		expect(salePrice({ price: 5000, discountPercentage: 100 })).toBe(0);
	});
});

test.each([
	["M", "Very Good", "M · Very Good"],
	[null, "Very Good", "Very Good"],
	["M", null, "M"],
	[null, null, ""],
])("size %j and condition %j are %j", (size, condition, text) => {
	expect(sizeAndCondition({ size, condition })).toBe(text);
});

test("counts of products have a singular", () => {
	expect([0, 1, 2].map(productCount)).toEqual(["0 products", "1 product", "2 products"]);
});
