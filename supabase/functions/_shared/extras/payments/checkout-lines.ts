import type { Quote } from "../../contracts/pricing.ts";
import { BRAND } from "../../shop.config.ts";
import type { CheckoutLine } from "./provider.ts";

/** Returns lines that add up to the total. With a discount there is a single line, as payment pages can't have negative ones. */
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
