import { type CallError, type Rejection, reject, rejectCall, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formText } from "#app/platform/forms.ts";
import { parseErrorDetails } from "#app/platform/query-result.server.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { parseCents } from "#shared/domain/product-fields.ts";
import { PAYMENT_TEXTS } from "#shared/extras/payments/domain/order-payment.ts";
import { PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import type { RefundErrors } from "./admin-payment.tsx";
import { NO_ADDRESS } from "./admin-payments.server.ts";
import { callPayments, sendRefunds } from "./order-forms.server.ts";
import { REFUND_REASON_LABELS, tooMuchMessage } from "./payment-labels.ts";

const MAX_NOTE_LENGTH = 500;

const REFUND_ERRORS = {
	not_refundable: {
		title: "This payment can't be refunded",
		description: "It isn't complete, or the customer's bank disputes it.",
		httpStatus: 409,
	},
	idempotency_key_reused: {
		title: "This refund was already requested",
		description: "Reload the page to refund another amount.",
		httpStatus: 409,
	},
	payment_not_found: { ...UNEXPECTED, httpStatus: 404 },
};

/** Refunds the customer, once for each key. */
async function submitRefundForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const [id, key, amount, reason, note] = ["id", "key", "amount", "reason", "note"].map((name) =>
		formText(form, name),
	) as [string, string, string, string, string];
	const withErrors = (errors: RefundErrors) => ({ id, refund: { amount, reason, note, errors } });
	if (!isUuid(id) || !isUuid(key)) return reject({ ...UNEXPECTED, httpStatus: 422 }, withErrors({}));
	const cents = parseCents(amount);
	const errors: RefundErrors = {
		...(!(cents > 0) && { amount: "Enter an amount such as 12.50." }),
		...(!Object.hasOwn(REFUND_REASON_LABELS, reason) && { reason: "Choose a reason." }),
		...(note.length > MAX_NOTE_LENGTH && { note: `A note has at most ${MAX_NOTE_LENGTH} characters.` }),
	};
	if (Object.keys(errors).length > 0) return { result: withErrors(errors), httpStatus: 422 };
	const { data, error } = await ctx.session.db.rpc("request_refund", { paid_order: id, cents, reason, note, key });
	if (typeof data === "string" && isUuid(data)) {
		await sendRefunds(ctx, id);
		return null;
	}
	const { left } = (error && (parseErrorDetails(error) as { left?: unknown } | null)) || {};
	if (error?.message === "refund_too_much" && typeof left === "number")
		return { result: withErrors({ amount: tooMuchMessage(left) }), httpStatus: 409 };
	return rejectCall(ctx, "request-refund", error, REFUND_ERRORS, withErrors({}));
}

const ACCEPT_ERRORS = {
	payment_not_found: {
		title: "There is no payment to accept",
		description: "Someone else accepted it, or it was never received.",
		httpStatus: 409,
	},
};

/** Accepts a payment despite its problem. */
async function submitAcceptForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const id = formText(form, "id");
	if (!isUuid(id)) return reject({ ...UNEXPECTED, httpStatus: 422 }, { id });
	const { data, error } = await ctx.session.db.rpc("accept_payment", { paid_order: id });
	return PaymentStatus.safeParse(data).success ? null : rejectCall(ctx, "accept-payment", error, ACCEPT_ERRORS, { id });
}

const JUST_PAID = {
	title: "This order has just been paid",
	description: "Canceling it again refunds the payment.",
};

/**
 * After an error of `advance_order` or `cancel_order`, closes the payment page of an unpaid order, which cancels it. Returns null if
 * the error isn't about the payment.
 */
export async function handleUnpaid(
	ctx: PrivateContext,
	orderId: string,
	newStatus: string,
	error: { message: string; details: string },
): Promise<"cancelled" | CallError | null> {
	if (error.message === "no_address") return { ...NO_ADDRESS, httpStatus: 409 };
	if (error.message !== "not_paid" && error.message !== "awaiting_payment") return null;
	const details = parseErrorDetails(error) as { paymentStatus?: unknown } | null;
	let paymentStatus = PaymentStatus.safeParse(details?.paymentStatus).data;
	if (paymentStatus === "awaiting_payment" && newStatus === "cancelled") {
		paymentStatus = (await callPayments(ctx, orderId, "cancel"))?.paymentStatus;
		if (paymentStatus === "expired" || paymentStatus === "failed") return "cancelled";
		if (!paymentStatus) return { ...UNEXPECTED, httpStatus: 503 };
	}
	return paymentStatus ? { ...(PAYMENT_TEXTS[paymentStatus].hint ?? JUST_PAID), httpStatus: 409 } : null;
}

export const ADMIN_PAYMENT_FORMS = { refund: submitRefundForm, accept: submitAcceptForm };
