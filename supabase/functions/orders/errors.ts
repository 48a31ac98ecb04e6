import type { HoldLimit } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";

export interface UnavailableLine {
	productId: string;
	name: string;
	stock: number | null;
	/** Product.heldUntil. */
	heldUntil?: string;
}

export function keyReused(orderId: string): HttpError {
	return new HttpError(422, "idempotency_key_reused", "This order was already placed with other contents", {
		details: { orderId },
	});
}

export function soldOut(lines: readonly UnavailableLine[]): HttpError {
	const names = lines.map((line) => line.name || "a piece that we no longer have").join(", ");
	return new HttpError(409, "sold_out", `No longer available as ordered: ${names}`, { details: lines });
}

export function priceChanged(newQuote: Quote): HttpError {
	return new HttpError(409, "price_changed", "A price has changed since you saw it. Please check the new total.", {
		details: newQuote,
	});
}

export function emailNotConfirmed(): HttpError {
	return new HttpError(
		403,
		"email_not_confirmed",
		"Please confirm your email address first, with the link we emailed you.",
	);
}

export function holdLimit(limit: HoldLimit): HttpError {
	const names = limit.products.map(({ name }) => name).join(", ");
	return new HttpError(409, "hold_limit", `${explainLimit(limit)} It concerns: ${names}`, { details: limit });
}

/** Why an account can't hold more of the stock until it pays (docs/decisions/0031). */
function explainLimit({ reason, limit, open }: HoldLimit): string {
	if (reason === "lapsed")
		return "You ordered this piece twice without keeping it, so for 24 hours it's the turn of others.";
	const most =
		reason === "pieces"
			? `${limit} one-of-a-kind pieces before they are paid`
			: `${limit} of a product until it is paid`;
	const others = open > 0 ? `, and ${open} are on your open orders` : "";
	return `So that everyone finds something, one account can hold ${most}${others}.`;
}
