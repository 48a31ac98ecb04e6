import { SumRow } from "#app/features/cart/order-summary.tsx";
import type { OrderDetails } from "#app/features/orders/order.server.ts";
import { PAYMENT_LABELS } from "#app/features/orders/payment-labels.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { STANDARD_SHIPPING } from "#shared/domain/facts.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";

/** The receipt: what it came to, how it is paid and sent, and where to. */
export function OrderFacts({ order }: { order: OrderDetails }) {
	const { subtotal, total, contact, shipping } = order;
	return (
		<aside className="receipt" aria-label="Order details">
			<dl className="sums">
				<SumRow label="Order number">{order.reference}</SumRow>
				<SumRow label="Payment method">{PAYMENT_LABELS[order.paymentMethod]}</SumRow>
				<SumRow label="Shipping method">{order.shippingMethod}</SumRow>
				{order.trackingNumber && <SumRow label="Tracking number">{order.trackingNumber}</SumRow>}
			</dl>
			<dl className="sums mt-6">
				<SumRow label="Subtotal">{formatCents(subtotal)}</SumRow>
				<SumRow {...beyond(total - subtotal)} />
				<SumRow className="total" label="Total">
					{formatCents(total)}
				</SumRow>
			</dl>
			<h2 className="mt-8">Shipping address</h2>
			<p className="grid wrap-anywhere">
				<b>{contact.name}</b>
				{shipping.map((line) => (
					<span key={line}>{line}</span>
				))}
				<span className="mt-4">{contact.email}</span>
				<span>{contact.phone}</span>
			</p>
			<p className="row mt-6">
				<ButtonLink look="line" small to={`/order-confirmation?order=${order.id}`}>
					Confirmation
				</ButtonLink>
				<ButtonLink look="line" small to="/account?tab=orders">
					All Orders
				</ButtonLink>
			</p>
		</aside>
	);
}

/** What an order came to beyond its items: stored is the total only, and what is neither free nor the fee has a discount in it. */
function beyond(difference: Cents): { label: string; children: string } {
	if (difference === 0) return { label: "Shipping", children: "Free" };
	const label = difference === STANDARD_SHIPPING ? "Shipping" : "Shipping and discount";
	return { label, children: formatCents(difference) };
}
