import type { Quote } from "../_shared/contracts/pricing.ts";
import { Refusal } from "../_shared/runtime/refusal.ts";

/** A line that can't be had as ordered: `stock` is what is left, null where pieces aren't counted. */
export interface ShortLine {
	productId: string;
	/** "" for a piece that the shop doesn't know (any more). */
	name: string;
	stock: number | null;
}

export function keyReused(orderId: string): Refusal {
	return new Refusal(422, "idempotency_key_reused", "This order was already placed with other contents", { orderId });
}

export function soldOut(lines: readonly ShortLine[]): Refusal {
	const names = lines.map((line) => line.name || "a piece that we no longer have").join(", ");
	return new Refusal(409, "sold_out", `No longer available as ordered: ${names}`, lines);
}

/** `fresh` is the quote to show instead. */
export function priceChanged(fresh: Quote): Refusal {
	return new Refusal(409, "price_changed", "A price has changed since you saw it. Please check the new total.", fresh);
}
