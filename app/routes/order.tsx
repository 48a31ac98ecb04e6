import { useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireUser } from "#app/features/auth/require-user.ts";
import { sessionContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { CANCEL_WITHIN_MS, cancelOrder, mayCancel } from "#app/features/orders/cancel-order.server.ts";
import { getOrder, type OrderDetails } from "#app/features/orders/order.server.ts";
import { StatusBadge } from "#app/features/orders/status-badge.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { formatDate } from "#app/platform/format-date.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { Notice } from "#app/ui/notice.tsx";
import "#app/features/account/account.css";
import "#app/features/cart/lines.css";
import type { Route } from "./+types/order.ts";
import { CancelOrder } from "./order/cancel-order.tsx";
import { OrderFacts } from "./order/order-facts.tsx";
import { OrderItems } from "./order/order-items.tsx";
import { Timeline } from "./order/timeline.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(loaderData ? `Order ${loaderData.reference}` : "Order");

/** One of the shopper's own orders; any other, and whatever is no order's id, is a 404 (specification, section 6). */
async function ownOrder({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<OrderDetails> {
	const user = await requireUser(request, context);
	const order = await getOrder(context.get(platformContext), context.get(sessionContext), user.id, params.id);
	if (!order) throw data(null, 404);
	return order;
}

export async function loader(asked: Route.LoaderArgs) {
	const order = await ownOrder(asked);
	const until = Date.parse(order.createdAt) + CANCEL_WITHIN_MS;
	return { ...order, cancelUntil: mayCancel(order, Date.now()) ? new Date(until).toISOString() : null };
}

/** The page's one form cancels the order. Whether that is still possible is the database's to say. */
export async function action(asked: Route.ActionArgs) {
	const { id } = await ownOrder(asked);
	const result = await cancelOrder(asked.context.get(platformContext), asked.context.get(sessionContext), id);
	if (!result.ok) return data({ error: result.error }, 409);
	return redirect(`/account/orders/${id}`, {
		headers: { "Set-Cookie": flashCookie(asked.request, "order-cancelled") },
	});
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnError(sent);

/** A refusal means that the page is behind: the order has gone on, or its hour is over. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

export default function OrderPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef(order.status);
	useEffect(() => {
		// What was pressed is gone with the order's old status
		if (before.current !== order.status) heading.current?.focus({ preventScroll: true });
		before.current = order.status;
	}, [order.status]);
	return (
		<div className="wrap">
			<Breadcrumbs trail={{ "/account": "My Account", "/account?tab=orders": "Orders" }} here={order.reference} />
			<div className="page-head">
				<h1 ref={heading} tabIndex={-1}>
					Order #{order.id.slice(0, 8)}
				</h1>
				<p className="row mt-4">
					<StatusBadge status={order.status} />
					<time className="muted" dateTime={order.createdAt}>
						{formatDate(order.createdAt)}
					</time>
				</p>
			</div>
			{refused && order.status !== "cancelled" && (
				<div className="mb-8">
					<Notice tone="bad" role="alert">
						{refused.error}
					</Notice>
				</div>
			)}
			<div className="two">
				<div>
					<OrderItems items={order.items} />
					<Timeline events={order.events} />
					{order.cancelUntil && <CancelOrder until={order.cancelUntil} />}
				</div>
				<OrderFacts order={order} />
			</div>
		</div>
	);
}
