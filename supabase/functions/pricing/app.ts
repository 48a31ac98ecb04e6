import { PricingRequest } from "../_shared/contracts/pricing.ts";
import { quote } from "../_shared/domain/pricing.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { refuseGuessing } from "../_shared/runtime/limits.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { bodyOf, createApp } from "../_shared/runtime/respond.ts";

/** `POST /pricing`: what a cart costs, by the server's prices; open to visitors. */
export const app = createApp("pricing", async (context) => {
	const { items, stage, promoCode } = await bodyOf(context, PricingRequest);
	// With a code it is a guess as good as one at /promo
	const promo = findPromo(promoCode ?? "");
	const guess = promoCode?.trim() ? refuseGuessing(context, promo !== null) : null;
	const [products] = await Promise.all([loadProducts(items.map((item) => item.productId)), guess]);
	return context.json(quote(items, products, stage, promo));
});
