import { randomUUID } from "node:crypto";
import { createAttempt } from "../../../app/features/checkout/idempotency-key.ts";
import { CHECKOUT_FIELDS } from "./checkout-fields.ts";
import { type Browser, locationOf } from "./shop.ts";

/** Chelsea boots at $64.50 minus 15 %, which ship free. */
export const BOOTS = { productId: "enc-0011", quantity: 1, price: 5483 };

/** The checkout's form for a pair of boots. */
export const orderForm = (fields: Record<string, string> = {}) => ({
	...CHECKOUT_FIELDS,
	items: JSON.stringify([BOOTS]),
	quotedTotal: "5483",
	idempotencyKey: randomUUID(),
	reference: createAttempt().reference,
	...fields,
});

/** The lines of a checkout's form. */
export const linesOf = (items: readonly object[], total: number) => ({
	items: JSON.stringify(items),
	quotedTotal: String(total),
});

/** Returns the new order's id. */
export const buy = async (shopper: Browser, fields: Record<string, string> = {}) =>
	locationOf(await shopper.post("/checkout", orderForm(fields))).split("order=")[1] ?? "";
