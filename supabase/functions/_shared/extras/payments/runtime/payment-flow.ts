import type { Json } from "../../../database.types.ts";
import { isoFromTimestamp } from "../../../domain/postgres-formats.ts";
import { log } from "../../../log.ts";
import { dataOf, serviceClient } from "../../../runtime/clients.ts";
import { type PaymentState, PaymentStatus } from "../payment-contract.ts";
import {
	AttemptExhausted,
	type Checkout,
	type PaymentProvider,
	type PaymentSnapshot,
	type ProviderEvent,
	ProviderUnavailable,
	RefundRejected,
} from "../provider.ts";

const PAYMENT_COLUMNS = "order_id, status, amount, currency, lines, expires_at, attempt, checkout_ref";
const ORDER_COLUMNS = "reference, contact_email, shipping_country, payment_method, payment_status";

/** Less than a minute, as a run starts every minute. */
const MAX_SWEEP_MS = 40_000;

interface Applied {
	outcome: string;
	duplicate: boolean;
	paymentStatus: PaymentStatus | null;
}

export async function findPayment(orderId: string) {
	const [payment, order] = await Promise.all([
		dataOf("payments", serviceClient.from("payments").select(PAYMENT_COLUMNS).eq("order_id", orderId).maybeSingle()),
		dataOf("orders", serviceClient.from("orders").select(ORDER_COLUMNS).eq("id", orderId).maybeSingle()),
	]);
	return payment && order && { ...payment, order };
}

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const paymentStatusOf = ({ order }: Payment): PaymentStatus => PaymentStatus.parse(order.payment_status);

/** `snapshot` is null for events of other shops. */
export async function applyPayment(
	snapshot: PaymentSnapshot | null,
	event?: Omit<ProviderEvent, "ref"> & { provider: string },
): Promise<Applied> {
	const parameters = { snapshot: snapshot as unknown as Json, ...(event && { event: event as Json }) };
	return (await dataOf("apply_payment", serviceClient.rpc("apply_payment", parameters))) as unknown as Applied;
}

/** Whether an admin must act. */
export const needsAttention = ({ outcome, paymentStatus }: Omit<Applied, "duplicate">): boolean =>
	["review", "other_checkout", "paid_late"].includes(outcome) ||
	["disputed", "charged_back"].includes(paymentStatus ?? "");

async function createCheckout(provider: PaymentProvider, payment: Payment): Promise<Checkout> {
	const { order_id: paid_order, attempt: failed_attempt } = payment;
	try {
		return await provider.createCheckout(payment);
	} catch (error) {
		if (!(error instanceof AttemptExhausted)) throw error;
		const renewal = serviceClient.rpc("renew_payment", { paid_order, failed_attempt });
		const [renewed] = await dataOf("renew_payment", renewal);
		if (!renewed) throw new ProviderUnavailable(error.message, { cause: error });
		return provider.createCheckout({ ...payment, ...renewed }).catch((cause) => {
			throw cause instanceof AttemptExhausted ? new ProviderUnavailable(cause.message, { cause }) : cause;
		});
	}
}

/** Returns null if, in the meantime, the order got another page or can no longer be paid. */
async function openCheckout(provider: PaymentProvider, payment: Payment): Promise<Checkout | null> {
	const checkout = await createCheckout(provider, payment);
	const { order_id: paid_order } = payment;
	const { checkout_ref } = checkout.snapshot;
	// The page is stored before its URL is returned, as payments of unknown pages don't count
	const opening = serviceClient.rpc("open_payment", { paid_order, checkout_ref, expires_at: checkout.expiresAt });
	if (await dataOf("open_payment", opening)) return checkout;
	await provider.retrieve(checkout_ref, { close: true });
	return null;
}

/** `url` is null if the order can't be paid, and while the provider is unavailable. */
export async function startPayment(
	provider: PaymentProvider,
	payment: Payment,
	requestId: string,
): Promise<PaymentState> {
	const paymentStatus = paymentStatusOf(payment);
	if (paymentStatus !== "awaiting_payment") return { paymentStatus, url: null, expiresAt: null };
	try {
		const checkout = payment.checkout_ref
			? await provider.retrieve(payment.checkout_ref)
			: await openCheckout(provider, payment);
		if (checkout?.url) return { paymentStatus, url: checkout.url, expiresAt: checkout.expiresAt };
		const applied = checkout && (await applyPayment(checkout.snapshot));
		return { paymentStatus: applied?.paymentStatus ?? paymentStatus, url: null, expiresAt: null };
	} catch (error) {
		if (!(error instanceof ProviderUnavailable)) throw error;
		log("error", "payments", { requestId, orderId: payment.order_id, code: error.message });
		return { paymentStatus, url: null, expiresAt: isoFromTimestamp(payment.expires_at) };
	}
}

