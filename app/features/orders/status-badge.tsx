import type { OrderStatus } from "./order-status.ts";

export const STATUS_LABELS = {
	pending: "Pending",
	processing: "Processing",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
} as const satisfies Record<OrderStatus, string>;

/** An order's status in its own colour; an unknown or empty one shows as Processing (specification, section 4). */
export function StatusBadge({ status }: { status: string | null | undefined }) {
	const known = status && Object.hasOwn(STATUS_LABELS, status) ? (status as OrderStatus) : "processing";
	return <span className={`status status--${known}`}>{STATUS_LABELS[known]}</span>;
}
