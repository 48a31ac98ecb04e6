import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_QUANTITY } from "./product.ts";
import { parseQuantity } from "./quantity.ts";

describe("parseQuantity", () => {
	test.each(["", "  ", "abc", "1,5", "two", "NaN", "0x7f", "0b11", "1e1", "Infinity", "-Infinity"])(
		"%j is not a number and becomes 1",
		(typed) => {
			expect(parseQuantity(typed)).toBe(1);
		},
	);

	test.each([
		["3", 3],
		[" 12 ", 12],
		["2.9", 2],
		["3.", 3],
		["１２", 12],
		["\u200b12\u202c", 12],
		["250", 99],
	])("%j is %i", (typed, quantity) => {
		expect(parseQuantity(typed)).toBe(quantity);
	});

	test.each(["0", "-1", "-400", "0.5"])("%j stays below 1, which removes the item", (typed) => {
		expect(parseQuantity(typed)).toBeLessThan(1);
	});

	test("any text gives a whole number of at most 99", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
				const quantity = parseQuantity(typed);
				expect(Number.isInteger(quantity)).toBe(true);
				expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
			}),
		);
	});
});
