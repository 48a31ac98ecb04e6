import { PromoRequest, type PromoResponse } from "../_shared/contracts/pricing.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { createApp, readJson } from "../_shared/runtime/app.ts";
import { limitPromoGuesses } from "../_shared/runtime/rate-limits.ts";

function responseFor(code: string): PromoResponse {
	const promo = findPromo(code);
	if (promo) return { valid: true, percent: promo.percent, message: `${promo.percent}% off your cart` };
	return { valid: false, percent: 0, message: code ? "This promo code is not valid" : "Enter a promo code" };
}

/** `POST /promo`, open to visitors. */
export const app = createApp("promo", async (context) => {
	const { code } = await readJson(context, PromoRequest);
	if (code) await limitPromoGuesses(context, findPromo(code) !== null);
	return context.json(responseFor(code));
});
