import { returnWithin } from "./facts.ts";

/** A possible next step. "shopper-cancel" means that the shopper can cancel the order, too. */
export type OrderStep = "advance" | "cancel" | "shopper-cancel";

interface OrderStatusFacts {
	label: string;
	/** The shopper's label once the order is paid online. */
	paidLabel: string;
	/** Tells the shopper where the order is. */
	sentence: string;
	/** The reason why the shopper can't cancel the order, or null. */
	cancelError: string | null;
	/** The place of the order's products. */
	pieces: "waiting" | "packed" | "sent" | "delivered" | "back";
	steps: readonly OrderStep[];
	/** Utility classes, with a color for each status (spec S4.19). Tailwind finds them here because of app/app.css. */
	badge: string;
	/** The next status of an order that isn't canceled, and the label of the admin's button. */
	next: { status: string; label: string } | null;
	/** The kind of mail to the shopper when an order gets this status (mail/order-messages.ts). */
	mail: string | null;
}

/** Sorted by progress (spec S4.19). The database function order_statuses repeats the steps and mails; a test compares them. */
const STATUSES = {
	pending: {
		label: "Pending",
		paidLabel: "Paid",
		sentence: "It's waiting again.",
		cancelError: null,
		pieces: "waiting",
		steps: ["advance", "cancel", "shopper-cancel"],
		badge: "bg-tint-butter",
		next: { status: "processing", label: "Start Processing" },
		mail: "order_received",
	},
	processing: {
		label: "Processing",
		paidLabel: "To be sent",
		sentence: "It's being packed now.",
		cancelError: "We are already packing this order, so it can't be canceled anymore.",
		pieces: "packed",
		steps: ["advance", "cancel"],
		badge: "bg-tint-sky",
		next: { status: "shipped", label: "Mark as Shipped" },
		mail: null,
	},
	shipped: {
		label: "Shipped",
		paidLabel: "Sent",
		sentence: "It's on its way now.",
		cancelError: `This order is on its way, so it can't be canceled anymore. You can return it within ${returnWithin}.`,
		pieces: "sent",
		steps: ["advance"],
		badge: "bg-tint-lilac",
		next: { status: "delivered", label: "Mark as Delivered" },
		mail: "order_shipped",
	},
	delivered: {
		label: "Delivered",
		paidLabel: "Delivered",
		sentence: "It has been delivered.",
		cancelError: `This order has arrived, so it can't be canceled anymore. You can return it within ${returnWithin}.`,
		pieces: "delivered",
		steps: [],
		badge: "bg-tint-moss",
		next: null,
		mail: "order_delivered",
	},
	cancelled: {
		label: "Cancelled",
		paidLabel: "Cancelled",
		sentence: "It was canceled.",
		cancelError: null,
		pieces: "back",
		steps: [],
		badge: "bg-tint-rose before:h-[2px] before:w-[0.7em] before:rounded-none",
		next: null,
		mail: "order_cancelled",
	},
} as const satisfies Record<string, OrderStatusFacts>;

export type OrderStatus = keyof typeof STATUSES;

export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

export function isOrderStatus(status: unknown): status is OrderStatus {
	return (ORDER_STATUSES as readonly unknown[]).includes(status);
}

/** Returns the facts of `processing` for an unknown or empty status (spec S4.19). */
export const statusFacts = (status: string | null | undefined): (typeof STATUSES)[OrderStatus] =>
	STATUSES[isOrderStatus(status) ? status : "processing"];

/** Returns the possible steps of an order without an online payment. */
export const orderSteps = (status: string): readonly OrderStep[] => statusFacts(status).steps;

/** Returns the statuses that an order with this status still has ahead. */
export function stepsAfter(status: string): readonly OrderStatus[] {
	const { next } = statusFacts(status);
	return next ? [next.status, ...stepsAfter(next.status)] : [];
}
