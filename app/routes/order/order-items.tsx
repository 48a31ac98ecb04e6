import type { OrderDetails } from "#app/features/orders/order.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatCents } from "#shared/domain/money.ts";

/** What was bought, at the prices it was bought for. */
export function OrderItems({ items }: Pick<OrderDetails, "items">) {
	return (
		<section aria-labelledby="items">
			<h2 className="text-3 mb-4" id="items">
				Items
			</h2>
			<ul className="lines">
				{items.map(({ productId, name, image, quantity, unitPrice, total }) => {
					const to = `/product/${encodeURIComponent(productId)}`;
					return (
						<li key={productId}>
							<Link to={to} tabIndex={-1} aria-hidden="true">
								<Picture src={image} alt="" />
							</Link>
							<div className="line-body">
								<div className="line-top">
									<h3 className="line-name">
										<Link to={to}>{name}</Link>
									</h3>
									<b className="num">{formatCents(total)}</b>
								</div>
								<p className="muted small mt-2">
									Quantity {quantity}, {formatCents(unitPrice)} each
								</p>
							</div>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
