import { data, redirect } from "react-router";
import { type OrderFailure, PAYMENT_FORMS, sendRefunds } from "#app/extras/payments/index.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { cancelOrder, type OrderDetails } from "#app/features/orders/orders.server.ts";
import type { Route } from "../+types/order.ts";

type Form = Route.ActionArgs & { order: OrderDetails; form: FormData };

async function cancel({ context, order }: Form) {
	const ctx = context.get(privateContext);
	const result = await cancelOrder(ctx, order.id);
	if (!result.ok) return data<OrderFailure>({ error: result.error }, 409);
	await sendRefunds(ctx, order.id);
	ctx.session.flash("order-cancelled");
	return redirect(`/account/orders/${order.id}`);
}

export const ORDER_FORMS = { cancel, ...PAYMENT_FORMS };
