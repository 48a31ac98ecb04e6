import { PricingRequest, type Quote } from "../_shared/contracts/pricing.ts";
import { quote } from "../_shared/domain/quote.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { bodyOf, createApp } from "../_shared/runtime/respond.ts";

/** `POST /pricing`: what a cart costs, by the server's prices; open to visitors. */
export const app = createApp("pricing", async (context) => {
	const { items, stage, promoCode } = await bodyOf(context, PricingRequest);
	const products = await loadProducts(items.map((item) => item.productId));
	const answer: Quote = quote(items, products, stage, promoCode);
	return context.json(answer);
});
