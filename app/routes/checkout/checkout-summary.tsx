import { MiniLines } from "#app/features/cart/mini-lines.tsx";
import { OrderSummary } from "#app/features/cart/order-summary.tsx";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { FACTS } from "#shared/domain/facts.ts";
import { lineTotal, type Totals } from "#shared/domain/pricing.ts";

interface CheckoutSummaryProps {
	lines: readonly CartLine[];
	/** The server's quote, or this device's estimate until it is here. */
	totals: Totals | Quote;
	/** The server could not be asked: say that these are the device's figures. */
	estimate: boolean;
	/** A promo code is in force, and this total honours none (decision 1). */
	promoElsewhere: boolean;
}

export function CheckoutSummary({ lines, totals, estimate, promoElsewhere }: CheckoutSummaryProps) {
	/** Of each line that the server priced; null where it is sold out. */
	const quoted = new Map(
		"lines" in totals ? totals.lines.map((line) => [line.productId, line.available ? line.lineTotal : null]) : [],
	);
	const pieces = lines.map((line) => {
		const total = quoted.get(line.id);
		return {
			id: line.id,
			name: line.name,
			image: line.image,
			quantity: line.quantity,
			total: total === undefined ? lineTotal(line) : total,
		};
	});
	return (
		<OrderSummary totals={totals} shippingLabel="Standard Shipping" before={<MiniLines lines={pieces} />}>
			{estimate && (
				<p className="hint">
					An estimate: the shop's till could not be asked. Nothing is charged that you have not seen.
				</p>
			)}
			{promoElsewhere && <p className="hint">The code applies to the cart estimate only.</p>}
			<p className="hint">{`Standard shipping takes ${FACTS.standardDelivery}.`}</p>
		</OrderSummary>
	);
}
