const LABELS = {
	pending: "Pending",
	processing: "Processing",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
} as const;

/** An order's status in its own colour; an unknown or empty one shows as Processing (specification, section 4). */
export function StatusBadge({ status }: { status: string | null | undefined }) {
	const known = status && Object.hasOwn(LABELS, status) ? (status as keyof typeof LABELS) : "processing";
	return <span className={`status status--${known}`}>{LABELS[known]}</span>;
}
