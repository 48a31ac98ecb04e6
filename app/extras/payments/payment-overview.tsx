import { TextLink } from "#app/ui/link.tsx";
import { formatCents } from "#shared/domain/money.ts";
import type { PaymentOverview } from "./admin-payments.server.ts";

const PROBLEMS: Readonly<Record<PaymentOverview["problems"][number]["kind"], string>> = {
	review: "The payment has a problem",
	disputed: "The customer's bank disputes the payment",
	refund_failed: "A refund failed and is still owed",
};

export function PaymentProblems({ problems }: Pick<PaymentOverview, "problems">) {
	if (problems.length === 0) return null;
	return (
		<>
			<h3 className="mb-4">Payments to check</h3>
			<ul className="mb-12 grid gap-2 text-small">
				{problems.map(({ order_id, kind, detail }) => (
					<li key={`${order_id} ${kind}`}>
						<b>{PROBLEMS[kind]}</b> {detail && <span className="text-ink-muted">{detail}</span>}{" "}
						<TextLink to={`/admin/orders?q=${order_id}`}>{`Order #${order_id.slice(0, 8)}`}</TextLink>
					</li>
				))}
			</ul>
		</>
	);
}

export function PaymentCosts({ refunded, fees }: Pick<PaymentOverview, "refunded" | "fees">) {
	if (refunded + fees === 0) return null;
	return (
		<p className="mb-4 text-ink-muted">{`Before ${formatCents(refunded)} of refunds and ${formatCents(fees)} of payment fees.`}</p>
	);
}
