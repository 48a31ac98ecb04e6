import type { CSSProperties } from "react";
import { FREE_SHIPPING_OVER } from "#shared/domain/facts.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";

/** How far it is to free shipping: strictly over $50.00, judged before any promo. */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
	const missing = FREE_SHIPPING_OVER + 1 - subtotal;
	const reached = Math.min(100, (subtotal / FREE_SHIPPING_OVER) * 100);
	return (
		<div className="free">
			<p>
				{missing > 0 ? (
					<>
						<b>{formatCents(missing)}</b> more and shipping is free
					</>
				) : (
					<b>Shipping is free</b>
				)}
			</p>
			<div className="free-bar" aria-hidden="true" style={{ "--v": `${reached}%` } as CSSProperties}>
				<i />
			</div>
		</div>
	);
}
