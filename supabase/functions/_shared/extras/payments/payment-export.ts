import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { type Cents, formatAmount } from "../../domain/money.ts";
import { type PaidAmounts, refundedAmount } from "./domain/order-payment.ts";

interface PaymentAmounts {
	received: Cents;
	tax: Cents;
	fee: Cents | null;
	refunded: Cents;
	dispute: string | null;
}

/** Returns null until the provider reports its fee, and after a dispute, whose costs it doesn't report. */
export function netAmount({ received, fee, refunded, dispute }: Omit<PaymentAmounts, "tax">): Cents | null {
	if (dispute === "open" || dispute === "lost" || (fee === null && received !== 0)) return null;
	return received - (fee ?? 0) - refunded;
}

const amountCell = (cents: Cents | null) => (cents === null ? "" : formatAmount(cents));

/** Columns of the export for accounting. They are empty for orders without a payment. */
export const PAYMENT_HEADINGS = ["tax", "received", "fee", "refunded", "net", "dispute"];

export function paymentCells(payment: PaymentAmounts | undefined): string {
	if (!payment) return ",".repeat(PAYMENT_HEADINGS.length - 1);
	const { tax, received, fee, refunded, dispute } = payment;
	return [...[tax, received, fee, refunded, netAmount(payment)].map(amountCell), dispute ?? ""].join();
}

/** Returns a function from an order's id to its cells. Throws a PostgrestError. */
export async function loadPaymentCells(
	db: SupabaseClient<Database>,
	order_ids: string[],
): Promise<(orderId: string) => string> {
	const { data, error } = await db.rpc("list_payments", { order_ids });
	if (error) throw error;
	const payments = new Map(
		data.map((row) => {
			const refunds = row.refunds as unknown as PaidAmounts["refunds"];
			return [row.order_id, { ...row, refunded: refundedAmount({ refunds }, "succeeded") }];
		}),
	);
	return (orderId) => paymentCells(payments.get(orderId));
}
