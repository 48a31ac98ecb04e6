import type { HoldLimit } from "../contracts/orders.ts";

/** The sentences that explain why an account can't hold more of the stock until it pays (docs/decisions/0031). */
export function holdLimitMessage({ reason, limit, open }: HoldLimit): string {
	if (reason === "lapsed")
		return "You ordered this piece twice without keeping it, so for 24 hours it's the turn of others.";
	const most =
		reason === "pieces"
			? `${limit} one-of-a-kind pieces before they are paid`
			: `${limit} of a product until it is paid`;
	const others = open > 0 ? `, and ${open} are on your open orders` : "";
	return `So that everyone finds something, one account can hold ${most}${others}.`;
}
