import { type Cents, formatCents } from "#shared/domain/money.ts";

export const REFUND_STATUSES = ["requested", "pending", "succeeded", "failed", "withdrawn"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_STATUS_LABELS: Readonly<Record<RefundStatus, string>> = {
	requested: "Not sent yet",
	pending: "On its way",
	succeeded: "Refunded",
	failed: "Failed",
	withdrawn: "Not sent, because of a dispute or another refund",
};

export const REFUND_REASON_LABELS: Readonly<Record<string, string>> = {
	returned: "Returned",
	goodwill: "Goodwill",
	cancelled: "Order canceled",
	late: "Paid after the order was canceled",
	provider: "Made in the provider's dashboard",
};

/** The database function `request_refund` has the same list. */
export const refundReasons = (orderStatus: string): string[] =>
	orderStatus === "cancelled" ? ["cancelled", "returned", "goodwill"] : ["returned", "goodwill"];

export const tooMuchMessage = (refundable: Cents): string =>
	refundable > 0 ? `At most ${formatCents(refundable)} can be refunded.` : "Nothing is left to refund.";
