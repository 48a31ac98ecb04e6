import type { OrderStatus } from "#app/features/orders/order-labels.tsx";

/** By current status. The database function `advance_order` enforces the order. */
export const NEXT_STATUS: Partial<Record<string, { status: OrderStatus; label: string }>> = {
	pending: { status: "processing", label: "Start Processing" },
	processing: { status: "shipped", label: "Mark as Shipped" },
	shipped: { status: "delivered", label: "Mark as Delivered" },
};

/** As in the database function `cancel_order`. */
export const isCancellableByAdmin = (status: string): boolean => status === "pending" || status === "processing";
