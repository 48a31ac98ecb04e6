import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

/** By current status. The database function `advance_order` enforces the order. */
export const NEXT_STATUS: Partial<Record<string, { status: OrderStatus; label: string }>> = {
	pending: { status: "processing", label: "Start Processing" },
	processing: { status: "shipped", label: "Mark as Shipped" },
	shipped: { status: "delivered", label: "Mark as Delivered" },
};

/** Unpaid orders are listed apart, as in the database function `order_group`. */
export type OrderGroup = OrderStatus | "unpaid";

export const isOrderGroup = (group: unknown): group is OrderGroup => group === "unpaid" || isOrderStatus(group);
