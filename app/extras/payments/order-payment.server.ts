import type { PrivateContext } from "#app/features/auth/session.server.ts";
import type { Database } from "#shared/database.types.ts";
import { type Cents, formatAmount, formatCents } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import {
	isOver,
	owedAmount,
	PAYMENT_TEXTS,
	refundableAmount,
	refundedAmount,
	takenByBank,
	UNDER_WAY,
} from "#shared/extras/payments/domain/order-payment.ts";
import { PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import { callPayments, PAYMENT_PAGE_UNAVAILABLE } from "./order-forms.server.ts";

type Tables = Pick<Database["public"]["Tables"], "payments" | "payment_refunds">;
/** The document that `payment_document` returns. */
export type PaymentRow = Pick<
	Tables["payments"]["Row"],
	| "provider"
	| "amount"
	| "currency"
	| "status"
	| "expires_at"
	| "paid_at"
	| "received"
	| "tax"
	| "dispute"
	| "disputed"
	| "created_at"
> & {
	payment_refunds: Pick<
		Tables["payment_refunds"]["Row"],
		"amount" | "reason" | "status" | "created_at" | "succeeded_at"
	>[];
};

/** Returns null if the payment is simulated. The row's amounts are already in cents (docs/decisions/0021). */
export function toOrderPayment(row: PaymentRow | null) {
	if (!row) return null;
	const { expires_at, paid_at, received, dispute, disputed } = row;
	return {
		/** The time at which the payment page closes. */
		expiresAt: isoFromTimestamp(expires_at),
		paidAt: paid_at && isoFromTimestamp(paid_at),
		received,
		dispute,
		disputed,
		/** Oldest first. */
		refunds: row.payment_refunds.map(({ amount, reason, status }) => ({ amount, reason, status })),
	};
}

/** Returns the part of a payment that the order's pages show, or null if the payment is simulated. */
export function viewPayment(order: PayableOrder, searchParams: URLSearchParams, now: number) {
	const { status, paymentStatus, payment } = order;
	if (!payment) return null;
	const notice = paymentNotice(order, now);
	const until = notice?.offer === "pay" ? payment.expiresAt : null;
	return {
		paidAt: payment.paidAt,
		notice,
		/** Null unless the order can be paid. `leftMs` is by the server's clock. */
		open: until ? { until, leftMs: Date.parse(until) - now } : null,
		refunded: refundedAmount(payment, "succeeded", ...UNDER_WAY),
		refundable: refundableAmount(paymentStatus, payment),
		isOver: isOver(status, paymentStatus),
		/** Shown if the payment page was unavailable at the checkout. */
		error: until && searchParams.has("payment") ? PAYMENT_PAGE_UNAVAILABLE : null,
	};
}

export type PaymentView = NonNullable<ReturnType<typeof viewPayment>>;

/** Queries the provider about an unpaid order, as its event may be late. Returns whether the order has changed. */
export async function checkPayment(
	ctx: PrivateContext,
	{ id, paymentStatus, payment }: PayableOrder & { id: string },
	{ onlyExpired = false } = {},
): Promise<boolean> {
	if (paymentStatus !== "awaiting_payment" || !payment) return false;
	if (onlyExpired && Date.parse(payment.expiresAt) > Date.now()) return false;
	const state = await callPayments(ctx, id, "check");
	return state !== null && state.paymentStatus !== paymentStatus;
}

const MAX_REFRESHES = 5;
const REFRESH_SECONDS = 3;

/** Returns the confirmation page's texts until the payment is confirmed, with a header that reloads it; null for other orders. */
export function unconfirmedPayment(
	order: (PayableOrder & { id: string }) | null,
	searchParams: URLSearchParams,
): { title: string; text: string; headers?: { Refresh: string } } | null {
	if (order?.paymentStatus !== "awaiting_payment") return null;
	const title = "One moment, please";
	const refreshes = Number(searchParams.get("refreshes") ?? 0);
	if (refreshes >= MAX_REFRESHES) {
		const text =
			"Your payment isn't confirmed yet. We hold your pieces and will email you as soon as it is; you can close this page.";
		return { title, text };
	}
	const next = `/order-confirmation?order=${order.id}&refreshes=${refreshes + 1}`;
	return {
		title,
		text: "Your payment is being confirmed. This page refreshes by itself.",
		headers: { Refresh: `${REFRESH_SECONDS}; url=${next}` },
	};
}

export type OrderPayment = NonNullable<ReturnType<typeof toOrderPayment>>;

export interface PayableOrder {
	status: string;
	paymentStatus: string;
	payment: OrderPayment | null;
}

export interface PaymentNotice {
	title: string;
	text: string;
	/** "pay" offers to pay or change the order, "put-back" to fill the cart again; "contact" links the contact page. */
	offer: "pay" | "put-back" | "contact" | null;
}

const BANK = "Your bank may need some days to show it.";

const REFUND_AFTER_DISPUTE = "The order is canceled: what your bank leaves with us, we refund.";

const OFFERS: Partial<Record<PaymentStatus, PaymentNotice["offer"]>> = {
	awaiting_payment: "pay",
	review: "contact",
	expired: "put-back",
	failed: "put-back",
	disputed: "contact",
};

const TIME_IS_OVER: PaymentNotice = {
	title: "The time to pay is over",
	text: "We are making sure that nothing was charged. Then its pieces are available again.",
	offer: null,
};

/** Returns null if the order's status says enough. */
export function paymentNotice({ status, payment, ...order }: PayableOrder, now: number): PaymentNotice | null {
	if (!payment) return null;
	const paymentStatus = PaymentStatus.parse(order.paymentStatus);
	if (paymentStatus === "awaiting_payment" && Date.parse(payment.expiresAt) <= now) return TIME_IS_OVER;
	const { notice } = PAYMENT_TEXTS[paymentStatus];
	const returned = describeReturns(payment);
	if (notice) {
		const sentences = [notice.text, ...(paymentStatus === "review" ? [] : returned)];
		if (status === "cancelled" && paymentStatus === "disputed") sentences.push(REFUND_AFTER_DISPUTE);
		return { title: notice.title, text: sentences.join(" "), offer: OFFERS[paymentStatus] ?? null };
	}
	const owed = owedAmount(status, paymentStatus, payment);
	if (owed > 0) {
		const text = `We couldn't send back ${formatCents(owed)}. We are looking into it and will email you.`;
		return { title: "Your refund didn't go through", text: [text, ...returned].join(" "), offer: "contact" };
	}
	return returned.length > 0 ? { title: titleOf(payment), text: [...returned, BANK].join(" "), offer: null } : null;
}

function describeReturns(payment: OrderPayment): string[] {
	const { received } = payment;
	const done = refundedAmount(payment, "succeeded");
	const underWay = refundedAmount(payment, ...UNDER_WAY);
	const taken = Math.min(takenByBank(payment), received - done);
	return [
		taken > 0 && `Your bank gave you ${formatCents(taken)} back.`,
		done > 0 &&
			`We refunded ${formatCents(done)}${done < received ? ` of ${formatCents(received)}` : ""}, the way you paid.`,
		underWay > 0 && `${formatCents(underWay)} ${done > 0 || taken > 0 ? "more " : ""}is on its way back to you.`,
	].filter((sentence) => sentence !== false);
}

function titleOf(payment: OrderPayment): string {
	const done = refundedAmount(payment, "succeeded");
	if (payment.refunds.at(-1)?.reason === "late") return "You paid after the order was canceled";
	if (refundedAmount(payment, ...UNDER_WAY) > 0) return "Your refund is on its way";
	if (done === 0) return "Part of your payment was returned";
	return done === payment.received ? "Your payment was refunded" : "Part of your payment was refunded";
}

const UNPAID: readonly string[] = ["awaiting_payment", "processing", "review"];

/** Returns the shopper's label of an order, which is null if it is the status's (spec S4.19), and a note if one is needed. */
export function orderLabels(status: string, paymentStatus: string): { label: string | null; note: string | null } {
	const { shopperLabel } = PAYMENT_TEXTS[PaymentStatus.parse(paymentStatus)];
	if (paymentStatus === "pending") return { label: null, note: null };
	if (UNPAID.includes(paymentStatus)) return { label: shopperLabel, note: null };
	const isReturning = paymentStatus === "paid" && status === "cancelled";
	return {
		label: statusFacts(status).paidLabel,
		note: isReturning ? "Refund on its way" : shopperLabel,
	};
}

const amountOfCents = (cents: Cents) => Number(formatAmount(cents));

/** Returns the payment with amounts in the currency's main unit, for the download of an account's data. */
export const toPaymentData = (payment: PaymentRow | null) =>
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
