import type { PaymentStatus } from "#shared/contracts/payments.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
	pending: "Simulated",
	awaiting_payment: "Waiting for the customer",
	processing: "On its way",
	paid: "Paid",
	partially_refunded: "Partly refunded",
	refunded: "Refunded",
	disputed: "Disputed",
	expired: "Not paid in time",
	failed: "Failed",
	review: "To check",
};

export const REFUND_STATUSES = ["requested", "pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_STATUS_LABELS: Readonly<Record<RefundStatus, string>> = {
	requested: "Not sent yet",
	pending: "On its way",
	succeeded: "Refunded",
	failed: "Failed",
};

export const REFUND_REASON_LABELS: Readonly<Record<string, string>> = {
	returned: "Returned",
	goodwill: "Goodwill",
	cancelled: "Order cancelled",
	late: "Paid after the order was cancelled",
	provider: "Made in the provider's dashboard",
};

/** As in the database function `request_refund`. */
export const refundReasons = (orderStatus: string): string[] =>
	orderStatus === "cancelled" ? ["cancelled", "returned", "goodwill"] : ["returned", "goodwill"];

/** Why an order with this payment is neither packed nor cancelled; as in the trigger `check_order_payment`. */
export function blockingPayment(status: PaymentStatus): { title: string; description: string } | null {
	switch (status) {
		case "awaiting_payment":
			return { title: "This order isn't paid", description: "It can be packed once the customer has paid." };
		case "processing":
			return { title: "The payment is on its way", description: "The order goes on once it has arrived, or failed." };
		case "review":
			return {
				title: "The payment must be checked",
				description: "Accept it first. Cancelling the order after that sends the money back.",
			};
		case "refunded":
			return { title: "All of it was refunded", description: "Cancel the order to put its pieces back on sale." };
		case "expired":
		case "failed":
			return { title: "This order wasn't paid", description: "It was cancelled." };
		default:
			return null;
	}
}

/** Of `refund_too_much`. */
export const tooMuchMessage = (refundable: Cents): string =>
	refundable > 0 ? `At most ${formatCents(refundable)} can be refunded.` : "Nothing is left to refund.";
