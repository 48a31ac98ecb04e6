import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSoldOut, MAX_QUANTITY, maxQuantity, salePrice } from "./product.ts";

describe("isSoldOut", () => {
	test("status 'sold out' means unavailable, whatever the stock says", () => {
		for (const stock of [null, 0, 1, 7]) expect(isSoldOut({ status: "sold out", stock })).toBe(true);
	});

	test("a counted piece of which none is left is sold out", () => {
		expect(isSoldOut({ status: "available", stock: 0 })).toBe(true);
	});

	test("an available piece with stock, or with stock that is not counted, is for sale", () => {
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
	])("with stock %j a line holds at most %i", (stock, most) => {
		expect(maxQuantity({ stock })).toBe(most);
	});

	test("never passes the stock or the limit of a line", () => {
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
