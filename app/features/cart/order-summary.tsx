import type { ReactNode } from "react";
import { formatCents } from "#shared/domain/money.ts";
import type { Totals } from "#shared/domain/pricing.ts";

interface OrderSummaryProps {
	/** From `totals(…)` on the device, or a server's quote: both have this shape. */
	totals: Pick<Totals, "subtotal" | "discount" | "shipping" | "total" | "promo" | "trace">;
	shippingLabel?: string;
	/** Between the heading and the sums: free-shipping progress, promo field, the pieces. */
	before?: ReactNode;
	/** Below the sums: a note, the button. */
	children?: ReactNode;
}

/** The receipt: subtotal, discount, shipping and total, with the reason for each under "Why this total?". */
export function OrderSummary({ totals, shippingLabel = "Shipping", before, children }: OrderSummaryProps) {
	const { subtotal, discount, shipping, total, promo, trace } = totals;
	return (
		<div className="receipt stack">
			<h2>Order Summary</h2>
			{before}
			<dl className="sums">
				<SumRow label="Subtotal">{formatCents(subtotal)}</SumRow>
				{discount > 0 && promo && (
					<SumRow className="save" label={`Promo, ${promo.percent}% off`}>
						{formatCents(-discount)}
					</SumRow>
				)}
				<SumRow label={shippingLabel}>{shipping === 0 && subtotal > 0 ? "Free" : formatCents(shipping)}</SumRow>
				<SumRow className="total" label="Total">
					{formatCents(total)}
				</SumRow>
			</dl>
			<details className="why">
				<summary>Why this total?</summary>
				<ol>
					{trace.map((step) => (
						<li key={step.rule}>
							<span>{step.because}</span>
							<b>{formatCents(step.amount)}</b>
						</li>
					))}
				</ol>
			</details>
			{children}
		</div>
	);
}

interface SumRowProps {
	label: string;
	/** `total` sets it off as the last, `save` as what is taken off. */
	className?: "total" | "save";
	children: ReactNode;
}

/** One line of a receipt's `<dl className="sums">`. */
export function SumRow({ label, className, children }: SumRowProps) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
