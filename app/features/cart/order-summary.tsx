import type { ReactNode } from "react";
import { Picture } from "#app/features/shop/picture.tsx";
import type { CartLine } from "#shared/domain/cart.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";
import type { Totals } from "#shared/domain/pricing.ts";
import { sizeAndCondition } from "#shared/domain/product.ts";

interface OrderSummaryProps {
	totals: Pick<Totals, "subtotal" | "discount" | "shipping" | "total" | "promo" | "trace">;
	/** Whether any line can be bought. If all are sold out or on hold, there is no total. */
	hasAvailable: boolean;
	shippingLabel?: string;
	before?: ReactNode;
	children?: ReactNode;
}

export function OrderSummary({
	totals,
	hasAvailable,
	shippingLabel = "Shipping",
	before,
	children,
}: OrderSummaryProps) {
	const { subtotal, discount, shipping, total, promo, trace } = totals;
	return (
		<div className="receipt space-y-4">
			<h2>Order Summary</h2>
			{before}
			{hasAvailable ? (
				<>
					<dl className="totals">
						<SumRow label="Subtotal">{formatCents(subtotal)}</SumRow>
						{discount > 0 && promo && (
							<SumRow className="text-moss" label={`Promo, ${promo.percent}% off`}>
								{formatCents(-discount)}
							</SumRow>
						)}
						<SumRow label={shippingLabel}>{shipping === 0 && subtotal > 0 ? "Free" : formatCents(shipping)}</SumRow>
						<SumRow className="total" label="Total">
							{formatCents(total)}
						</SumRow>
					</dl>
					<PriceTrace trace={trace} />
				</>
			) : (
				<p className="text-ink-muted">There is no total while nothing here can be bought.</p>
			)}
			{children}
		</div>
	);
}

export function PriceTrace({ trace }: Pick<Totals, "trace">) {
	return (
		<details>
			<summary className="link text-small">Price details</summary>
			<ol className="grid gap-2 pb-2 text-small leading-[1.4] text-ink-muted">
				{trace.map((step) => (
					<li key={step.rule} className="flex flex-wrap gap-x-4">
						<span className="flex-[1_1_7rem]">{step.because}</span>
						<b className="ms-auto whitespace-nowrap text-ink [font-variant-numeric:tabular-nums]">
							{formatCents(step.amount)}
						</b>
					</li>
				))}
			</ol>
		</details>
	);
}

interface SumRowProps {
	label: string;
	className?: string;
	children: ReactNode;
}

export function SumRow({ label, className, children }: SumRowProps) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

export function SizeAndCondition(product: Pick<CartLine, "size" | "condition">) {
	const text = sizeAndCondition(product);
	return text && <span className="block">{text}</span>;
}

interface CompactLinesProps {
	/** `lineTotal` is null when sold out. */
	lines: readonly (Pick<CartLine, "name" | "images" | "size" | "condition" | "quantity"> & {
		productId: string;
		lineTotal: Cents | null;
	})[];
}

export function CompactLines({ lines }: CompactLinesProps) {
	return (
		<ul className="compact-lines">
			{lines.map((line) => (
				<li key={line.productId} className="flex flex-wrap items-center gap-3 py-2 leading-[1.3] wrap-anywhere">
					<Picture
						src={line.images[0] ?? ""}
						alt=""
						className="aspect-4/5 w-[min(3.5rem,18vw)] object-cover"
						sizes="5rem"
					/>
					{/* Below this width the price wraps */}
					<div className="min-w-0 flex-[1_1_5.5rem]">
						<span>{line.name}</span>
						<br />
						<span className="text-ink-muted text-small">
							<SizeAndCondition {...line} />
							<span>{`Quantity ${line.quantity}`}</span>
						</span>
					</div>
					<b className="ms-auto [font-variant-numeric:tabular-nums]">
						{line.lineTotal === null ? "Sold Out" : formatCents(line.lineTotal)}
					</b>
				</li>
			))}
		</ul>
	);
}
