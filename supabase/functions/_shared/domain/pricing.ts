import type { Quote, QuoteLine } from "../contracts/pricing.ts";
import { CURRENCY, FREE_SHIPPING_OVER, STANDARD_SHIPPING } from "../shop.config.ts";
import type { CartLine } from "./cart.ts";
import { type Cents, formatCents } from "./money.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";

/** "cart" prices the estimate, "checkout" the total that is charged. */
export type Stage = "cart" | "checkout";

/** Where promos apply. The specification's checkout applies none (S9.05); to change that, add "checkout". */
export const PROMO_STAGES: readonly Stage[] = ["cart"];

export interface Promo {
	/** Lower case. */
	code: string;
	percent: number;
}

export type PricedLine = Pick<QuoteLine, "price" | "discountPercentage" | "quantity">;

/** Amounts in cents; `discount` is positive. */
export type Totals = Omit<Quote, "currency" | "lines">;

export function lineTotal(line: PricedLine): Cents {
	return salePrice(line) * line.quantity;
}

/**
 * Adds up an order; `trace` gives the reason for each amount. The browser estimates with it, the functions charge with it.
 * @example totals([{ price: 4900, discountPercentage: 30, quantity: 1 }], "checkout").total // 3430 + 499 = 3929
 */
export function totals(lines: readonly PricedLine[], stage: Stage, promo: Promo | null = null): Totals {
	const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
	const applied = promo !== null && PROMO_STAGES.includes(stage);
	const discount = applied ? Math.floor((subtotal * promo.percent + 50) / 100) : 0;
	const shipping = lines.length === 0 ? 0 : subtotal > FREE_SHIPPING_OVER ? 0 : STANDARD_SHIPPING;
	const total = subtotal - discount + shipping;
	const trace: Totals["trace"] = [{ rule: "subtotal", amount: subtotal, because: "Items after discounts" }];
	if (promo && applied) trace.push({ rule: "promo", amount: -discount, because: `${promo.percent}% off the subtotal` });
	if (promo && !applied)
		trace.push({ rule: "promo", amount: 0, because: "The code applies to the cart estimate only" });
	const threshold = formatCents(FREE_SHIPPING_OVER);
	const why =
		shipping === 0
			? `Free when the subtotal is over ${threshold}`
			: `Standard Shipping; free when the subtotal is over ${threshold}`;
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

export type QuotedProduct = Pick<
	Product,
	"id" | "name" | "price" | "discountPercentage" | "status" | "stock" | "heldUntil"
>;

type QuotedLine = QuotedProduct & Pick<QuoteLine, "quantity">;

function quoteLines(lines: readonly QuotedLine[], stage: Stage, promo: Promo | null): Quote {
	const quoted = lines.map((line): QuoteLine => {
		const { id: productId, name, quantity, price, discountPercentage, stock, heldUntil } = line;
		const available = !isSoldOut(line);
		return {
			productId,
			name,
			quantity,
			price,
			discountPercentage,
			salePrice: salePrice(line),
			lineTotal: available ? lineTotal(line) : 0,
			available,
			stock,
			heldUntil,
		};
	});
	const counted = quoted.filter(({ available }) => available);
	return { currency: CURRENCY, lines: quoted, ...totals(counted, stage, promo) };
}

const UNKNOWN = { name: "", price: 0, discountPercentage: 0, status: "sold out", stock: 0 } as const;

/**
 * An unknown or sold-out product adds nothing and has `available: false`. A line that exceeds the stock counts in full:
 * the cart shows `stock`, and `orders` refuses it.
 */
export function quote(
	requested: readonly Pick<QuoteLine, "productId" | "quantity">[],
	products: ReadonlyMap<string, QuotedProduct>,
	stage: Stage,
	promo: Promo | null = null,
): Quote {
	const lines = requested.map(({ productId: id, quantity }) => ({ ...(products.get(id) ?? UNKNOWN), id, quantity }));
	return quoteLines(lines, stage, promo);
}

/** Quotes a cart on the device, by what it stored of the products. */
export function estimate(lines: readonly CartLine[], stage: Stage, promo: Promo | null = null): Quote {
	return quoteLines(
		lines.map((line) => ({ ...line, status: "available" })),
		stage,
		promo,
	);
}

export function unfulfillableLines(lines: readonly QuoteLine[]): QuoteLine[] {
	return lines.filter((line) => !line.available || (line.stock !== null && line.stock < line.quantity));
}
