import { expect, test } from "vitest";
import { quote } from "../../domain/pricing.ts";
import { BRAND } from "../../shop.config.ts";
import { checkoutLines } from "./checkout-lines.ts";

const coat = {
	id: "coat",
	name: "Wool coat",
	price: 4900,
	discountPercentage: 30,
	status: "available" as const,
	stock: null,
};
const quoteOf = (quantity: number) =>
	quote([{ productId: "coat", quantity }], new Map([["coat", coat]]), "checkout", null);
const sum = (lines: ReturnType<typeof checkoutLines>) =>
	lines.reduce((total, { amount, quantity }) => total + amount * quantity, 0);

test("a payment page lists products and shipping, which add up to the total", () => {
	const current = quoteOf(1);
	expect(checkoutLines(current)).toEqual([
		{ name: "Wool coat", amount: 3430, quantity: 1 },
		{ name: "Standard Shipping", amount: 499, quantity: 1 },
	]);
	expect(sum(checkoutLines(current))).toBe(current.total);
});

test("a payment page has no line for free shipping", () => {
	expect(checkoutLines(quoteOf(2))).toEqual([{ name: "Wool coat", amount: 3430, quantity: 2 }]);
});

test("a discounted order is one line", () => {
	const current = { ...quoteOf(1), discount: 343, total: 3586 };
	expect(checkoutLines(current)).toEqual([{ name: `${BRAND} order`, amount: 3586, quantity: 1 }]);
});
