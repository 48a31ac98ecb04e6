import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useFocusOnError } from "#app/ui/submission.tsx";
import { formatShopTime } from "#shared/domain/dates.ts";
import { type Cents, formatAmount, formatCents } from "#shared/domain/money.ts";
import type { AdminPaymentData, AdminRefund } from "./admin-payments.server.ts";
import { REFUND_REASON_LABELS, REFUND_STATUS_LABELS, refundReasons } from "./payment-labels.ts";

const DISPUTES: Readonly<Record<string, string>> = {
	open: "The customer's bank disputes this payment. Answer in the provider's dashboard before its deadline.",
	won: "The bank decided a dispute for the shop.",
	lost: "The bank decided a dispute for the customer and took the money back.",
};

interface AdminPaymentProps {
	order: { id: string; status: string; paymentStatus: string; paymentLabel: string };
	/** Null if loading failed. */
	payment: AdminPaymentData | null;
	failed: RefundFields | undefined;
	submitted: FormData | null;
}

export function AdminPayment({ order, payment, failed, submitted }: AdminPaymentProps) {
	const { paymentLabel: label } = order;
	if (!payment) return <p className="text-small">{`Payment: ${label}. Its amounts can't be loaded right now.`}</p>;
	const { received, dispute, problem, expiresAt, refundable, owed, refundKey } = payment;
	const common = { orderId: order.id, orderStatus: order.status, refundKey };
	const isSending = (intent: string) => submitted?.get("intent") === intent;
	return (
		<details open={Boolean(problem || owed > 0 || dispute === "open" || failed)}>
			<summary className="link text-small">{`Payment: ${label}`}</summary>
			<div className="grid max-w-sm gap-4 py-2 text-small">
				{order.paymentStatus === "awaiting_payment" && (
					<p>{`The payment page closes at ${formatShopTime(expiresAt, "date-time")}. Until then the pieces are held.`}</p>
				)}
				{problem && (
					<>
						<p>
							<b>The payment has a problem.</b> <span>{problem}</span>
						</p>
						<AcceptForm orderId={order.id} busy={isSending("accept")} />
					</>
				)}
				{dispute && <p>{DISPUTES[dispute]}</p>}
				{received > 0 && <Amounts {...payment} />}
				{payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
				{owed > 0 && <RetryForm {...common} amount={owed} busy={isSending("refund")} />}
				{refundable > 0 && (
					<details open={Boolean(failed)}>
						<summary className="link">{owed > 0 ? "Refund another amount" : "Refund"}</summary>
						<RefundForm {...common} refundable={refundable} busy={isSending("refund")} failed={failed} />
					</details>
				)}
				{payment.dashboardUrl && (
					<p>
						<a className="link" href={payment.dashboardUrl} rel="noreferrer">
							Payment in the provider's dashboard
						</a>
					</p>
				)}
			</div>
		</details>
	);
}

function Amounts({ received, fee, refunded, net }: AdminPaymentData) {
	return (
		<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [font-variant-numeric:tabular-nums]">
			<Amount label="Received">{formatCents(received)}</Amount>
			<Amount label="Fee">{fee === null ? "Not known yet" : formatCents(-fee)}</Amount>
			{refunded > 0 && <Amount label="Refunded">{formatCents(-refunded)}</Amount>}
			{net !== null && (
				<Amount label="Net">
					<b>{formatCents(net)}</b>
				</Amount>
			)}
		</dl>
	);
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd className="text-end">{children}</dd>
		</>
	);
}

function Refunds({ refunds }: { refunds: readonly AdminRefund[] }) {
	return (
		<ul aria-label="Refunds" className="grid gap-2">
			{refunds.map(({ id, amount, reason, note, status, created_at }) => (
				<li key={id} className="wrap-anywhere">
					<b>{formatCents(amount)}</b> <span>{REFUND_STATUS_LABELS[status]}</span>
					<br />
					<span className="text-ink-muted">
						{`${formatShopTime(created_at)}, ${REFUND_REASON_LABELS[reason] ?? reason}${note ? `: ${note}` : ""}`}
					</span>
				</li>
			))}
		</ul>
	);
}

function AcceptForm({ orderId, busy }: { orderId: string; busy: boolean }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="accept" />
			<input type="hidden" name="id" value={orderId} />
			<Button small busy={busy}>
				Accept Payment
			</Button>
		</Form>
	);
}

type RefundField = "amount" | "reason" | "note";
export type RefundErrors = Partial<Record<RefundField, string>>;
export type RefundFields = Record<RefundField, string> & { errors: RefundErrors };

interface RetryFormProps {
	orderId: string;
	orderStatus: string;
	amount: Cents;
	refundKey: string;
	busy: boolean;
}

interface RefundFormProps extends Omit<RetryFormProps, "amount"> {
	refundable: Cents;
	failed: RefundFields | undefined;
}

function RefundForm({ orderId, orderStatus, refundable, refundKey, busy, failed }: RefundFormProps) {
	const form = useFocusOnError<HTMLFormElement>(failed);
	const reasons = refundReasons(orderStatus);
	return (
		<Form ref={form} className="space-y-4" method="post" preventScrollReset>
			<input type="hidden" name="intent" value="refund" />
			<input type="hidden" name="id" value={orderId} />
			<input type="hidden" name="key" value={refundKey} />
			<Field
				label="Amount"
				hint={`${formatCents(refundable)} can be refunded`}
				missing="Enter an amount such as 12.50."
				name="amount"
				inputMode="decimal"
				defaultValue={failed?.amount ?? formatAmount(refundable)}
				error={failed?.errors.amount}
				autoComplete="off"
				required
			/>
			<SelectField
				label="Reason"
				name="reason"
				options={reasons.map((value) => ({ value, label: REFUND_REASON_LABELS[value] ?? value }))}
				defaultValue={failed?.reason || reasons[0] || ""}
				error={failed?.errors.reason}
			/>
			<Field
				label="Note (optional)"
				hint="Only admins see it"
				name="note"
				defaultValue={failed?.note}
				error={failed?.errors.note}
				maxLength={500}
				autoComplete="off"
			/>
			<Button look="line" small busy={busy}>
				Refund
			</Button>
		</Form>
	);
}

function RetryForm({ orderId, orderStatus, amount, refundKey, busy }: RetryFormProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="refund" />
			<input type="hidden" name="id" value={orderId} />
			<input type="hidden" name="key" value={refundKey} />
			<input type="hidden" name="amount" value={formatAmount(amount)} />
			<input type="hidden" name="reason" value={orderStatus === "cancelled" ? "cancelled" : "goodwill"} />
			<Button look="line" small busy={busy}>{`Refund ${formatCents(amount)} Again`}</Button>
		</Form>
	);
}
