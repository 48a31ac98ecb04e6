import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { AdminPaymentData } from "#app/extras/payments/index.server.ts";
import { AdminPayment } from "#app/extras/payments/index.ts";
import type { AdminMail } from "#app/features/admin/admin-mails.server.ts";
import type { AdminOrder } from "#app/features/admin/admin-orders.server.ts";
import type { SubmitResult } from "#app/features/admin/order-forms.ts";
import { PriceTrace } from "#app/features/cart/order-summary.tsx";
import { StatusBadge } from "#app/features/orders/order-display.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFocusOnError } from "#app/ui/submission.tsx";
import { formatShopTime } from "#shared/domain/dates.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { OrderMails } from "./order-mails.tsx";

interface OrderCardProps {
	order: AdminOrder;
	mails: readonly AdminMail[];
	/** Null if there is none or it can't be loaded. */
	payment: AdminPaymentData | null;
	error: SubmitResult | null;
}

export function OrderCard({ order, mails, payment, error }: OrderCardProps) {
	const { id, reference, status, createdAt, total, trace, contact, addressLines, items, trackingNumber, steps, hint } =
		order;
	const { formData } = useNavigation();
	const next = statusFacts(status).next;
	const submitted = formData?.get("id") === id ? formData : null;
	const submittedStatus = submitted?.has("status") ? String(submitted.get("status")) : null;
	return (
		<article aria-label={[`Order ${reference}`, contact.name].filter(Boolean).join(", ")}>
			<div className="order">
				<h3 className="order-id">{`#${id.slice(0, 8)}`}</h3>
				<span className="text-ink-muted text-small">
					<time dateTime={createdAt}>{formatShopTime(createdAt, "date-time")}</time>
					<br />
					<span>{reference}</span>
				</span>
				<StatusBadge status={submittedStatus ?? status} />
				<span className="order-total">{formatCents(total)}</span>
			</div>
			<div className="order-details">
				<div className="wrap-anywhere">
					<p>
						{contact.name && (
							<>
								<b>{contact.name}</b>
								<br />
							</>
						)}
						<span className="text-ink-muted text-small">{contact.email}</span>
					</p>
					{trackingNumber && <p className="text-small">{`Tracking number ${trackingNumber}`}</p>}
					<details>
						<summary className="link text-small">Pieces and address</summary>
						<ul className="text-small">
							{items.map((item) => (
								<li key={item.productId}>{`${item.quantity} × ${item.name}, ${formatCents(item.lineTotal)}`}</li>
							))}
						</ul>
						<p className="text-small grid mt-2">
							{[...addressLines, contact.phone].filter(Boolean).map((line) => (
								<span key={line}>{line}</span>
							))}
						</p>
					</details>
					{trace && <PriceTrace trace={trace} />}
					<OrderMails mails={mails} />
					{order.paymentStatus !== "pending" && (
						<AdminPayment order={order} payment={payment} failed={error?.refund} submitted={submitted} />
					)}
				</div>
				<div className="space-y-4">
					{hint && <p className="text-ink-muted text-small">{hint}</p>}
					{next && steps.includes("advance") && (
						<AdvanceForm id={id} next={next} busy={submittedStatus !== null} error={error} />
					)}
					{(steps.includes("cancel") || steps.includes("close")) && (
						<CancelForm
							id={id}
							reference={reference}
							refund={payment?.refundable ?? 0}
							busy={submittedStatus !== null}
						/>
					)}
				</div>
			</div>
		</article>
	);
}

interface AdvanceFormProps {
	id: string;
	next: NonNullable<ReturnType<typeof statusFacts>["next"]>;
	busy: boolean;
	error: SubmitResult | null;
}

function AdvanceForm({ id, next, busy, error }: AdvanceFormProps) {
	const form = useFocusOnError<HTMLFormElement>(error);
	return (
		<Form ref={form} className="space-y-4" method="post" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="status" value={next.status} />
			{next.status === "shipped" && (
				<Field
					label="Tracking number (optional)"
					missing="A tracking number has 3 to 100 characters."
					name="trackingNumber"
					defaultValue={error?.trackingNumber}
					error={error?.invalid}
					minLength={3}
					maxLength={100}
					autoComplete="off"
				/>
			)}
			<Button block small busy={busy}>
				{next.label}
			</Button>
		</Form>
	);
}

interface CancelFormProps {
	id: string;
	reference: string;
	refund: Cents;
	busy: boolean;
}

function CancelForm({ id, reference, refund, busy }: CancelFormProps) {
	const dialogId = useId();
	const refunds = refund > 0 ? `, and ${formatCents(refund)} is refunded` : "";
	return (
		<>
			<Button type="button" look="line" block small commandfor={dialogId} command="show-modal">
				Cancel Order
			</Button>
			<ConfirmDialog
				id={dialogId}
				title={`Cancel order ${reference}?`}
				text={`Its pieces go back on sale, and the shopper sees the order as canceled${refunds}. This can't be undone.`}
				yes="Yes, Cancel It"
				no="Keep Order"
				busy={busy}
			>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="status" value="cancelled" />
			</ConfirmDialog>
		</>
	);
}
