import { CompactLines, OrderSummary } from "#app/features/cart/order-summary.tsx";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { FACTS } from "#shared/domain/facts.ts";
import { lineTotal, type Totals } from "#shared/domain/pricing.ts";

interface CheckoutSummaryProps {
	lines: readonly CartLine[];
	totals: Totals | Quote;
	isEstimate: boolean;
	/** A promo code is applied that this total excludes (spec S9.05). */
	promoElsewhere: boolean;
}

export function CheckoutSummary({ lines, totals, isEstimate, promoElsewhere }: CheckoutSummaryProps) {
	const quotedTotals = new Map(
		"lines" in totals ? totals.lines.map((line) => [line.productId, line.available ? line.lineTotal : null]) : [],
	);
	const summaryLines = lines.map((line) => {
		const total = quotedTotals.get(line.id);
		return {
			id: line.id,
			name: line.name,
			image: line.image,
			size: line.size,
			condition: line.condition,
			quantity: line.quantity,
			total: total === undefined ? lineTotal(line) : total,
		};
	});
	return (
		<OrderSummary totals={totals} shippingLabel="Standard Shipping" before={<CompactLines lines={summaryLines} />}>
			{isEstimate && (
				<p className="hint">
					An estimate: the shop's till could not be asked. Nothing is charged that you have not seen.
				</p>
			)}
			{promoElsewhere && <p className="hint">The code applies to the cart estimate only.</p>}
			<p className="hint">{`Standard shipping takes ${FACTS.standardDelivery}.`}</p>
		</OrderSummary>
	);
}
