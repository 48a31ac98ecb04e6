import { data, redirect } from "react-router";
import {
	callPayments,
	PAYMENT_PAGE_UNAVAILABLE,
	putBackInCart,
	safePaymentUrl,
} from "#app/extras/payments/index.server.ts";
import { requireUser } from "#app/features/auth/require-user.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { cancelOrder } from "#app/features/orders/cancel-order.server.ts";
import type { OrderDetails } from "#app/features/orders/orders.server.ts";
import type { Route } from "../+types/order.ts";

type Form = Route.ActionArgs & { order: OrderDetails; form: FormData };

/** `always`: shown for a cancelled order, too. */
export interface OrderFailure {
	error: string;
	always?: true;
}

const fail = (status: number, failure: OrderFailure) => data(failure, status);
const pathOf = ({ id }: OrderDetails) => `/account/orders/${id}`;

async function cancel({ request, context, order }: Form) {
	const ctx = context.get(privateContext);
	const result = await cancelOrder(ctx, order.id);
	if (!result.ok) return fail(409, { error: result.error });
	// The database has stored the refund, which the sweep sends if this fails
	if (order.payment) await callPayments(ctx, order.id, "refund");
	return redirect(pathOf(order), { headers: { "Set-Cookie": flashCookie(request, "order-cancelled") } });
}

async function pay({ context, order }: Form) {
	const ctx = context.get(privateContext);
	const state = await callPayments(ctx, order.id, "pay");
	const url = safePaymentUrl(ctx, state ?? undefined);
	if (url) return redirect(url, 303);
	if (state && state.paymentStatus !== "awaiting_payment") return redirect(pathOf(order));
	return fail(503, { error: PAYMENT_PAGE_UNAVAILABLE });
}

async function change({ request, context, order }: Form) {
	const state = await callPayments(context.get(privateContext), order.id, "cancel");
	if (!state || state.paymentStatus === "awaiting_payment")
		return fail(503, { error: "The order could not be changed just now. Please try again in a minute." });
	// Otherwise it was paid meanwhile, which its page shows
	const headers = { "Set-Cookie": flashCookie(request, "order-cancelled") };
	return redirect(pathOf(order), state.paymentStatus === "expired" ? { headers } : undefined);
}

async function putBack({ request, url, context, order, form }: Form) {
	if (!["expired", "failed"].includes(order.paymentStatus)) return redirect(pathOf(order));
	const missing = await putBackInCart(context.get(privateContext), await requireUser(url, context), order);
	if (missing === null)
		return fail(503, { error: "Your cart could not be saved just now. Please try again in a minute.", always: true });
	if (missing === order.items.length)
		return fail(409, { error: "All of its pieces have been sold meanwhile.", always: true });
	const flash = missing > 0 ? "partly-put-back" : "put-back";
	const headers = { "Set-Cookie": flashCookie(request, flash) };
	return redirect(form.get("to") === "/cart" ? "/cart" : "/checkout", { headers });
}

export const ORDER_FORMS = { cancel, pay, change, "put-back": putBack };
