/** Every status, in order of progress (spec S4.19). */
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
	pending: "Pending",
	processing: "Processing",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
};

export function isOrderStatus(status: unknown): status is OrderStatus {
	return (ORDER_STATUSES as readonly unknown[]).includes(status);
}

export const PAYMENT_LABELS = { "credit-card": "Credit card", paypal: "PayPal" } as const;

/** An unknown or empty status shows as Processing (spec S4.19). */
export function StatusBadge({ status }: { status: string | null | undefined }) {
	const shown = isOrderStatus(status) ? status : "processing";
	return <span className={`status status--${shown}`}>{STATUS_LABELS[shown]}</span>;
}
