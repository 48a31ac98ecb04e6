import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

/** Unpaid orders are listed apart, as in the database function `order_group`. */
export type OrderGroup = OrderStatus | "unpaid";

export const isOrderGroup = (group: unknown): group is OrderGroup => group === "unpaid" || isOrderStatus(group);
