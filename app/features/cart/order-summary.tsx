import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { CartLine } from "#shared/domain/cart.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";
import type { Totals } from "#shared/domain/pricing.ts";

interface OrderSummaryProps {
	totals: Pick<Totals, "subtotal" | "discount" | "shipping" | "total" | "promo" | "trace">;
	shippingLabel?: string;
	before?: ReactNode;
	children?: ReactNode;
}

export function OrderSummary({ totals, shippingLabel = "Shipping", before, children }: OrderSummaryProps) {
	const { subtotal, discount, shipping, total, promo, trace } = totals;
	return (
		<div className="receipt space-y-4">
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
	className?: "total" | "save";
	children: ReactNode;
}

/** A row of `<dl className="sums">`. */
export function SumRow({ label, className, children }: SumRowProps) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

interface CompactLine extends Pick<CartLine, "id" | "name" | "image" | "quantity"> {
	/** After discount, times quantity; null when sold out. */
	total: Cents | null;
}

export function CompactLines({ lines }: { lines: readonly CompactLine[] }) {
	return (
		<ul className="mini">
			{lines.map((line) => (
				<li key={line.id}>
					<Picture src={line.image} alt="" />
					<div>
						{line.name}
						<br />
						<span className="text-ink-muted text-small">Quantity {line.quantity}</span>
					</div>
					<b className="tabular-nums">{line.total === null ? "Sold Out" : formatCents(line.total)}</b>
				</li>
			))}
		</ul>
	);
}
