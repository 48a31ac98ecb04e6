import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { type Cents, formatAmount, formatCents } from "#shared/domain/money.ts";
import { REFUND_REASON_LABELS, refundReasons } from "./payment-labels.ts";

export interface RefundErrors {
	amount?: string;
	reason?: string;
	note?: string;
}

export interface RefundFields {
	amount: string;
	reason: string;
	note: string;
	errors: RefundErrors;
}

interface RefundFormProps {
	orderId: string;
	orderStatus: string;
	refundable: Cents;
	refundKey: string;
	busy: boolean;
	failed: RefundFields | undefined;
}

export function RefundForm({ orderId, orderStatus, refundable, refundKey, busy, failed }: RefundFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (failed) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failed]);
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

interface RetryFormProps {
	orderId: string;
	orderStatus: string;
	amount: Cents;
	refundKey: string;
	busy: boolean;
}

export function RetryForm({ orderId, orderStatus, amount, refundKey, busy }: RetryFormProps) {
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
