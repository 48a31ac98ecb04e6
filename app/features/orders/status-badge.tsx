import { isOrderStatus, STATUS_LABELS } from "./order-labels.ts";

export function StatusBadge({ status }: { status: string | null | undefined }) {
	const shown = isOrderStatus(status) ? status : "processing";
	return <span className={`status status--${shown}`}>{STATUS_LABELS[shown]}</span>;
}
