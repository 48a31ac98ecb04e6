import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_SHIPPING_OVER, lineTotal, type PricedLine, STANDARD_SHIPPING, totals } from "./pricing.ts";
import { PROMO_STAGES, type Promo, type Stage } from "./promo.ts";
import { unitPrice } from "./unit-price.ts";

const price = fc.integer({ min: 0, max: 100_000_000 });
/** As the database column holds it: up to two decimals. */
const discountPercentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const quantity = fc.integer({ min: 1, max: 99 });
const line: fc.Arbitrary<PricedLine> = fc.record({ price, discountPercentage, quantity });
const lines = fc.array(line, { maxLength: 50 });
const stage = fc.constantFrom("cart", "checkout");
const promo = fc.option(fc.record({ code: fc.constant("thrifty"), percent: fc.integer({ min: 0, max: 100 }) }));
const THRIFTY: Promo = { code: "thrifty", percent: 10 };
const one = (cents: number): PricedLine[] => [{ price: cents, discountPercentage: 0, quantity: 1 }];

describe("unitPrice", () => {
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
		expect(unitPrice(full, percent)).toBe(expected);
	});

	test.each([0, -10, Number.NaN])("a discount of %d leaves the price alone", (percent) => {
		expect(unitPrice(4999, percent)).toBe(4999);
	});

	test("a discount over 100% never pays the shopper", () => {
		expect(unitPrice(4999, 250)).toBe(0);
	});

	test("follows price x (1 - discountPercentage/100) to within half a cent [S9.01]", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1_000_000 }), discountPercentage, (full, percent) => {
				expect(Math.abs(unitPrice(full, percent) - full * (1 - percent / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
			}),
		);
	});

	test("is a whole number between nothing and the full price, and falls as the discount grows", () => {
		fc.assert(
			fc.property(price, discountPercentage, discountPercentage, (full, a, b) => {
				const [less, more] = [unitPrice(full, Math.min(a, b)), unitPrice(full, Math.max(a, b))];
				expect(Number.isInteger(less)).toBe(true);
				expect(more).toBeGreaterThanOrEqual(0);
				expect(more).toBeLessThanOrEqual(less);
				expect(less).toBeLessThanOrEqual(full);
			}),
		);
	});
});

describe("lineTotal", () => {
	test("rounds the unit price once, then multiplies", () => {
		expect(lineTotal({ price: 6450, discountPercentage: 15, quantity: 3 })).toBe(3 * 5483);
	});
});

describe("shipping", () => {
	test.each([
		[4999, STANDARD_SHIPPING],
		[5000, STANDARD_SHIPPING],
		[5001, 0],
	])("a subtotal of %i cents ships for %i: free strictly over $50.00 [S9.04]", (subtotal, shipping) => {
		expect(totals(one(subtotal), "cart").shipping).toBe(shipping);
		expect(totals(one(subtotal), "checkout").shipping).toBe(shipping);
	});

	test("is 4.99 below the limit", () => {
		expect(STANDARD_SHIPPING).toBe(499);
		expect(FREE_SHIPPING_OVER).toBe(5000);
	});

	test("stays free when only the promo brings the total to $50.00 or less", () => {
		const { discount, shipping, total } = totals(one(5001), "cart", THRIFTY);
		expect({ discount, shipping, total }).toEqual({ discount: 500, shipping: 0, total: 4501 });
	});

	test("is nothing for an empty cart", () => {
		expect(totals([], "cart")).toMatchObject({ subtotal: 0, discount: 0, shipping: 0, total: 0 });
		expect(totals([], "cart").trace).toContainEqual({
			rule: "shipping",
			amount: 0,
			because: "There is nothing to send",
		});
	});

	test("is paid for a piece that costs nothing", () => {
		expect(totals(one(0), "cart").total).toBe(499);
	});
});

