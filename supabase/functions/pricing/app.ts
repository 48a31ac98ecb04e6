import { PricingRequest } from "../_shared/contracts/pricing.ts";
import { quote } from "../_shared/domain/pricing.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { findMethod } from "../_shared/domain/shipping.ts";
import { createApp, readJson } from "../_shared/runtime/app.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { limitPromoGuesses } from "../_shared/runtime/rate-limits.ts";

/** `POST /pricing`, open to visitors. */
export const app = createApp("pricing", async (context) => {
	const { items, stage, promoCode, shippingMethod } = await readJson(context, PricingRequest);
	const promo = findPromo(promoCode ?? "");
	const limited = promoCode ? limitPromoGuesses(context, promo !== null) : null;
	const [products] = await Promise.all([loadProducts(items.map((item) => item.productId)), limited]);
	return context.json(quote(items, products, stage, promo, findMethod(shippingMethod)));
});
