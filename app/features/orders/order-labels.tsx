import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
	pending: "Pending",
	processing: "Processing",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
};

export const PAYMENT_LABELS = { "credit-card": "Credit card", paypal: "PayPal" } as const;

/** An unknown or empty status shows as Processing (spec S4.19). */
export function StatusBadge({ status }: { status: string | null | undefined }) {
	const shown = isOrderStatus(status) ? status : "processing";
	return <span className={`status status--${shown}`}>{STATUS_LABELS[shown]}</span>;
}
