import {
	checkPayment,
	findPayment,
	type Payment,
	type PaymentProvider,
	PaymentRequest,
	type PaymentState,
	type PaymentStatus,
	paymentStatusOf,
	sendRefunds,
	startPayment,
	withProvider,
} from "../_shared/extras/payments/index.server.ts";
import { createApp, readJson } from "../_shared/runtime/app.ts";
import { verifiedUser } from "../_shared/runtime/auth.ts";
import { userClient } from "../_shared/runtime/clients.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";
import { limitAttempts } from "../_shared/runtime/rate-limits.ts";

/** Of the caller's own order, or of any for an admin. Throws an HttpError (404). */
async function visiblePayment(orderId: string, token: string): Promise<Payment> {
	const { data, error } = await userClient(token).rpc("can_see_payment", { paid_order: orderId });
	if (error) throw new Error(`can_see_payment failed: ${error.code} ${error.message}`, { cause: error });
	const payment = data && (await findPayment(orderId));
	if (!payment) throw new HttpError(404, "not_found", "There is no payment for that order");
	return payment;
}

const UNSETTLED = ["awaiting_payment", "processing"];

async function perform(
	provider: PaymentProvider,
	payment: Payment,
	action: "check" | "cancel" | "refund",
	requestId: string,
): Promise<PaymentStatus> {
	if (action === "refund") {
		await sendRefunds(provider, requestId, payment.order_id);
		return paymentStatusOf((await findPayment(payment.order_id)) ?? payment);
	}
	const status = paymentStatusOf(payment);
	if (!UNSETTLED.includes(status)) return status;
	return checkPayment(provider, payment, requestId, { close: action === "cancel" });
}

/** `POST /payments` (docs/decisions/0049 and 0050). */
export const app = createApp("payments", (context) => {
	const requestId = context.get("requestId");
	return withProvider(requestId, async (provider) => {
		const { id, token } = await verifiedUser(context.req.raw);
		const { orderId, action } = await readJson(context, PaymentRequest);
		await limitAttempts(requestId, "payment", id);
		const payment = await visiblePayment(orderId, token);
		const state: PaymentState =
			action === "pay"
				? await startPayment(provider, payment, requestId)
				: { paymentStatus: await perform(provider, payment, action, requestId), url: null, expiresAt: null };
		return context.json(state);
	});
});
