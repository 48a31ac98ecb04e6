/** The five statuses in the order in which they come about (specification, section 4), as an admin filters by them. */
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status that an order may go to next, and what the button says. Only offered here: advance_order decides. */
export const NEXT_STEP: Partial<Record<string, { to: OrderStatus; label: string }>> = {
	pending: { to: "processing", label: "Start Processing" },
	processing: { to: "shipped", label: "Mark as Shipped" },
	shipped: { to: "delivered", label: "Mark as Delivered" },
};

/** @example isOrderStatus("lost") // false */
export function isOrderStatus(status: unknown): status is OrderStatus {
	return (ORDER_STATUSES as readonly unknown[]).includes(status);
}
