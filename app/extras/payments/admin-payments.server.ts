import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orNull, orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import type { ArgsOf, RowOf } from "#app/platform/supabase.server.ts";
import type { Cents } from "#shared/domain/money.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import {
	orderPaymentState,
	PAYMENT_TEXTS,
	type PaymentStep,
	refundedAmount,
} from "#shared/extras/payments/domain/order-payment.ts";
import { PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import { netAmount } from "#shared/extras/payments/payment-export.ts";
import { dashboardUrl } from "#shared/extras/payments/stripe-api.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";
import { callPayments, sendRefunds } from "./order-forms.server.ts";
import { REFUND_STATUSES } from "./payment-labels.ts";

const Refund = z.object({
	id: z.string(),
	amount: z.int(),
	reason: z.string(),
	note: z.string().nullable(),
	status: z.enum(REFUND_STATUSES),
	created_at: z.string().transform(isoFromTimestamp),
});
export type AdminRefund = z.infer<typeof Refund>;

type PaymentRow = RowOf<"list_payments", "checkout_ref" | "payment_ref" | "fee" | "dispute" | "problem">;

function toAdminPayment(row: PaymentRow) {
	const { order_id, received, refundable, owed, fee, dispute, problem, expires_at } = row;
	const refunds = z.array(Refund).parse(row.refunds);
	const refunded = refundedAmount({ refunds }, "succeeded");
	return {
		orderId: order_id,
		received,
		refunded,
		/** Null until the provider reports it. */
		fee,
		net: netAmount({ received, fee, refunded, dispute }),
		refundable,
		/** To the customer, and not on its way back. */
		owed,
		dispute,
		/** What is wrong with the payment. */
		problem,
		expiresAt: isoFromTimestamp(expires_at),
		dashboardUrl: dashboardUrl(row),
		refunds,
		/** Makes a repeated refund form a retry. */
		refundKey: crypto.randomUUID(),
	};
}
export type AdminPaymentData = ReturnType<typeof toAdminPayment>;

/** Returns these orders' payments, or null when they can't be read, which is only logged. */
export async function listPayments(
	{ log, session }: PrivateContext,
	orders: readonly { id: string; paymentStatus: string }[],
): Promise<AdminPaymentData[] | null> {
	const order_ids = orders.filter(({ paymentStatus }) => paymentStatus !== "pending").map(({ id }) => id);
	if (order_ids.length === 0) return [];
	return orNull(log, "admin-payments", async () => {
		const { data } = await session.db.rpc("list_payments", { order_ids }).throwOnError();
		return parseRows<PaymentRow>(data, "refunds").map(toAdminPayment);
	});
}

const Overview = z.object({
	/** What an admin has to settle. */
	problems: z.array(
		z.object({
			order_id: z.string(),
			kind: z.enum(["review", "disputed", "refund_failed"]),
			detail: z.string().nullable(),
		}),
	),
	/** Refunds and fees are those of the last 30 days' orders. */
	refunded: z.int(),
	fees: z.int(),
});
export type PaymentOverview = z.infer<typeof Overview>;

export const getPaymentOverview = ({ log, session }: PrivateContext): Promise<PaymentOverview> =>
	orUnavailable(log, "payment-overview", async () => {
		const { data, error } = await session.db.rpc("payment_overview", { time_zone: SHOP_TIME_ZONE });
		if (error) throw error;
		return Overview.parse(data);
	});

/** What an admin reads about an order and its payment, and can do. On the server, as its table would be in the pages' scripts. */
export function paymentState(status: string, paymentStatus: string) {
	const steps: readonly PaymentStep[] = orderPaymentState(status, paymentStatus)?.steps ?? [];
	const { label, hint } = PAYMENT_TEXTS[PaymentStatus.parse(paymentStatus)];
	const isBlocked = ["pending", "processing"].includes(status) && !steps.includes("advance");
	const end = steps.length === 0 ? "There is nothing left to do." : null;
	/** Why it can't be packed now, or that nothing is left to do. */
	const stepsHint = (isBlocked && hint?.description) || end;
	return { paymentStatus, paymentLabel: label, steps, hint: stepsHint };
}

const JUST_PAID = {
	title: "This order has just been paid",
	description: "Canceling it again refunds the payment.",
};

const NO_ADDRESS = {
	title: "This order has no address",
	description: "It can't be sent. Canceling it refunds the payment.",
};

/**
 * Closes the payment page of an unpaid order, which cancels it, after an error of `advance_order` or `cancel_order`. Null if the error
 * isn't about the payment.
 */
export async function handleUnpaid(
	ctx: PrivateContext,
	orderId: string,
	newStatus: string,
	error: { message: string; details: string },
): Promise<{ ok: true } | { ok: false; conflict: typeof JUST_PAID } | { ok: false; status: 503 } | null> {
	if (error.message === "no_address") return { ok: false, conflict: NO_ADDRESS };
	if (error.message !== "not_paid" && error.message !== "awaiting_payment") return null;
	const details = parseErrorDetails(error) as { paymentStatus?: unknown } | null;
	let paymentStatus = PaymentStatus.safeParse(details?.paymentStatus).data;
	if (paymentStatus === "awaiting_payment" && newStatus === "cancelled") {
		paymentStatus = (await callPayments(ctx, orderId, "cancel"))?.paymentStatus;
		if (paymentStatus === "expired" || paymentStatus === "failed") return { ok: true };
		if (!paymentStatus) return { ok: false, status: 503 };
	}
	return paymentStatus ? { ok: false, conflict: PAYMENT_TEXTS[paymentStatus].hint ?? JUST_PAID } : null;
}

/** `refundable` is what is left. */
type RefundResult =
	| { ok: true }
	| { ok: false; refundable: Cents }
	| { ok: false; conflict: "not_refundable" | "idempotency_key_reused" }
	| { ok: false; status: 404 | 503 };

/** Returns the money to the customer; once for each key. */
export async function requestRefund(ctx: PrivateContext, refund: ArgsOf<"request_refund">): Promise<RefundResult> {
	const { paid_order } = refund;
	const { data, error } = await ctx.session.db.rpc("request_refund", refund);
	if (typeof data === "string" && isUuid(data)) {
		await sendRefunds(ctx, paid_order);
		return { ok: true };
	}
	const { left } = (error && (parseErrorDetails(error) as { left?: unknown } | null)) || {};
	if (error?.message === "refund_too_much" && typeof left === "number") return { ok: false, refundable: left };
	if (error?.message === "not_refundable" || error?.message === "idempotency_key_reused")
		return { ok: false, conflict: error.message };
	if (error?.message === "payment_not_found") return { ok: false, status: 404 };
	ctx.log("error", "request-refund", { orderId: paid_order, error: error ?? "request_refund returned no id" });
	return { ok: false, status: 503 };
}

/** Accepts a payment in spite of its problem. "changed" if it isn't to be checked anymore. */
export async function acceptPayment(
	{ log, session }: PrivateContext,
	orderId: string,
): Promise<"accepted" | "changed" | "unavailable"> {
	const { data, error } = await session.db.rpc("accept_payment", { paid_order: orderId });
	if (PaymentStatus.safeParse(data).success) return "accepted";
	if (error?.message === "payment_not_found") return "changed";
	log("error", "accept-payment", { orderId, error: error ?? "accept_payment returned no status" });
	return "unavailable";
}
