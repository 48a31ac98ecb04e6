import type { Database } from "#shared/database.types.ts";
import { type Cents, formatAmount } from "#shared/domain/money.ts";

/** Selects an order's payment for the download of an account's data. */
export const PAYMENT_DATA_COLUMNS = `payments(provider, amount, currency, status, expires_at, paid_at, received, tax, dispute, disputed,
	created_at, payment_refunds(amount, reason, status, created_at, succeeded_at))`;

type Tables = Pick<Database["public"]["Tables"], "payments" | "payment_refunds">;
type Amounts = Pick<Tables["payments"]["Row"], "amount" | "received" | "tax" | "disputed">;
type Refund = Pick<Tables["payment_refunds"]["Row"], "amount">;

const amountOfCents = (cents: Cents) => Number(formatAmount(cents));

export const toPaymentData = <Payment extends Amounts & { payment_refunds: Refund[] }>(payment: Payment | null) =>
	payment && {
		...payment,
		amount: amountOfCents(payment.amount),
		received: amountOfCents(payment.received),
		tax: amountOfCents(payment.tax),
		disputed: amountOfCents(payment.disputed),
		payment_refunds: payment.payment_refunds.map(({ amount, ...refund }) => ({
			...refund,
			amount: amountOfCents(amount),
		})),
	};
