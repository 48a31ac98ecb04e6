import { statusFacts } from "#shared/domain/order-status.ts";

export function StatusBadge({ status }: { status: string | null | undefined }) {
	const { badge, label } = statusFacts(status);
	return <span className={`status ${badge}`}>{label}</span>;
}
