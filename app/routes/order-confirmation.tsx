import { useEffect } from "react";
import { data, redirect } from "react-router";
import { callPayments, paymentNotice } from "#app/extras/payments/index.server.ts";
import { getUser } from "#app/features/auth/require-user.ts";
import { type PrivateContext, privateContext } from "#app/features/auth/session.server.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { CompactLines, SumRow } from "#app/features/cart/order-summary.tsx";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import { getOrder, type OrderDetails } from "#app/features/orders/orders.server.ts";
import { PAYMENT_LABELS } from "#app/features/orders/payment-labels.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/empty-state.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { standardDelivery } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import type { Route } from "./+types/order-confirmation.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(loaderData?.isUnconfirmed ? "One moment, please" : "Thank you");

const MAX_REFRESHES = 5;
const REFRESH_SECONDS = 3;

/** The order as its payment provider sees it, because the provider's event may be late. */
async function loadOrder(ctx: PrivateContext, userId: string, id: string): Promise<OrderDetails | null> {
	const order = await getOrder(ctx, userId, id);
	if (order?.paymentStatus !== "awaiting_payment") return order;
	const state = await callPayments(ctx, id, "check");
	return !state || state.paymentStatus === order.paymentStatus ? order : getOrder(ctx, userId, id);
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const id = searchParams.get("order");
	const user = id ? await getUser(context) : null;
	const order = id && user ? await loadOrder(context.get(privateContext), user.id, id) : null;
	if (order?.payment && order.status === "cancelled") throw redirect(`/account/orders/${order.id}`);
	const isUnconfirmed = order?.paymentStatus === "awaiting_payment";
	const refreshes = Number(searchParams.get("refreshes") ?? 0);
	const isRefreshed = isUnconfirmed && refreshes < MAX_REFRESHES;
	const loaded = {
		order,
		arrives: order && formatDelivery(deliveryDates(Date.parse(order.createdAt))),
		/** An earlier attempt stored the order (spec S8.02). */
		wasStored: searchParams.has("stored"),
		notice: order && paymentNotice(order, Date.now()),
		isUnconfirmed,
		isRefreshed,
	};
	if (!isRefreshed) return data(loaded);
	const next = `/order-confirmation?order=${order.id}&refreshes=${refreshes + 1}`;
	return data(loaded, { headers: { Refresh: `${REFRESH_SECONDS}; url=${next}` } });
}

const CONFIRMING = "Your payment is being confirmed. This page refreshes by itself.";
const UNCONFIRMED =
	"Your payment isn't confirmed yet. We hold your pieces and will email you as soon as it is; you can close this page.";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
	const { order, arrives, wasStored, notice, isUnconfirmed, isRefreshed } = loaderData;
	useEffect(() => {
		// Once, on the device that placed the order
		if (!order || isUnconfirmed || !completeAttempt(order.idempotencyKey)) return;
		clearOrdered(order.items);
		clearDraft();
		const title = wasStored ? "Order Placed" : "Order Placed Successfully!";
		showToast({ title, description: `Your order number is ${order.reference}.` });
	}, [order, wasStored, isUnconfirmed]);

	if (!order)
		return (
			<div className="mx-auto w-full max-w-page px-gutter py-section">
				<EmptyState
					level={1}
					title="No order to show here"
					text="This page appears after an order is placed. Your orders are listed in your account."
				>
					<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
						<ButtonLink to="/shop">Continue Shopping</ButtonLink>
						<ButtonLink look="line" to="/account?tab=orders">
							Your orders
						</ButtonLink>
					</p>
				</EmptyState>
			</div>
		);

	return (
		<div className="mx-auto w-full max-w-page px-gutter py-section">
			<div className="receipt mx-auto max-w-xl">
				<h1 className="text-2">{isUnconfirmed ? "One moment, please." : "Thank you for your order!"}</h1>
				<p className="max-w-[52ch] text-lead leading-normal text-ink-muted mt-4 mb-6">
					{isUnconfirmed
						? isRefreshed
							? CONFIRMING
							: UNCONFIRMED
						: order.status === "cancelled"
							? statusFacts(order.status).sentence
							: `Arrives ${arrives}. Standard shipping takes ${standardDelivery}.`}
				</p>
				{notice && !isUnconfirmed && (
					<div className="mb-6">
						<Notice role="status">
							<b>{`${notice.title}.`}</b> <span>{notice.text}</span>
						</Notice>
					</div>
				)}
				<dl className="totals">
					<SumRow label="Order number">{order.reference}</SumRow>
					<SumRow label="Date">
						<LocalTime iso={order.createdAt} />
					</SumRow>
					<SumRow label="Payment method">{PAYMENT_LABELS[order.paymentMethod]}</SumRow>
					<SumRow label="Shipping method">{order.shippingMethod}</SumRow>
					{order.payment?.paidAt && (
						<SumRow label="Paid">
							<LocalTime iso={order.payment.paidAt} />
						</SumRow>
					)}
				</dl>
				<div className="mt-6">
					<CompactLines lines={order.items.map(({ productId: id, ...item }) => ({ id, ...item }))} />
				</div>
				<dl className="totals">
					<SumRow className="total" label="Total">
						{formatCents(order.total)}
					</SumRow>
				</dl>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-6 *:grow">
					<ButtonLink to="/shop">Continue Shopping</ButtonLink>
					<ButtonLink look="line" to="/account?tab=orders">
						View Orders
					</ButtonLink>
				</p>
			</div>
		</div>
	);
}
