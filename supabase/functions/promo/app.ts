import { type PromoAnswer, PromoRequest } from "../_shared/contracts/promo.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { refuseGuessing } from "../_shared/runtime/limits.ts";
import { bodyOf, createApp } from "../_shared/runtime/respond.ts";

/** What a shopper reads under the promo field. */
function answerFor(typed: string): PromoAnswer {
	const promo = findPromo(typed);
	if (promo) return { valid: true, percent: promo.percent, message: `${promo.percent}% off your cart` };
	return { valid: false, percent: 0, message: typed.trim() ? "This promo code is not valid" : "Enter a promo code" };
}

/** `POST /promo`: whether a code is one of ours, and what it gives; open to visitors. */
export const app = createApp("promo", async (context) => {
	const { code } = await bodyOf(context, PromoRequest);
	if (code.trim()) await refuseGuessing(context, findPromo(code) !== null);
	return context.json(answerFor(code));
});
