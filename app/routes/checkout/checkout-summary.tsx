import { CompactLines, OrderSummary } from "#app/features/cart/order-summary.tsx";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { deliveryTimes } from "#shared/domain/facts.ts";

interface CheckoutSummaryProps {
	lines: readonly CartLine[];
	quote: Quote;
	isEstimate: boolean;
	arrives: string;
	/** Shown when this total excludes the applied promo code (spec S9.05). */
	promoNote: string | false;
}

export function CheckoutSummary({ lines, quote, isEstimate, arrives, promoNote }: CheckoutSummaryProps) {
	const summaryLines = lines.map((line, index) => {
		const quoted = quote.lines[index];
		return { ...line, productId: line.id, lineTotal: quoted?.available ? quoted.lineTotal : null };
	});
	const hasAvailable = quote.lines.some(({ available }) => available);
	return (
		<OrderSummary
			totals={quote}
			hasAvailable={hasAvailable}
			shippingLabel={quote.shippingMethod}
			before={<CompactLines lines={summaryLines} />}
		>
			{isEstimate && (
				<p className="hint">
					An estimate: we couldn't check today's prices. You won't pay a price that you haven't seen.
				</p>
			)}
			{promoNote && <p className="hint">{promoNote}</p>}
			<p className="hint">
				<span>{`Arrives ${arrives}${quote.shipping === 0 ? " · ships free" : ""}`}</span>
				<br />
				<span>{`${deliveryTimes[quote.shippingMethod]}.`}</span>
			</p>
		</OrderSummary>
	);
}
