import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	amountFromColumn,
	amountToColumn,
	exactDiscount,
	formatAmount,
	formatCents,
	MAX_PRICE,
	parseAmount,
} from "./money.ts";
import { salePrice } from "./product.ts";
import { formatPercentage } from "./product-fields.ts";

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

describe("formatCents", () => {
	test.each([
		[0, "$0.00"],
		[5, "$0.05"],
		[499, "$4.99"],
		[5000, "$50.00"],
		[5001, "$50.01"],
		[100_000, "$1,000.00"],
		[-463, "−$4.63"],
	])("%i cents read as %s: two decimals and a $ sign, after a true minus sign [S9.02]", (amount, shown) => {
		expect(formatCents(amount)).toBe(shown);
	});
});

describe("amountFromColumn", () => {
	test.each([
		["34.30", 3430],
		[34.3, 3430],
		["0.1", 10],
		["7", 700],
		["-4.63", -463],
		["12.5000", 1250],
		["-0.00", 0],
	])("%j is %i cents", (dollars, amount) => {
		expect(amountFromColumn(dollars)).toBe(amount);
	});

	test.each([
		...["", "abc", "1.234", "1e3", "$5.00", "1,000.00", "NaN", ".50", "5."],
		...[Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 1e21],
	])("%j is refused by name, not guessed or rounded", (value) => {
		expect(() => amountFromColumn(value)).toThrow(new RangeError(`not an amount: ${JSON.stringify(String(value))}`));
	});
});

describe("currencies with another number of decimals", () => {
	test.each([
		[3500, 0, "3500"],
		[0, 0, "0"],
		[-35, 0, "-35"],
		[3430, 2, "34.30"],
		[3430, 3, "3.430"],
		[5, 3, "0.005"],
	])("%i with %i decimals is %s", (amount, decimals, text) => {
		expect(formatAmount(amount, decimals)).toBe(text);
		expect(parseAmount(text, decimals)).toBe(amount);
	});

	test("more decimals are accepted if they are zeros, and rejected otherwise", () => {
		expect(parseAmount("3500.00", 0)).toBe(3500);
		expect(parseAmount("3.4300", 3)).toBe(3430);
		expect(parseAmount("3.4", 3)).toBe(3400);
		expect(() => parseAmount("35.5", 0)).toThrow(RangeError);
		expect(() => parseAmount("3.4305", 3)).toThrow(RangeError);
	});

	test("every amount survives as text, and in a column", () => {
		fc.assert(
			fc.property(cents, fc.constantFrom(0, 2, 3), (amount, decimals) => {
				const text = formatAmount(amount, decimals);
				expect(text).toMatch(decimals ? new RegExp(`^-?\\d+\\.\\d{${decimals}}$`) : /^-?\d+$/);
				expect(parseAmount(text, decimals)).toBe(amount);
				expect(amountFromColumn(amountToColumn(amount))).toBe(amount);
			}),
		);
	});
});

describe("salePrice", () => {
	const discounted = (price: number, discountPercentage: number) => salePrice({ price, discountPercentage });
	const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

	test.each([
		[4900, 30, 3430],
		[4999, 12.5, 4374],
		[6450, 15, 5483],
		[1, 50, 1],
		[1999, 33, 1339],
		[1850, 70, 555],
		[4999, 100, 0],
		[0, 30, 0],
		[0, 0, 0],
	])("%i cents less %d%% are %i cents, half a cent rounded up [S9.01]", (full, percent, expected) => {
		expect(discounted(full, percent)).toBe(expected);
	});

	test.each([0, -10, Number.NaN])("a discount of %d doesn't change the price", (percent) => {
		expect(discounted(4999, percent)).toBe(4999);
	});

	test("a discount over 100% is capped at 100%", () => {
		expect(discounted(4999, 250)).toBe(0);
	});

	test("follows price x (1 - discountPercentage/100) to within half a cent [S9.01]", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1_000_000 }), anyPercent, (full, percent) => {
				expect(Math.abs(discounted(full, percent) - full * (1 - percent / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
			}),
		);
	});

	test.each([
		[150_000, 80_000, 46.666667, "46.67%"],
		[90_000, 59_900, 33.444444, "33.44%"],
		[6999, 4500, 35.705101, "35.71%"],
		[4900, 3430, 30, "30%"],
		[9_999_999, 9_999_998, 0.00001, "0%"],
		[9_999_999, 1, 99.99999, "100%"],
	])("returns the sale price for its percentage: %i cents, now %i, are %d%% off", (price, sale, percent, shown) => {
		expect(exactDiscount(price, sale)).toBe(percent);
		expect(discounted(price, percent)).toBe(sale);
		expect(formatPercentage(percent)).toBe(shown);
	});

	test("returns any sale price for its percentage", () => {
		const prices = fc
			.integer({ min: 2, max: MAX_PRICE })
			.chain((price) => fc.tuple(fc.constant(price), fc.integer({ min: 1, max: price - 1 })));
		fc.assert(
			fc.property(prices, ([price, sale]) => {
				expect(exactDiscount(price, sale)).toBeGreaterThan(0);
				expect(discounted(price, exactDiscount(price, sale))).toBe(sale);
			}),
			{ numRuns: Number(process.env.PROPERTY_RUNS ?? 1_000) },
		);
	});
});
