import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, PROMO_STAGES, type PricedLine, type Promo, type Stage, totals } from "./pricing.ts";
import { findMethod, METHODS, type ShippingMethod, STANDARD } from "./shipping.ts";

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
	price: fc.integer({ min: 0, max: 100_000_000 }),
	discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
	quantity: fc.integer({ min: 1, max: 99 }),
});
const anyLines = fc.array(anyLine, { maxLength: 50 });
const anyStage = fc.constantFrom("cart", "checkout");
const anyPromo = fc.option(fc.record({ code: fc.constant("thrifty"), percent: fc.integer({ min: 0, max: 100 }) }));
const THRIFTY: Promo = { code: "thrifty", percent: 10 };
const one = (cents: number): PricedLine[] => [{ price: cents, discountPercentage: 0, quantity: 1 }];

describe("shipping", () => {
	test.each([
		[4999, 499],
		[5000, 499],
		[5001, 0],
	])("a subtotal of %i cents ships for %i cents: free strictly over $50.00 [S9.04]", (subtotal, shipping) => {
		expect(totals(one(subtotal), "cart").shipping).toBe(shipping);
		expect(totals(one(subtotal), "checkout").shipping).toBe(shipping);
	});

	test("costs what the chosen method costs, and is free only with a threshold", () => {
		const express = { ...STANDARD, label: "Express", price: 1500, freeOver: null };
		const { shipping, shippingMethod, trace } = totals(one(1_000_000), "checkout", null, express);
		expect({ shipping, shippingMethod }).toEqual({ shipping: 1500, shippingMethod: "Express" });
		expect(trace).toContainEqual({ rule: "shipping", amount: 1500, because: "Express" });
		expect(totals(one(5001), "checkout", null, { ...express, freeOver: 5000 })).toMatchObject({ shipping: 0 });
	});

	test("is by the method of a label, or else by the default", () => {
		const express = { ...STANDARD, label: "Express" };
		const methods = METHODS as ShippingMethod[];
		methods.push(express);
		try {
			expect(["Express", "Pigeon", undefined].map(findMethod)).toEqual([express, STANDARD, STANDARD]);
		} finally {
			methods.pop();
		}
	});

	test("stays free when only the promo brings the total to $50.00 or less", () => {
		const { discount, shipping, total } = totals(one(5001), "cart", THRIFTY);
		expect({ discount, shipping, total }).toEqual({ discount: 500, shipping: 0, total: 4501 });
	});
});

describe("promo", () => {
	test("rounds half a cent in the shopper's favor", () => {
		expect(totals(one(1005), "cart", THRIFTY).discount).toBe(101);
	});

	test("is applied at checkout once PROMO_STAGES includes it", () => {
		const stages = PROMO_STAGES as Stage[];
		stages.push("checkout");
		try {
			const quote = totals(one(3430), "checkout", THRIFTY);
			expect(quote).toEqual(totals(one(3430), "cart", THRIFTY));
			expect(quote).toMatchObject({ discount: 343, total: 3586, promo: { code: "thrifty", applied: true } });
		} finally {
			stages.pop();
		}
	});
});

describe("totals", () => {
	test("sum discounted prices times quantity [S9.03]", () => {
		const quote = totals(
			[
				{ price: 4999, discountPercentage: 12.5, quantity: 2 },
				{ price: 2400, discountPercentage: 0, quantity: 1 },
			],
			"checkout",
		);
		expect(quote).toMatchObject({ subtotal: 2 * 4374 + 2400, shipping: 0, total: 11_148 });
	});

	test("return a trace of reasons for 'Price details'", () => {
		const sum = "Items after discounts";
		const paid = "Standard Shipping; free when the subtotal is over $50.00";
		const free = "Free when the subtotal is over $50.00";
		expect(totals(one(3430), "cart", THRIFTY).trace).toEqual([
			{ rule: "subtotal", amount: 3430, because: sum },
			{ rule: "promo", amount: -343, because: "10% off the subtotal" },
			{ rule: "shipping", amount: 499, because: paid },
			{ rule: "total", amount: 3586, because: "What remains to pay" },
		]);
		expect(totals(one(5001), "checkout", THRIFTY).trace).toEqual([
			{ rule: "subtotal", amount: 5001, because: sum },
			{ rule: "promo", amount: 0, because: "The code applies to the cart estimate only" },
			{ rule: "shipping", amount: 0, because: free },
			{ rule: "total", amount: 5001, because: "What remains to pay" },
		]);
		expect(totals(one(3430), "checkout").trace.map(({ rule }) => rule)).toEqual(["subtotal", "shipping", "total"]);
		expect(totals([], "cart").trace).toEqual([
			{ rule: "subtotal", amount: 0, because: sum },
			{ rule: "shipping", amount: 0, because: "There is nothing to send" },
			{ rule: "total", amount: 0, because: "What remains to pay" },
		]);
	});

	test("add up, as their trace does; no amount is negative or a fraction of a cent [S9.03]", () => {
		fc.assert(
			fc.property(anyLines, anyStage, anyPromo, (all, stage, promo) => {
				const { subtotal, discount, shipping, total, trace } = totals(all, stage, promo);
				for (const amount of [subtotal, discount, shipping, total]) {
					expect(Number.isSafeInteger(amount)).toBe(true);
					expect(amount).toBeGreaterThanOrEqual(0);
				}
				expect(subtotal).toBe(all.reduce((sum, each) => sum + lineTotal(each), 0));
				expect(total).toBe(subtotal - discount + shipping);
				expect(trace.at(-1)).toMatchObject({ rule: "total", amount: total });
				expect(trace.slice(0, -1).reduce((sum, step) => sum + step.amount, 0)).toBe(total);
			}),
		);
	});
});
