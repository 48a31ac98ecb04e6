import type { Cents } from "./money.ts";
import { findPromo, PROMO_STAGES, type Stage } from "./promo.ts";

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

/**
 * Unit price after discount, rounded half up to the cent once, before it is multiplied (architecture decision 4).
 * @example unitPrice(4900, 30) // 3430
 * @example unitPrice(4999, 12.5) // 4374: 4374.125 rounds down
 */
export function unitPrice(price: Cents, discountPercentage: number): Cents {
	if (!(discountPercentage > 0)) return price;
	// Hundredths of a percent keep the product a whole number, so a half cent is a true half.
	const kept = 10_000 - Math.round(Math.min(discountPercentage, 100) * 100);
	return Math.floor((price * kept + 5_000) / 10_000);
}

/** Unit price after discount times quantity, in cents. */
export function lineTotal(line: PricedLine): Cents {
	return unitPrice(line.price, line.discountPercentage) * line.quantity;
}

/**
 * Everything a total consists of, with the reason for each amount. The one place that adds up an order:
 * the browser estimates with it, the functions charge with it.
 * @example totals([{ price: 4900, discountPercentage: 30, quantity: 1 }], "checkout").total // 3430 + 499 = 3929
 */
export function totals(lines: readonly PricedLine[], stage: Stage, promoCode?: string): Totals {
	const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
	const found = promoCode ? findPromo(promoCode) : null;
	const applied = found !== null && PROMO_STAGES.includes(stage);
	const discount = applied ? Math.floor((subtotal * found.percent + 50) / 100) : 0;
	const shipping = subtotal === 0 && lines.length === 0 ? 0 : subtotal > FREE_SHIPPING_OVER ? 0 : STANDARD_SHIPPING;
	const total = subtotal - discount + shipping;
	const trace: TraceStep[] = [
		{ rule: "subtotal", amount: subtotal, because: "Each price after its discount, times its quantity" },
	];
	if (found && applied) trace.push({ rule: "promo", amount: -discount, because: `${found.percent}% off the subtotal` });
	if (found && !applied)
		trace.push({ rule: "promo", amount: 0, because: "The code applies to the cart estimate only" });
	trace.push({
		rule: "shipping",
		amount: shipping,
		because:
			shipping === 0
				? "Free when the subtotal is over $50.00"
				: "Standard Shipping; free when the subtotal is over $50.00",
	});
	trace.push({ rule: "total", amount: total, because: "What remains to pay" });
	return {
		subtotal,
		discount,
		shipping,
		total,
		promo: found && { code: found.code, applied, percent: found.percent },
		trace,
	};
}
