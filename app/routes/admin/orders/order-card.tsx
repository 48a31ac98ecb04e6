import { useNavigation } from "react-router";
import type { AdminOrder } from "#app/features/admin/admin-orders.server.ts";
import { NEXT_STEP } from "#app/features/orders/order-status.ts";
import { StatusBadge } from "#app/features/orders/status-badge.tsx";
import { formatDateTime } from "#app/platform/format-date.ts";
import { formatCents } from "#shared/domain/money.ts";
import { AdvanceForm } from "./advance-form.tsx";
import type { Refused } from "./refused.ts";

/** One order: whose it is, what is in it, and the step that comes next. `refused`: why its last step was not taken. */
export function OrderCard({ order, refused }: { order: AdminOrder; refused: Refused | null }) {
	const { id, reference, status, createdAt, total, contact, shipping, items, trackingNumber } = order;
	const { formData } = useNavigation();
	const step = NEXT_STEP[status];
	/** The step that was pressed and is on its way. */
	const under = formData?.get("id") === id ? String(formData.get("status")) : null;
	return (
		<article aria-label={`Order ${reference}, ${contact.name}`}>
			<div className="order">
				<h3 className="id num">#{id.slice(0, 8)}</h3>
				<span className="muted small">
					<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
					<br />
					{reference}
				</span>
				{/* Shows at once; refused, it goes back */}
				<StatusBadge status={under ?? status} />
				<span className="amt">{formatCents(total)}</span>
			</div>
			<div className="order-work">
				<div className="wrap-anywhere">
					<p>
						<b>{contact.name}</b>
						<br />
						<span className="muted small">{contact.email}</span>
					</p>
					{trackingNumber && <p className="small">Tracking number {trackingNumber}</p>}
					<details className="why">
						<summary>Pieces and address</summary>
						<ul className="small">
							{items.map((item) => (
								<li key={item.productId}>
									{item.quantity} × {item.name}, {formatCents(item.total)}
								</li>
							))}
						</ul>
						<p className="small grid mt-2">
							{[...shipping, contact.phone].map((line) => (
								<span key={line}>{line}</span>
							))}
						</p>
					</details>
				</div>
				{step && <AdvanceForm id={id} step={step} busy={under !== null} refused={refused} />}
			</div>
		</article>
	);
}
