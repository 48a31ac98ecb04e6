import type { Quote } from "../../contracts/pricing.ts";
import { BRAND } from "../../shop.config.ts";
import type { CheckoutLine } from "./provider.ts";

/** Adds up to the total. One line for all with a discount, because a payment page has no negative lines. */
export function checkoutLines({
	lines,
	discount,
	shipping,
	shippingMethod,
	total,
}: Pick<Quote, "lines" | "discount" | "shipping" | "shippingMethod" | "total">): CheckoutLine[] {
	if (discount > 0) return [{ name: `${BRAND} order`, amount: total, quantity: 1 }];
	const products = lines.map(({ name, salePrice, quantity }) => ({ name, amount: salePrice, quantity }));
	return shipping > 0 ? [...products, { name: shippingMethod, amount: shipping, quantity: 1 }] : products;
}
