import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { type PaymentRequest, PaymentState } from "#shared/extras/payments/payment-contract.ts";

export const PAYMENT_PAGE_UNAVAILABLE =
	"The payment page could not be opened just now. Your order is placed and its pieces are held; please try again in a minute.";

/** Null if the payment service doesn't respond, or counts too many requests. */
export async function callPayments(
	ctx: PrivateContext,
	orderId: string,
	action: PaymentRequest["action"],
): Promise<PaymentState | null> {
	const { accessToken } = ctx.session;
	try {
		return await invokeFunction(ctx, "payments", { orderId, action } satisfies PaymentRequest, PaymentState, {
			accessToken,
		});
	} catch (error) {
		if (error instanceof FunctionError) return null;
		throw error;
	}
}

/** Sends the refunds that the database stored with a cancellation. Without a response, the sweep sends them. */
export async function sendRefunds(ctx: PrivateContext, orderId: string): Promise<void> {
	if (ctx.env.PAYMENT_ORIGIN) await callPayments(ctx, orderId, "refund");
}
