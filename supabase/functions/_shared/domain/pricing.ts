import type { Cents } from "./money.ts";
import { PROMO_STAGES, type Promo, type Stage } from "./promo.ts";
import { unitPrice } from "./unit-price.ts";

/** Shipping is free when the subtotal, before any promo, is strictly over this (specification, section 9). */
export const FREE_SHIPPING_OVER: Cents = 5000;
export const STANDARD_SHIPPING: Cents = 499;

/** What the rule needs to know of a line. `price` is the full unit price in cents. */
export interface PricedLine {
	price: Cents;
	/** 0 to 100; may carry decimals, as the database column does. */
	discountPercentage: number;
	quantity: number;
}

export interface TraceStep {
	rule: "subtotal" | "promo" | "shipping" | "total";
	amount: Cents;
	/** One plain sentence for "Why this total?". */
	because: string;
}

export interface Totals {
	subtotal: Cents;
	/** Never negative: how much the promo takes off. */
	discount: Cents;
	shipping: Cents;
	total: Cents;
	promo: { code: string; applied: boolean; percent: number } | null;
	trace: TraceStep[];
}

/** Unit price after discount times quantity, in cents. */
export function lineTotal(line: PricedLine): Cents {
	return unitPrice(line.price, line.discountPercentage) * line.quantity;
}

/**
 * Everything a total consists of, with the reason for each amount. The one place that adds up an order:
 * the browser estimates with it, the functions charge with it. A promo comes from the server (`findPromo`): which
 * codes there are is not the browser's to know.
 * @example totals([{ price: 4900, discountPercentage: 30, quantity: 1 }], "checkout").total // 3430 + 499 = 3929
 */
export function totals(lines: readonly PricedLine[], stage: Stage, promo: Promo | null = null): Totals {
	const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
	const applied = promo !== null && PROMO_STAGES.includes(stage);
	const discount = applied ? Math.floor((subtotal * promo.percent + 50) / 100) : 0;
	const shipping = lines.length === 0 ? 0 : subtotal > FREE_SHIPPING_OVER ? 0 : STANDARD_SHIPPING;
	const total = subtotal - discount + shipping;
	const trace: TraceStep[] = [
		{ rule: "subtotal", amount: subtotal, because: "Each price after its discount, times its quantity" },
	];
	if (promo && applied) trace.push({ rule: "promo", amount: -discount, because: `${promo.percent}% off the subtotal` });
	if (promo && !applied)
		trace.push({ rule: "promo", amount: 0, because: "The code applies to the cart estimate only" });
	const why =
		shipping === 0
			? "Free when the subtotal is over $50.00"
			: "Standard Shipping; free when the subtotal is over $50.00";
	trace.push({ rule: "shipping", amount: shipping, because: lines.length === 0 ? "There is nothing to send" : why });
	trace.push({ rule: "total", amount: total, because: "What remains to pay" });
	return {
		subtotal,
		discount,
		shipping,
		total,
		promo: promo && { code: promo.code, applied, percent: promo.percent },
		trace,
	};
}
