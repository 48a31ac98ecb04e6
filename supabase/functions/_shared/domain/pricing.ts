import type { Quote, QuoteLine } from "../contracts/pricing.ts";
import { CURRENCY } from "../shop.config.ts";
import type { CartLine } from "./cart.ts";
import type { Cents } from "./money.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";
import { type ShippingMethod, STANDARD, shippingCost } from "./shipping.ts";

/** "cart" is for the estimate, "checkout" for the total that is charged. */
export type Stage = "cart" | "checkout";

/** The stages at which promos apply. The specification's checkout applies none (S9.05); to change that, add "checkout". */
export const PROMO_STAGES: readonly Stage[] = ["cart"];

export interface Promo {
	/** Lower case. */
	code: string;
	percent: number;
}

export type PricedLine = Pick<QuoteLine, "price" | "discountPercentage" | "quantity">;

/** Amounts are in cents; `discount` is positive. */
export type Totals = Omit<Quote, "currency" | "lines">;

export function lineTotal(line: PricedLine): Cents {
	return salePrice(line) * line.quantity;
}

/**
 * Calculates an order's amounts; `trace` explains each. The browser uses it for estimates, the functions for charges.
 * @example totals([{ price: 4900, discountPercentage: 30, quantity: 1 }], "checkout").total // 3430 + 499 = 3929
 */
export function totals(
	lines: readonly PricedLine[],
	stage: Stage,
	promo: Promo | null = null,
	method: ShippingMethod = STANDARD,
): Totals {
	const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
	const applied = promo !== null && PROMO_STAGES.includes(stage);
	const discount = applied ? Math.floor((subtotal * promo.percent + 50) / 100) : 0;
	const nothing = { cost: 0, because: "There is nothing to send" };
	const { cost: shipping, because } = lines.length === 0 ? nothing : shippingCost(method, subtotal);
	const total = subtotal - discount + shipping;
	const trace: Totals["trace"] = [{ rule: "subtotal", amount: subtotal, because: "Items after discounts" }];
	if (promo && applied) trace.push({ rule: "promo", amount: -discount, because: `${promo.percent}% off the subtotal` });
	if (promo && !applied)
		trace.push({ rule: "promo", amount: 0, because: "The code applies to the cart estimate only" });
	trace.push({ rule: "shipping", amount: shipping, because });
	trace.push({ rule: "total", amount: total, because: "What remains to pay" });
	return {
		subtotal,
		discount,
		shipping,
		shippingMethod: method.label,
		total,
		promo: promo && { code: promo.code, applied, percent: promo.percent },
		trace,
	};
}

/** The fields of a product that a quote reads. */
export type QuotedProduct = Pick<Product, "name" | "price" | "discountPercentage" | "status" | "stock" | "heldUntil">;

const UNKNOWN: QuotedProduct = { name: "", price: 0, discountPercentage: 0, status: "sold out", stock: 0 };

/** The parameters of `totals` after the lines. */
type Terms = [stage: Stage, promo?: Promo | null, method?: ShippingMethod];

/**
 * Unknown and sold-out products add nothing and have `available: false`. A line that exceeds the stock counts in full;
 * the cart shows `stock`, and `orders` rejects the line.
 */
export function quote(
	requested: readonly Pick<QuoteLine, "productId" | "quantity">[],
	products: ReadonlyMap<string, QuotedProduct>,
	...terms: Terms
): Quote {
	const lines = requested.map(({ productId, quantity }): QuoteLine => {
		const product = products.get(productId) ?? UNKNOWN;
		const { name, price, discountPercentage, stock, heldUntil } = product;
		const available = !isSoldOut(product);
		return {
			productId,
			name,
			quantity,
			price,
			discountPercentage,
			salePrice: salePrice(product),
			lineTotal: available ? lineTotal({ ...product, quantity }) : 0,
			available,
			stock,
			heldUntil,
		};
	});
	const counted = lines.filter(({ available }) => available);
	return { currency: CURRENCY, lines, ...totals(counted, ...terms) };
}

/** Quotes a cart on the device, with the stored prices. */
export function estimate(lines: readonly CartLine[], ...terms: Terms): Quote {
	const requested = lines.map(({ id, quantity }) => ({ productId: id, quantity }));
	const products = lines.map((line) => [line.id, { ...line, status: "available" }] as const);
	return quote(requested, new Map(products), ...terms);
}

export function unfulfillableLines(lines: readonly QuoteLine[]): QuoteLine[] {
	return lines.filter((line) => !line.available || (line.stock !== null && line.stock < line.quantity));
}
