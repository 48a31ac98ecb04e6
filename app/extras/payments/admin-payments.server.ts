import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orNull, orUnavailable, parseRows } from "#app/platform/query-result.server.ts";
import type { RowOf } from "#app/platform/supabase.server.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
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
		/** The amount to return to the customer that isn't being refunded yet. */
		owed,
		dispute,
		/** A description of what is wrong with the payment. */
		problem,
		expiresAt: isoFromTimestamp(expires_at),
		dashboardUrl: dashboardUrl(row),
		refunds,
		/** Identifies the refund form, so that submitting it twice refunds once. */
		refundKey: crypto.randomUUID(),
	};
}
export type AdminPaymentData = ReturnType<typeof toAdminPayment>;

/** Returns the orders' payments, or null after logging that loading them failed. */
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
	/** Problems that an admin must resolve. */
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

export const NO_ADDRESS = {
	title: "This order has no address",
	description: "It can't be sent. Canceling it refunds the payment.",
};

/** Returns the texts and steps for an admin. Called on the server, which keeps its table out of the pages' scripts. */
export function paymentState(status: string, paymentStatus: string, hasAddress: boolean) {
	const allowed: readonly PaymentStep[] = orderPaymentState(status, paymentStatus)?.steps ?? [];
	const isPackable = ["pending", "processing"].includes(status);
	const steps = allowed.filter((step) => hasAddress || !isPackable || step !== "advance");
	const { label, hint } = PAYMENT_TEXTS[PaymentStatus.parse(paymentStatus)];
	const isBlocked = isPackable && !steps.includes("advance");
	const missing = steps.length < allowed.length && `${NO_ADDRESS.title}. ${NO_ADDRESS.description}`;
	const end = steps.length === 0 ? "There is nothing left to do." : null;
	/** Explains why the order can't be packed now, or that nothing is left to do. */
	const stepsHint = missing || (isBlocked && hint?.description) || end;
	return { paymentStatus, paymentLabel: label, steps, hint: stepsHint };
}
