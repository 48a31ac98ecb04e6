import type { RefundFields } from "#app/extras/payments/index.ts";
import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

/** Unpaid orders are listed apart, as in the database function `order_group`. */
export type OrderGroup = OrderStatus | "unpaid";

export const isOrderGroup = (group: unknown): group is OrderGroup => group === "unpaid" || isOrderStatus(group);

export interface SubmitResult {
	/** Missing for a form of its mails. */
	id?: string;
	trackingNumber?: string;
	/** A message for the tracking number's field. */
	invalid?: string;
	title?: string;
	description?: string;
	refund?: RefundFields;
}

/** The result and status of a form that changed nothing. */
export interface Rejection {
	result: SubmitResult;
	httpStatus: number;
}

export const UNEXPECTED = { title: "That didn't work", description: "Please check the order and try again." };
