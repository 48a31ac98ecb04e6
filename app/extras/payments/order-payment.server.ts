import type { PrivateContext } from "#app/features/auth/session.server.ts";
import type { Database } from "#shared/database.types.ts";
import type { Cents } from "#shared/domain/money.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import { isOver, refundableAmount, refundedAmount, UNDER_WAY } from "#shared/extras/payments/domain/order-payment.ts";
import { callPayments, PAYMENT_PAGE_UNAVAILABLE } from "./call-payments.server.ts";
import { type OrderPayment, type PayableOrder, type PaymentNotice, paymentNotice } from "./payment-notice.server.ts";

/** Selected from the table `orders`. */
export const PAYMENT_COLUMNS =
	"payments(expires_at, paid_at, received, dispute, disputed, payment_refunds(amount, reason, status, created_at))";

type Tables = Pick<Database["public"]["Tables"], "payments" | "payment_refunds">;
type PaymentRow = Pick<Tables["payments"]["Row"], "expires_at" | "paid_at" | "received" | "dispute" | "disputed"> & {
	payment_refunds: Pick<Tables["payment_refunds"]["Row"], "amount" | "reason" | "status" | "created_at">[];
};

/** Its amounts are in cents already (docs/decisions/0021). */
export function toOrderPayment(row: PaymentRow | null): OrderPayment | null {
	if (!row) return null;
	const { expires_at, paid_at, payment_refunds, ...amounts } = row;
	return {
		expiresAt: isoFromTimestamp(expires_at),
		paidAt: paid_at && isoFromTimestamp(paid_at),
		...amounts,
		// Microseconds count, and sort as text
		refunds: payment_refunds
			.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
			.map(({ amount, reason, status }) => ({ amount, reason, status })),
	};
}

/** The part of a payment that the pages of its order show. */
export interface PaymentView {
	paidAt: string | null;
	notice: PaymentNotice | null;
	/** While the order can be paid; `leftMs` is by the server's clock. */
	open: { until: string; leftMs: number } | null;
	/** Done or under way. */
	refunded: Cents;
	/** What cancelling the order returns. */
	refundable: Cents;
	isOver: boolean;
	/** The checkout got no payment page. */
	error: string | null;
}

/** Null if payment is simulated. */
export function viewPayment(order: PayableOrder, searchParams: URLSearchParams, now: number): PaymentView | null {
	const { status, paymentStatus, payment } = order;
	if (!payment) return null;
	const notice = paymentNotice(order, now);
	const until = notice?.offer === "pay" ? payment.expiresAt : null;
	return {
		paidAt: payment.paidAt,
		notice,
		open: until ? { until, leftMs: Date.parse(until) - now } : null,
		refunded: refundedAmount(payment, "succeeded", ...UNDER_WAY),
		refundable: refundableAmount(paymentStatus, payment),
		isOver: isOver(status, paymentStatus),
		error: until && searchParams.has("payment") ? PAYMENT_PAGE_UNAVAILABLE : null,
	};
}

/** Queries the provider about an order that waits for its payment, as an event may be late. Returns whether the order has changed. */
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

/** What the confirmation shows until the payment is confirmed, and the header that loads it again; null for other orders. */
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
