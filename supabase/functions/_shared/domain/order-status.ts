/** What depends on an order's status alone. */
interface OrderStatusFacts {
	label: string;
	/** A class of app/features/account/account.css. Spec S4.19: each has its own color. */
	badge: string;
	/** The next step of an order that isn't cancelled, and the label of the admin's button. */
	next: { status: string; label: string } | null;
	/** The kind of mail to the shopper when an order gets this status (mail/order-messages.ts). */
	mail: string | null;
}

/** In order of progress (spec S4.19). The database function order_statuses has the steps and mails; a test compares them. */
const STATUSES = {
	pending: {
		label: "Pending",
		badge: "status--pending",
		next: { status: "processing", label: "Start Processing" },
		mail: "order_received",
	},
	processing: {
		label: "Processing",
		badge: "status--processing",
		next: { status: "shipped", label: "Mark as Shipped" },
		mail: null,
	},
	shipped: {
		label: "Shipped",
		badge: "status--shipped",
		next: { status: "delivered", label: "Mark as Delivered" },
		mail: "order_shipped",
	},
	delivered: { label: "Delivered", badge: "status--delivered", next: null, mail: "order_delivered" },
	cancelled: { label: "Cancelled", badge: "status--cancelled", next: null, mail: "order_cancelled" },
} as const satisfies Record<string, OrderStatusFacts>;

export type OrderStatus = keyof typeof STATUSES;

export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

export function isOrderStatus(status: unknown): status is OrderStatus {
	return (ORDER_STATUSES as readonly unknown[]).includes(status);
}

/** An unknown or empty status is `processing` (spec S4.19). */
export const statusFacts = (status: string | null | undefined): (typeof STATUSES)[OrderStatus] =>
	STATUSES[isOrderStatus(status) ? status : "processing"];

/** The steps that an order with this status still has ahead. */
export function stepsAfter(status: string): readonly OrderStatus[] {
	const { next } = statusFacts(status);
	return next ? [next.status, ...stepsAfter(next.status)] : [];
}