/** Stores the provider's state. With `close`, closes an open page first. Throws a ProviderUnavailable. */
export async function checkPayment(
	provider: PaymentProvider,
	payment: Payment,
	requestId: string,
	{ close = false } = {},
): Promise<PaymentStatus> {
	const { order_id: orderId, checkout_ref } = payment;
	if (!checkout_ref) return close ? releaseUnopened(provider, payment, requestId) : paymentStatusOf(payment);
	const checkout = await provider.retrieve(checkout_ref, { close });
	if (!checkout) {
		// The key's account or mode has changed
		log("error", "payments", { requestId, orderId, outcome: "checkout_unknown" });
		return paymentStatusOf(payment);
	}
	const applied = await applyPayment(checkout.snapshot);
	if (needsAttention(applied)) log("error", "payments", { requestId, orderId, outcome: applied.outcome });
	return applied.paymentStatus ?? paymentStatusOf(payment);
}

async function releaseUnopened(provider: PaymentProvider, payment: Payment, requestId: string): Promise<PaymentStatus> {
	const { order_id: paid_order } = payment;
	const release = serviceClient.rpc("release_unopened_payment", { paid_order });
	if ((await dataOf("release_unopened_payment", release)) === "expired") return "expired";
	const current = (await findPayment(paid_order)) ?? payment;
	if (current.checkout_ref) return checkPayment(provider, current, requestId, { close: true });
	return paymentStatusOf(current);
}

/** Sends the due refunds of an order, or of all orders if none is given. Returns their number. */
export async function sendRefunds(provider: PaymentProvider, requestId: string, orderId?: string): Promise<number> {
	const due = await dataOf("due_refunds", serviceClient.rpc("due_refunds", { target_order: orderId }));
	const sendRefund = (refund: Parameters<PaymentProvider["refund"]>[0]): Promise<RefundRejected | null> =>
		provider.refund(refund).then(
			() => null,
			(error) => {
				if (error instanceof RefundRejected) return error;
				throw error;
			},
		);
	for (const { id, order_id, amount, status, payment_ref, reason } of due) {
		const fields = { requestId, orderId: order_id, refundId: id };
		try {
			const rejection =
				status === "requested" ? await sendRefund({ id, paymentRef: payment_ref, amount, reason }) : null;
			const checkout = await provider.retrieve(payment_ref);
			// Applied first, as it withdraws refunds that were rejected because of a dispute or another refund
			if (checkout) await applyPayment(checkout.snapshot);
			if (rejection)
				await dataOf("fail_refund", serviceClient.rpc("fail_refund", { refund: id, reason: rejection.message }));
			if (rejection) log("error", "refund", { ...fields, outcome: "rejected", code: rejection.message });
			else log("info", "refund", { ...fields, outcome: "sent" });
		} catch (error) {
			if (!(error instanceof ProviderUnavailable)) throw error;
			log("error", "refund", { ...fields, outcome: "unavailable", code: error.message });
		}
	}
	return due.length;
}

export async function sweepPayments(provider: PaymentProvider, requestId: string) {
	const endsAt = Date.now() + MAX_SWEEP_MS;
	const due = await dataOf("due_payments", serviceClient.rpc("due_payments", {}));
	let changed = 0;
	for (const { order_id: orderId, expires_at } of due) {
		const payment = Date.now() < endsAt && (await findPayment(orderId));
		if (!payment) continue;
		try {
			const status = await checkPayment(provider, payment, requestId, { close: Date.parse(expires_at) < Date.now() });
			if (status === payment.order.payment_status) continue;
			changed += 1;
			// Frequent warnings mean that the webhook endpoint doesn't work
			log("warn", "payment-sweep", { requestId, orderId, outcome: status, missedEvent: true });
		} catch (error) {
			if (!(error instanceof ProviderUnavailable)) throw error;
			log("error", "payment-sweep", { requestId, orderId, code: error.message });
		}
	}
	return { checked: due.length, changed, refunds: await sendRefunds(provider, requestId) };
}
