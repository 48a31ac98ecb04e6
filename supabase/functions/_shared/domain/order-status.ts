/** Every status, in order of progress (spec S4.19). */
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(status: unknown): status is OrderStatus {
	return (ORDER_STATUSES as readonly unknown[]).includes(status);
}

/** The steps that an order with this status still has ahead. An unknown status is `processing` (spec S4.19). */
export function stepsAfter(status: string): readonly OrderStatus[] {
	if (status === "cancelled") return [];
	const shown = isOrderStatus(status) ? status : "processing";
	return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(shown) + 1, -1);
}
