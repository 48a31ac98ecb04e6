import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orNull, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import type { Cents } from "#shared/domain/money.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import { dashboardUrl } from "#shared/extras/payments/dashboard-url.ts";
import { refundedAmount } from "#shared/extras/payments/domain/order-payment.ts";
import { PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import { callPayments } from "./call-payments.server.ts";
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

export interface AdminPaymentData {
	orderId: string;
	received: Cents;
	refunded: Cents;
	/** Null until the provider reports it. */
	fee: Cents | null;
	refundable: Cents;
	/** To the customer, and not on its way back. */
	owed: Cents;
	dispute: string | null;
	/** Why the received money doesn't match the order. */
	problem: string | null;
	expiresAt: string;
	dashboardUrl: string | null;
	/** Oldest first. */
	refunds: AdminRefund[];
	/** Makes a repeated refund form a retry. */
	refundKey: string;
}

/** The types of generated functions lack null. */
interface PaymentRow {
	order_id: string;
	provider: string;
	checkout_ref: string | null;
	payment_ref: string | null;
	received: number;
	refundable: number;
	owed: number;
	fee: number | null;
	dispute: string | null;
	problem: string | null;
	expires_at: string;
	refunds: unknown;
}

function toAdminPayment(row: PaymentRow): AdminPaymentData {
	const { order_id, received, refundable, owed, fee, dispute, problem, expires_at } = row;
	const refunds = z.array(Refund).parse(row.refunds);
	return {
		orderId: order_id,
		received,
		refunded: refundedAmount({ refunds }, "succeeded"),
		fee,
		refundable,
		owed,
		dispute,
		problem,
		expiresAt: isoFromTimestamp(expires_at),
		dashboardUrl: dashboardUrl(row),
		refunds,
		refundKey: crypto.randomUUID(),
	};
}

/** Returns these orders' payments, or null when they can't be read, which is only logged. */
export const listPayments = (
	{ log, session }: PrivateContext,
	orderIds: string[],
): Promise<AdminPaymentData[] | null> =>
	orNull(log, "admin-payments", async () => {
		if (orderIds.length === 0) return [];
		const { data } = await session.db.rpc("list_payments", { order_ids: orderIds }).throwOnError();
		return parseRows<PaymentRow>(data, "refunds").map(toAdminPayment);
	});

/** Reads the status that a database function's error names. */
export function paymentStatusFromError(error: { details: string }): PaymentStatus | null {
	const details = parseErrorDetails(error) as { paymentStatus?: unknown } | null;
	return PaymentStatus.safeParse(details?.paymentStatus).data ?? null;
}

/** Closes the checkout page, which cancels the order unless it has just been paid. Null while the provider is unavailable. */
export const closePayment = async (ctx: PrivateContext, orderId: string): Promise<PaymentStatus | null> =>
	(await callPayments(ctx, orderId, "cancel"))?.paymentStatus ?? null;

export async function sendRefunds(ctx: PrivateContext, orderId: string): Promise<void> {
	await callPayments(ctx, orderId, "refund");
}

interface RefundRequest {
	orderId: string;
	cents: Cents;
	reason: string;
	note: string;
	key: string;
}

/** `refundable` is what is left. */
export type RefundResult =
	| { ok: true }
	| { ok: false; refundable: Cents }
	| { ok: false; conflict: "not_refundable" | "idempotency_key_reused" }
	| { ok: false; status: 404 | 503 };

/** Returns the money to the customer; once for each key. */
export async function requestRefund(ctx: PrivateContext, request: RefundRequest): Promise<RefundResult> {
	const { orderId: paid_order, ...refund } = request;
	const { data, error } = await ctx.session.db.rpc("request_refund", { paid_order, ...refund });
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

/** Accepts money that doesn't match the order. "changed" if it isn't to be checked anymore. */
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
