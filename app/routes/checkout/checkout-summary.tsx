import { CompactLines, OrderSummary } from "#app/features/cart/order-summary.tsx";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { standardDelivery } from "#shared/domain/facts.ts";
import { lineTotal, type Totals } from "#shared/domain/pricing.ts";

interface CheckoutSummaryProps {
	lines: readonly CartLine[];
	totals: Totals | Quote;
	isEstimate: boolean;
	arrives: string;
	/** Shown when this total excludes the applied promo code (spec S9.05). */
	promoNote: string | false;
}

export function CheckoutSummary({ lines, totals, isEstimate, arrives, promoNote }: CheckoutSummaryProps) {
	const quotedTotals = new Map(
		"lines" in totals ? totals.lines.map((line) => [line.productId, line.available ? line.lineTotal : null]) : [],
	);
	const summaryLines = lines.map((line) => {
		const total = quotedTotals.get(line.id);
		return { ...line, total: total === undefined ? lineTotal(line) : total };
	});
	return (
		<OrderSummary totals={totals} shippingLabel="Standard Shipping" before={<CompactLines lines={summaryLines} />}>
			{isEstimate && (
				<p className="hint">
					An estimate: we couldn't check today's prices. You won't pay a price that you haven't seen.
				</p>
			)}
			{promoNote && <p className="hint">{promoNote}</p>}
			<p className="hint">
				<span>{`Arrives ${arrives}${totals.shipping === 0 ? " · ships free" : ""}`}</span>
				<br />
				<span>{`Standard shipping takes ${standardDelivery}.`}</span>
			</p>
		</OrderSummary>
	);
}
