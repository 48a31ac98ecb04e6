import { lazy, Suspense, useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { LINK_PARAM, loadLinkedOrder } from "#app/extras/guests/index.server.ts";
import {
	checkPayment,
	type OrderFailure,
	PAYMENT_FORMS,
	sendRefunds,
	viewPayment,
} from "#app/extras/payments/index.server.ts";
import { PaymentSection } from "#app/extras/payments/index.ts";
import { privateContext, requireIdentity, requireUser } from "#app/features/auth/session.server.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import { StatusBadge } from "#app/features/orders/order-display.tsx";
import { canCancel, cancelOrder, getOrder, type OrderDetails } from "#app/features/orders/orders.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { readFormData } from "#app/platform/forms.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Alert, keepPageOnError, useReloadWhenRestored } from "#app/ui/submission.tsx";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { CANCEL_WITHIN_MS } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { stepsAfter } from "#shared/domain/order-status.ts";
import { findMethod } from "#shared/domain/shipping.ts";
import { findCarrier } from "#shared/domain/tracking.ts";
import type { Route } from "./+types/order.ts";
import { CancelOrder, OrderItems, OrderReceipt, Timeline } from "./order/sections.tsx";
import "#app/features/account/account.css";
import "#app/features/cart/lines.css";

const guests = () => import("#app/extras/guests/index.ts");
const KeepOrder = lazy(() => guests().then(({ KeepOrder }) => ({ default: KeepOrder })));

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(loaderData ? `Order ${loaderData.reference}` : "Order");

/** Returns the order if it belongs to the user or guest, or if a mailed link opens it. Throws a 404 response otherwise. */
async function requireOrder({
	url,
	params,
	context,
}: Route.LoaderArgs | Route.ActionArgs): Promise<OrderDetails & { isLinked?: true }> {
	const ctx = context.get(privateContext);
	const link = url.searchParams.get(LINK_PARAM);
	if (!link) requireIdentity(url, context);
	const own = ctx.session.accessToken ? await getOrder(ctx, params.id) : null;
	if (own) return own;
	if (link) {
		const linked = await loadLinkedOrder(ctx, params.id, link);
		if (!linked) throw redirect("/account/orders/expired-link");
		return { ...linked, isLinked: true };
	}
	await requireUser(url, context);
	throw data(null, 404);
}

export async function loader(args: Route.LoaderArgs) {
	const stored = await requireOrder(args);
	const ctx = args.context.get(privateContext);
	const isChanged = !stored.isLinked && (await checkPayment(ctx, stored, { onlyExpired: true }));
	const order = isChanged ? await requireOrder(args) : stored;
	const { isLinked } = order;
	const isGuest = isLinked || ctx.session.isGuest;
	const email = isGuest ? order.contact.email : requireIdentity(args.url, args.context).email;
	const now = Date.now();
	const payment = viewPayment(order, args.url.searchParams, now);
	// A mailed link allows viewing the order, not changing it
	if (isLinked && payment) {
		payment.open = null;
		if (payment.notice) payment.notice.offer = null;
	}
	const placedAt = Date.parse(order.createdAt);
	const until = placedAt + CANCEL_WITHIN_MS;
	const { unsentMails, ...shown } = order;
	return {
		...shown,
		isGuest,
		/** Null if all mails could be sent. */
		unsent: unsentMails.length > 0 ? { mails: unsentMails, email } : null,
		payment,
		/** Whether the contact email differs from the account's, which gets the mails (docs/decisions/0048). */
		hasOtherEmail: email !== "" && order.contact.email.toLowerCase() !== email.toLowerCase(),
		arrives: formatDelivery(deliveryDates(placedAt, findMethod(order.shippingMethod))),
		carrier: order.trackingNumber ? findCarrier(order.trackingNumber) : null,
		stepsAhead: payment?.isOver ? [] : stepsAfter(order.status),
		cancel:
			!isLinked && canCancel(order, now)
				? {
						until: new Date(until).toISOString(),
						leftMs: until - now,
						/** Null if the payment is simulated. */
						refund: payment && formatCents(payment.refundable),
					}
				: null,
	};
}

async function cancel({ context, order }: Route.ActionArgs & { order: OrderDetails }) {
	const ctx = context.get(privateContext);
	const result = await cancelOrder(ctx, order.id);
	if (!result.ok) return data<OrderFailure>({ error: result.error }, 409);
	await sendRefunds(ctx, order.id);
	ctx.session.flash("order-cancelled");
	return redirect(`/account/orders/${order.id}`);
}

export async function action(args: Route.ActionArgs) {
	const order = await requireOrder(args);
	if (order.isLinked) throw data(null, 403);
	const form = await readFormData(args.request);
	const intent = String(form.get("intent") ?? "cancel");
	if (intent === "cancel") return cancel({ ...args, order });
	if (!Object.hasOwn(PAYMENT_FORMS, intent)) throw data(null, 400);
	return PAYMENT_FORMS[intent as keyof typeof PAYMENT_FORMS]({ ...args, order, form });
}

/** Keeps a link's token out of the Referer header. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args);

/** Revalidates after a conflict, too, as the order is outdated then. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

export default function OrderPage({ loaderData: order, actionData: failure }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const previousStatus = useRef(order.status);
	useEffect(() => {
		// The pressed button disappears with the old status
		if (previousStatus.current !== order.status) heading.current?.focus({ preventScroll: true });
		previousStatus.current = order.status;
	}, [order.status]);
	useEffect(() => {
		// An order that was placed but not paid skipped the confirmation page, which otherwise does this
		if (order.payment && completeAttempt(order.idempotencyKey)) clearOrdered(order.items);
	}, [order]);
	useEffect(() => {
		if (!order.isGuest || order.isLinked) return;
		const { id, reference, payment } = order;
		const until = payment?.open?.until;
		void guests().then(({ storeUnpaidOrder, forgetUnpaidOrder }) =>
			until ? storeUnpaidOrder({ id, reference, until }) : forgetUnpaidOrder(id),
		);
	}, [order]);
	useReloadWhenRestored(Boolean(order.payment?.open));
	const navigate = useNavigate();
	const putBack = failure?.putBack;
	useEffect(() => {
		if (putBack) void guests().then(({ putBackOnDevice }) => putBackOnDevice(order.id, putBack, navigate));
	}, [putBack, order.id, navigate]);
	const error = failure?.error ?? order.payment?.error;
	return (
		<div className="page">
			<Breadcrumbs
				trail={order.isGuest ? { "/": "Home" } : { "/account": "My Account", "/account?tab=orders": "Orders" }}
				here={order.reference}
			/>
			<div className="page-head">
				<h1 ref={heading} tabIndex={-1}>
					Order <span className="whitespace-nowrap">{order.reference}</span>
				</h1>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-4">
					<StatusBadge status={order.status} label={order.label} />
					<span className="text-ink-muted">
						<LocalTime iso={order.createdAt} />
					</span>
				</p>
			</div>
			{error && (failure?.always || order.status !== "cancelled") && (
				<div className="mb-8">
					<Alert>{error}</Alert>
				</div>
			)}
			{order.unsent && (
				<div className="mb-8">
					<Notice role="status">
						{`We couldn't mail you: ${order.unsent.mails.join(", ")}. This page has the latest; `}
						<Link to="/contact">write to us</Link> if your address isn't <b>{order.unsent.email}</b>.
					</Notice>
				</div>
			)}
			{order.payment && <PaymentSection {...order.payment} total={order.total} />}
			<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem] print:grid-cols-2">
				<div>
					<OrderItems items={order.items} />
					<Timeline order={order} />
					{order.cancel && <CancelOrder {...order.cancel} />}
					{order.isGuest && !order.isLinked && (
						<Suspense>
							<KeepOrder email={order.contact.email} />
						</Suspense>
					)}
				</div>
				<OrderReceipt order={order} />
			</div>
		</div>
	);
}
