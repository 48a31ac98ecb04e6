import { z } from "zod";
import { TOO_MANY_REQUESTS } from "../domain/rate-limit.ts";
import { PAYMENT_ORDER_ERRORS } from "../extras/payments/index.ts";
import type { ErrorStatus } from "./error.ts";
import { QuoteLine } from "./pricing.ts";

/** The action that the checkout offers after an error. */
export type OrderErrorAction =
	| { type: "sign-in" }
	/** `left` is the quantity that can be ordered, `excess` the number of lines to remove, by default all. */
	| { type: "reduce"; lines: { productId: string; left: number; heldUntil?: string | undefined }[]; excess?: number }
	| { type: "see-order"; id: string };

interface OrderErrorRule<Details = undefined> {
	status: ErrorStatus;
	/** Shown to shoppers. */
	message: string | ((details: Details) => string);
	details?: z.ZodType<Details>;
	action?: (details: Details) => OrderErrorAction;
}

const rule = <Details = undefined>(rule: OrderErrorRule<Details>) => rule;

const UnavailableLine = QuoteLine.pick({ productId: true, name: true, stock: true, heldUntil: true });

/** The limit of docs/decisions/0031 that this order exceeds. */
const HoldLimit = z.object({
	reason: z.enum(["pieces", "quantity", "lapsed"]),
	limit: z.int(),
	/** The number of one-of-a-kind products in the account's unpaid orders. */
	open: z.int(),
	/** A product's `open` is its quantity in the account's unpaid orders. */
	products: z.array(z.object({ productId: z.string(), name: z.string(), open: z.int().optional() })),
});
type HoldLimit = z.infer<typeof HoldLimit>;

const namesOf = (lines: readonly { name: string }[]) =>
	lines.map(({ name }) => name || "a piece that we no longer have").join(", ");

/** Explains why the account can't hold more stock before it pays. */
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

/**
 * Reasons to reject an order, by code. Database functions raise the code as the message, the status as `sqlstate 'PT409'` and the
 * details as JSON. The edge function returns them, and the checkout shows the message and offers the action.
 */
const ORDER_ERRORS = {
	not_authenticated: rule({ status: 401, message: "Not authenticated", action: () => ({ type: "sign-in" }) }),
	email_not_confirmed: rule({
		status: 403,
		message: "Please confirm your email address first, with the link we emailed you.",
	}),
	/** The details are a new quote. */
	price_changed: rule<unknown>({
		status: 409,
		message: "A price has changed since you looked. The summary shows the new total; pay again if it suits you.",
	}),
	sold_out: rule({
		status: 409,
		details: z.array(UnavailableLine),
		message: (lines) => `No longer available as ordered: ${namesOf(lines)}`,
		action: (lines) => ({ type: "reduce", lines: lines.map(({ stock, ...line }) => ({ ...line, left: stock ?? 0 })) }),
	}),
	hold_limit: rule({
		status: 409,
		details: HoldLimit,
		message: (limit) => `${explainLimit(limit)} It concerns: ${namesOf(limit.products)}`,
		action: ({ reason, limit, open, products }) => ({
			type: "reduce",
			lines: products.map(({ productId, open = 0 }) => ({
				productId,
				left: reason === "quantity" ? Math.max(limit - open, 0) : 0,
			})),
			...(reason === "pieces" && { excess: open + products.length - limit }),
		}),
	}),
	/** The key belongs to another order, whose id is in the details. */
	idempotency_key_reused: rule({
		status: 422,
		details: z.object({ orderId: z.string() }),
		message: "This order was already placed with other contents",
	}),
	invalid: rule<unknown>({ status: 422, message: "The order is not valid" }),
	too_often: rule({ status: 429, message: TOO_MANY_REQUESTS }),
	no_free_reference: rule({ status: 503, message: "We have no free order number. Please try again." }),
	...PAYMENT_ORDER_ERRORS,
};
export type OrderErrorCode = keyof typeof ORDER_ERRORS;

export const isOrderErrorCode = (code: string): code is OrderErrorCode => Object.hasOwn(ORDER_ERRORS, code);

export const orderErrorRule = (code: OrderErrorCode) => ORDER_ERRORS[code] as OrderErrorRule<unknown>;