describe("promo", () => {
	test("takes 10% off the cart's subtotal", () => {
		const quote = totals([{ price: 4900, discountPercentage: 30, quantity: 1 }], "cart", THRIFTY);
		expect(quote).toMatchObject({ subtotal: 3430, discount: 343, shipping: 499, total: 3586 });
		expect(quote.promo).toEqual({ code: "thrifty", applied: true, percent: 10 });
	});

	test("half a cent of it goes to the shopper", () => {
		expect(totals(one(1005), "cart", THRIFTY).discount).toBe(101);
	});

	test("is not applied at checkout, whose total is subtotal plus shipping, and the trace says so", () => {
		const quote = totals(one(3430), "checkout", THRIFTY);
		expect(quote).toMatchObject({ discount: 0, total: 3430 + 499, promo: { code: "thrifty", applied: false } });
		expect(quote.trace).toContainEqual({
			rule: "promo",
			amount: 0,
			because: "The code applies to the cart estimate only",
		});
	});

	test("is applied at checkout too as soon as the one constant says so", () => {
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

	test("none changes nothing", () => {
		expect(totals(one(3430), "cart", null)).toEqual(totals(one(3430), "cart"));
	});
});

describe("golden cases", () => {
	test.each([
		["$50.00 exactly", [[5000, 0, 1]], 5000, 499, 5499],
		["$50.01", [[5001, 0, 1]], 5001, 0, 5001],
		[
			"$49.99 of odd cents",
			[
				[1667, 0, 1],
				[3332, 0, 1],
			],
			4999,
			499,
			5498,
		],
		["a discount that ends at $50.00", [[10_000, 50, 1]], 5000, 499, 5499],
		["one that ends a cent above", [[10_002, 50, 1]], 5001, 0, 5001],
		["one of half a cent, three times", [[6450, 15, 3]], 16_449, 0, 16_449],
		[
			"odd cents at an odd discount",
			[
				[1999, 12.5, 3],
				[4999, 33.33, 1],
			],
			8580,
			0,
			8580,
		],
		["100% off", [[4999, 100, 2]], 0, 499, 499],
		[
			"100% off beside something",
			[
				[4999, 100, 1],
				[5001, 0, 1],
			],
			5001,
			0,
			5001,
		],
		["a price of 0", [[0, 0, 1]], 0, 499, 499],
		["a cent at half price", [[1, 50, 1]], 1, 499, 500],
		["99 of the dearest piece there may be", [[99_999_999, 0, 99]], 9_899_999_901, 0, 9_899_999_901],
	] as const)("%s", (_, given, subtotal, shipping, total) => {
		const all = given.map(([price, discountPercentage, quantity]) => ({ price, discountPercentage, quantity }));
		expect(totals(all, "checkout")).toMatchObject({ subtotal, discount: 0, shipping, total });
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

	test("a total is the sum of its parts, and the subtotal of its lines [S9.03]", () => {
		fc.assert(
			fc.property(lines, stage, promo, (all, at, given) => {
				const quote = totals(all, at, given);
				expect(quote.subtotal).toBe(all.reduce((sum, each) => sum + lineTotal(each), 0));
				expect(quote.total).toBe(quote.subtotal - quote.discount + quote.shipping);
			}),
		);
	});

	test("say why, step by step: what the page shows as 'Why this total?'", () => {
		const sum = "Each price after its discount, times its quantity";
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

	test("the trace adds up to the total, which it ends with", () => {
		fc.assert(
			fc.property(lines, stage, promo, (all, at, given) => {
				const { trace, total } = totals(all, at, given);
				const last = trace.at(-1);
				expect(last).toMatchObject({ rule: "total", amount: total });
				expect(trace.slice(0, -1).reduce((sum, step) => sum + step.amount, 0)).toBe(total);
				expect(trace.every((step) => step.because.length > 0)).toBe(true);
			}),
		);
	});

	test("no amount is ever negative or a fraction of a cent", () => {
		fc.assert(
			fc.property(lines, stage, promo, (all, at, given) => {
				const { subtotal, discount, shipping, total } = totals(all, at, given);
				for (const amount of [subtotal, discount, shipping, total]) {
					expect(Number.isSafeInteger(amount)).toBe(true);
					expect(amount).toBeGreaterThanOrEqual(0);
				}
				expect(discount).toBeLessThanOrEqual(subtotal);
			}),
		);
	});

	test("one more of a piece never lowers the subtotal, nor the total by more than the shipping it saves", () => {
		fc.assert(
			fc.property(lines, line, stage, promo, (others, each, at, given) => {
				const before = totals([...others, each], at, given);
				const after = totals([...others, { ...each, quantity: each.quantity + 1 }], at, given);
				expect(after.subtotal).toBeGreaterThanOrEqual(before.subtotal);
				expect(after.total - after.shipping).toBeGreaterThanOrEqual(before.total - before.shipping);
				expect(after.total).toBeGreaterThanOrEqual(before.total - STANDARD_SHIPPING);
			}),
		);
	});

	test("the order of the lines does not matter", () => {
		fc.assert(
			fc.property(lines, stage, promo, (all, at, given) => {
				expect(totals(all.toReversed(), at, given)).toEqual(totals(all, at, given));
			}),
		);
	});

	test("a promo never raises a total", () => {
		fc.assert(
			fc.property(lines, stage, promo, (all, at, given) => {
				expect(totals(all, at, given).total).toBeLessThanOrEqual(totals(all, at).total);
			}),
		);
	});
});
