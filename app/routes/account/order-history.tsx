import { UnpaidOrderNotice } from "#app/extras/payments/index.ts";
import { StatusBadge } from "#app/features/orders/order-display.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatCents } from "#shared/domain/money.ts";
import type { Route } from "../+types/account.ts";

/** `orders` are sorted newest first; null if loading failed. */
export function OrderHistory({
	orders,
	unpaidOrder,
}: Pick<Route.ComponentProps["loaderData"], "orders" | "unpaidOrder">) {
	if (!orders)
		return (
			<Notice role="status">
				Your orders could not be loaded right now. They are safe; please try again in a moment.
			</Notice>
		);
	if (orders.length === 0)
		return (
			<EmptyState title="No orders yet" text="What you buy shows up here.">
				<ButtonLink to="/shop">Browse Products</ButtonLink>
			</EmptyState>
		);
	return (
		<>
			<UnpaidOrderNotice order={unpaidOrder} />
			<ul className="orders">
				{orders.map((order) => (
					<li key={order.id} className="border-t-2 border-bar bg-card not-first:mt-4">
						<article className="order" aria-label={`Order ${order.reference}`}>
							<Link className="order-id" to={`/account/orders/${order.id}`}>
								{order.reference}
							</Link>
							<span className="order-items flex-[1_1_7rem] text-ink-muted text-small">
								<LocalTime iso={order.createdAt} />
								<span className="flex py-2 gap-2">
									{order.images.map((image, n) => (
										<Picture
											// biome-ignore lint/suspicious/noArrayIndexKey: products may share the default picture
											key={n}
											src={image}
											alt=""
											className="aspect-4/5 w-[min(3.5rem,18vw)] object-cover"
											sizes="5rem"
										/>
									))}
								</span>
								{order.note && <b className="block text-ink">{order.note}</b>}
								{/* Spec S2.57 */}
								<span>{order.id.slice(0, 8)}</span>
							</span>
							<StatusBadge status={order.status} label={order.label} />
							<span className="order-total">{formatCents(order.total)}</span>
						</article>
					</li>
				))}
			</ul>
		</>
	);
}
