import { useId } from "react";
import { useNavigation } from "react-router";
import { PriceTrace, SizeAndCondition, SumRow } from "#app/features/cart/order-summary.tsx";
import { formatMinutes, PAYMENT_LABELS, StatusBadge, useMinutesLeft } from "#app/features/orders/order-display.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { refundShows, returnWindow } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { shippingRow } from "#shared/domain/shipping.ts";
import type { Route } from "../+types/order.ts";

export function OrderItems({ items }: Pick<Route.ComponentProps["loaderData"], "items">) {
	return (
		<section aria-labelledby="items">
			<h2 className="text-3 mb-4" id="items">
				Items
			</h2>
			<ul className="lines">
				{items.map(({ productId, name, images, quantity, salePrice, lineTotal, ...item }) => {
					const to = `/product/${encodeURIComponent(productId)}`;
					return (
						<li key={productId} className="print:block">
							<Link to={to} tabIndex={-1} aria-hidden="true" className="print:hidden">
								<Picture src={images[0] ?? ""} alt="" sizes="8.5rem" />
							</Link>
							<div className="flex min-h-full min-w-0 flex-col wrap-anywhere">
								<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
									<h3 className="line-name text-3 leading-tight tracking-[-0.012em]">
										<Link to={to}>{name}</Link>
									</h3>
									<b className="[font-variant-numeric:tabular-nums]">{formatCents(lineTotal)}</b>
								</div>
								<p className="text-ink-muted text-small mt-2">
									<SizeAndCondition {...item} />
									<span>{`Quantity ${quantity}, ${formatCents(salePrice)} each`}</span>
								</p>
							</div>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

export function OrderReceipt({ order }: { order: Route.ComponentProps["loaderData"] }) {
	const { subtotal, total, trace, contact, addressLines, payment, hasOtherEmail, isGuest, isLinked } = order;
	const [shippingLabel, shipping] = shippingRow(total - subtotal, order.shippingMethod);
	const hasAddress = addressLines.length > 0;
	return (
		<aside className="receipt lg:sticky lg:top-26" aria-label="Order details">
			<dl className="totals">
				<SumRow label="Order number">{order.reference}</SumRow>
				<SumRow label="Payment method">{PAYMENT_LABELS[order.paymentMethod]}</SumRow>
				<SumRow label="Shipping method">{order.shippingMethod}</SumRow>
				{payment?.paidAt && (
					<SumRow label="Paid">
						<LocalTime iso={payment.paidAt} />
					</SumRow>
				)}
				{order.trackingNumber && <SumRow label="Tracking number">{order.trackingNumber}</SumRow>}
			</dl>
			<dl className="totals mt-6">
				<SumRow label="Subtotal">{formatCents(subtotal)}</SumRow>
				<SumRow label={shippingLabel}>{shipping}</SumRow>
				<SumRow className="total" label="Total">
					{formatCents(total)}
				</SumRow>
				{payment && payment.refunded > 0 && <SumRow label="Refund">{formatCents(-payment.refunded)}</SumRow>}
			</dl>
			{trace && <PriceTrace trace={trace} />}
			{(hasAddress || payment?.open) && <h2 className="mt-8">Shipping address</h2>}
			{!hasAddress && payment?.open && <p>The payment page asks for it.</p>}
			{hasAddress && (
				<p className="grid wrap-anywhere">
					<b>{contact.name}</b>
					{addressLines.map((line) => (
						<span key={line}>{line}</span>
					))}
					<span className="mt-4">{contact.email}</span>
					{hasOtherEmail && <span className="text-ink-muted text-small">Our emails go to your account's address.</span>}
					<span>{contact.phone}</span>
				</p>
			)}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-6 *:grow print:hidden">
				{!isLinked && (!payment || (payment.paidAt && order.status !== "cancelled")) && (
					<ButtonLink look="line" small to={`/order-confirmation?order=${order.id}`}>
						Confirmation
					</ButtonLink>
				)}
				{!isGuest && (
					<ButtonLink look="line" small to="/account?tab=orders">
						All Orders
					</ButtonLink>
				)}
			</p>
		</aside>
	);
}

export function Timeline({ order }: { order: Route.ComponentProps["loaderData"] }) {
	const { events, status, arrives, carrier, paymentStatus, payment, stepsAhead } = order;
	const last = events.at(-1);
	const labelOf = (step: string) => statusFacts(step)[payment ? "paidLabel" : "label"];
	return (
		<section className="mt-12" aria-labelledby="progress">
			<h2 className="text-3 mb-4" id="progress">
				Progress
			</h2>
			<ol className="space-y-4 border-s-2 border-bar ps-6">
				{events.map((event) => (
					<li key={event.id} aria-current={event === last ? "step" : undefined}>
						<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<StatusBadge
								status={event.status}
								label={event.status === "pending" ? (event.note ?? "Order placed") : labelOf(event.status)}
							/>
							<span className="text-ink-muted text-small">
								<LocalTime iso={event.at} show="date-time" />
							</span>
						</p>
						{event.note && event.status !== "pending" && <p className="text-small mt-2">{event.note}</p>}
					</li>
				))}
				{stepsAhead.map((step) => (
					<li key={step} className="text-ink-muted text-small">
						<span className="sr-only">Next: </span>
						<span>{step === "delivered" ? `Delivery expected ${arrives}` : labelOf(step)}</span>
					</li>
				))}
			</ol>
			<p className="text-small mt-4">
				{status === "shipped" && carrier && (
					<a className="link" href={carrier.url} rel="noreferrer">
						{`Track it with ${carrier.name}`}
					</a>
				)}
				{status === "delivered" && (
					<>
						<span>{`Not right? You can return it within ${returnWindow}.`}</span>{" "}
						<TextLink to="/returns">How returns work</TextLink>
					</>
				)}
				{status === "cancelled" &&
					!payment &&
					(paymentStatus === "paid"
						? `Your refund reaches your original payment method in ${refundShows}.`
						: "Nothing was charged, so there is nothing to refund.")}
			</p>
		</section>
	);
}

type CancelOrderProps = NonNullable<Route.ComponentProps["loaderData"]["cancel"]>;

export function CancelOrder({ until, leftMs, refund }: CancelOrderProps) {
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const minutes = useMinutesLeft(leftMs);
	if (minutes <= 0)
		return <p className="text-ink-muted mt-8 print:hidden">The hour for canceling this order has passed.</p>;
	return (
		<div className="mt-8 print:hidden">
			<p className="text-ink-muted mb-4">
				You can cancel this order until <LocalTime iso={until} show="time" />{" "}
				<span>{`· ${formatMinutes(minutes)}${refund ? `. We refund ${refund}.` : ""}`}</span>
			</p>
			<Button type="button" look="line" small commandfor={id} command="show-modal">
				Cancel Order
			</Button>
			<ConfirmDialog
				id={id}
				title="Cancel this order?"
				text={`Its pieces go back on the rail for others to find.${refund ? ` We refund ${refund}, the way you paid.` : ""} This can't be undone.`}
				yes="Yes, Cancel It"
				no="Keep Order"
				busy={busy}
			/>
		</div>
	);
}
