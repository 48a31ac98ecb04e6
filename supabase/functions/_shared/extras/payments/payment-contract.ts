import { z } from "zod";

/** The values of `orders.payment_status`, which one SQL function derives (docs/decisions/0049). */
export const PAYMENT_STATUSES = [
	// Payments are simulated
	"pending",
	// The stock is held and the payment page can be opened
	"awaiting_payment",
	"processing",
	"paid",
	"partially_refunded",
	"refunded",
	"disputed",
	// The bank decided for the shopper
	"charged_back",
	// The order was never paid, and its stock has been returned
	"expired",
	"failed",
	// The amount or currency received differs from the order's; an admin decides
	"review",
] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentRequest = z.strictObject({
	orderId: z.uuid(),
	/**
	 * `pay` returns the payment page, `check` applies the provider's state, `cancel` closes the page and returns the stock,
	 * `refund` sends the order's requested refunds.
	 */
	action: z.enum(["pay", "check", "cancel", "refund"]),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** `url` is the provider's payment page, null unless the order can be paid now; `expiresAt` is in ISO 8601. */
export const PaymentState = z.object({
	paymentStatus: PaymentStatus,
	url: z.url().nullable(),
	expiresAt: z.string().nullable(),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** The shopper's other order, which must be paid or canceled first. */
const UnpaidOrder = z.object({ orderId: z.string() });

export const PAYMENT_ORDER_ERRORS = {
	payment_changed: { status: 409, message: "How this shop takes payments has changed. Please reload the page." },
	unpaid_order: {
		status: 409,
		details: UnpaidOrder,
		message: "You have an order that waits to be paid for. Pay for it or change it first.",
		action: ({ orderId }: z.infer<typeof UnpaidOrder>) => ({ type: "see-order", id: orderId }),
	},
} as const;

/** Parses the setting PAYMENT_METHODS. PayPal through Stripe is limited to European accounts. */
export const enabledMethods = (setting: string | undefined): string[] =>
	(setting?.trim() || "credit-card").split(",").map((name) => name.trim());
