import type { Cents } from "./money.ts";
import { lineTotal, type Totals, totals } from "./pricing.ts";
import { isSoldOut, type Product } from "./product.ts";
import { findPromo, type Stage } from "./promo.ts";
import { unitPrice } from "./unit-price.ts";

/** A piece and how many of it a shopper wants. */
export interface WantedLine {
	productId: string;
	quantity: number;
}

/** One line of a quote, money in cents (contracts/pricing.ts, QuoteLine). */
export interface PricedQuoteLine extends WantedLine {
	name: string;
	unitPrice: Cents;
	discountPercentage: number;
	lineTotal: Cents;
	available: boolean;
	stock: number | null;
}

export interface PricedQuote extends Totals {
	currency: "USD";
	lines: PricedQuoteLine[];
}

export type QuotedProduct = Pick<Product, "id" | "name" | "price" | "discountPercentage" | "status" | "stock">;

/**
 * What the wanted lines cost by these products' prices. A piece that is unknown or has none left stays in the list with
 * `available: false` and counts for nothing. Where some are left, but fewer than wanted, the line is available and
 * counted in full, and `stock` says how many there are: the cart tells the shopper, and `orders` refuses.
 */
export function quote(
	wanted: readonly WantedLine[],
	products: ReadonlyMap<string, QuotedProduct>,
	stage: Stage,
	promoCode?: string,
): PricedQuote {
	const counted: { price: Cents; discountPercentage: number; quantity: number }[] = [];
	const lines = wanted.map(({ productId, quantity }): PricedQuoteLine => {
		const product = products.get(productId);
		if (!product) {
			return {
				productId,
				name: "",
				quantity,
				unitPrice: 0,
				discountPercentage: 0,
				lineTotal: 0,
				available: false,
				stock: 0,
			};
		}
		const { name, price, discountPercentage, stock } = product;
		const available = !isSoldOut(product);
		const line = { price, discountPercentage, quantity };
		if (available) counted.push(line);
		return {
			productId,
			name,
			quantity,
			unitPrice: unitPrice(price, discountPercentage),
			discountPercentage,
			lineTotal: available ? lineTotal(line) : 0,
			available,
			stock,
		};
	});
	return { currency: "USD", lines, ...totals(counted, stage, findPromo(promoCode ?? "")) };
}

/** The lines of which there are fewer than wanted, for whatever reason. */
export function shortLines(lines: readonly PricedQuoteLine[]): PricedQuoteLine[] {
	return lines.filter((line) => !line.available || (line.stock !== null && line.stock < line.quantity));
}
