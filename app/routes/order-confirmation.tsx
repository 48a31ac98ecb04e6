import { lazy, Suspense, useEffect } from "react";
import { data, redirect } from "react-router";
import { checkPayment, unconfirmedPayment, viewPayment } from "#app/extras/payments/index.server.ts";
import { getUser, type PrivateContext, privateContext } from "#app/features/auth/session.server.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { CompactLines, SumRow } from "#app/features/cart/order-summary.tsx";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import { PAYMENT_LABELS } from "#app/features/orders/order-display.tsx";
import { getOrder } from "#app/features/orders/orders.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { EmptyPage } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { cancelWithin, deliveryTimes, returnWithin } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { findMethod } from "#shared/domain/shipping.ts";
import type { Route } from "./+types/order-confirmation.ts";

const guests = () => import("#app/extras/guests/index.ts");
const KeepOrder = lazy(() => guests().then(({ KeepOrder }) => ({ default: KeepOrder })));

export const meta = ({ loaderData }: Route.MetaArgs) => privatePageMeta(loaderData?.unconfirmed?.title ?? "Thank you");

/** Loads the order after updating it from its payment provider. */
async function loadOrder(ctx: PrivateContext, id: string) {
	const order = await getOrder(ctx, id);
	return order && (await checkPayment(ctx, order)) ? getOrder(ctx, id) : order;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const id = url.searchParams.get("order");
	const ctx = context.get(privateContext);
	const { isGuest } = ctx.session;
	const user = id && !isGuest ? await getUser(context) : null;
	const order = id && (user || isGuest) ? await loadOrder(ctx, id) : null;
	if (order?.payment && order.status === "cancelled") throw redirect(`/account/orders/${order.id}`);
	const unconfirmed = unconfirmedPayment(order, url.searchParams);
	const loaded = {
		order,
		arrives: order && formatDelivery(deliveryDates(Date.parse(order.createdAt), findMethod(order.shippingMethod))),
		/** Whether an earlier attempt stored the order (spec S8.02). */
		wasStored: url.searchParams.has("stored"),
		payment: order && viewPayment(order, url.searchParams, Date.now()),
		isGuest,
		/** The address that gets the mails: the account's (docs/decisions/0048), or the one that a guest typed. */
		email: user?.email ?? order?.contact.email ?? "",
		unconfirmed,
	};
	return data(loaded, { headers: unconfirmed?.headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
	const { order, arrives, wasStored, payment, isGuest, email, unconfirmed } = loaderData;
	const notice = unconfirmed ? null : payment?.notice;
	useEffect(() => {
		if (!order || unconfirmed) return;
		// True only once, on the device that placed the order
		const isSent = completeAttempt(order.idempotencyKey);
		if (isGuest) void guests().then(({ forgetUnpaidOrder }) => forgetUnpaidOrder(order.id, isSent));
		if (!isSent) return;
		clearOrdered(order.items);
		clearDraft();
		const title = wasStored ? "Order Placed" : "Order Placed Successfully!";
		showToast({ title, description: `Your order number is ${order.reference}.` });
	}, [order, wasStored, unconfirmed, isGuest]);

	if (!order)
		return (
			<EmptyPage
				title="No order to show here"
				text="This page appears after an order is placed. Your orders are listed in your account."
			>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
					<ButtonLink to="/shop">Continue Shopping</ButtonLink>
					<ButtonLink look="line" to="/account?tab=orders">
						Your orders
					</ButtonLink>
				</p>
			</EmptyPage>
		);

	return (
		<div className="page py-section">
			<div className="receipt mx-auto max-w-xl">
				<h1 className="text-2">{unconfirmed ? `${unconfirmed.title}.` : "Thank you for your order!"}</h1>
				<p className="max-w-[52ch] text-lead leading-normal text-ink-muted mt-4 mb-6">
					{unconfirmed
						? unconfirmed.text
						: order.status === "cancelled"
							? statusFacts(order.status).sentence
							: `Arrives ${arrives}. ${deliveryTimes[findMethod(order.shippingMethod).label]}.`}
				</p>
				{notice && (
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
					{payment?.paidAt && (
						<SumRow label="Paid">
							<LocalTime iso={payment.paidAt} />
						</SumRow>
					)}
				</dl>
				<div className="mt-6">
					<CompactLines lines={order.items} />
				</div>
				<dl className="totals">
					<SumRow className="total" label="Total">
						{formatCents(order.total)}
					</SumRow>
				</dl>
				{order.addressLines.length > 0 && (
					<>
						<h2 className="mt-8">Shipping to</h2>
						<p className="grid wrap-anywhere">
							<b>{order.contact.name}</b>
							{order.addressLines.map((line) => (
								<span key={line}>{line}</span>
							))}
						</p>
					</>
				)}
				{!unconfirmed && order.status !== "cancelled" && (
					<>
						<h2 className="mt-8">What happens next</h2>
						<ol className="grid gap-2">
							<li className="wrap-anywhere">{`We email the receipt to ${email}.`}</li>
							<li>{`We pack your ${order.items.length > 1 ? "pieces" : "piece"}. Once on the way, you get another email, with the tracking number.`}</li>
							<li>{`Delivery is expected ${arrives}.`}</li>
						</ol>
						<p className="mt-4 text-small text-ink-muted">
							<span>{`Changed your mind? You can cancel within ${cancelWithin}, and return within ${returnWithin}.`}</span>{" "}
							<TextLink to={`/account/orders/${order.id}`}>Your order</TextLink>
						</p>
					</>
				)}
				<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-6 *:grow">
					<ButtonLink to="/shop">Continue Shopping</ButtonLink>
					<ButtonLink look="line" to={isGuest ? `/account/orders/${order.id}` : "/account?tab=orders"}>
						{isGuest ? "View Order" : "View Orders"}
					</ButtonLink>
				</p>
				{isGuest && !unconfirmed && (
					<Suspense>
						<KeepOrder email={email} />
					</Suspense>
				)}
			</div>
		</div>
	);
}
