import { type CSSProperties, type FormEvent, useId } from "react";
import { OrderSummary, SumRow } from "#app/features/cart/order-summary.tsx";
import { serverNow } from "#app/platform/clock.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { QuoteLine } from "#shared/contracts/pricing.ts";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { type Cents, formatCents } from "#shared/domain/money.ts";
import { PROMO_STAGES, type Promo, unfulfillableLines } from "#shared/domain/pricing.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { STANDARD } from "#shared/domain/shipping.ts";
import type { useCartPricing } from "./use-cart-pricing.ts";

export function CartSummary({ quote, promo, promoForm, isEstimate }: ReturnType<typeof useCartPricing>) {
	const { lines, subtotal, shipping } = quote;
	const hasAvailable = lines.some(({ available }) => available);
	return (
		<aside className="lg:sticky lg:top-26" aria-label="Order Summary">
			<OrderSummary
				totals={quote}
				hasAvailable={hasAvailable}
				before={
					<>
						{hasAvailable && <FreeShipping subtotal={subtotal} />}
						<PromoField promo={promo} {...promoForm} />
					</>
				}
			>
				{promo && hasAvailable && !PROMO_STAGES.includes("checkout") && (
					<>
						<dl className="totals">
							<SumRow label="At checkout">{formatCents(subtotal + shipping)}</SumRow>
						</dl>
						<p className="hint">The code applies to the cart estimate only. Checkout charges the total without it.</p>
					</>
				)}
				{hasAvailable && (
					<p className="hint">
						{`Arrives ${formatDelivery(deliveryDates(serverNow()))}${shipping === 0 ? " · ships free" : ""}`}
					</p>
				)}
				{isEstimate && <p className="hint">An estimate: we couldn't check today's prices just now.</p>}
				<CheckoutButton lines={lines} />
			</OrderSummary>
		</aside>
	);
}

/** Shipping is free if the subtotal before any promo is over $50.00 (spec S9.04). */
function FreeShipping({ subtotal }: { subtotal: Cents }) {
	const missing = STANDARD.freeOver + 1 - subtotal;
	const percent = Math.min(100, (subtotal / STANDARD.freeOver) * 100);
	return (
		<div className="grid gap-2 text-small">
			<p>
				{missing > 0 ? (
					<>
						<b>{formatCents(missing)}</b> more and shipping is free
					</>
				) : (
					<b>Shipping is free</b>
				)}
			</p>
			<div className="free-bar" aria-hidden="true" style={{ "--v": `${percent}%` } as CSSProperties}>
				<i />
			</div>
		</div>
	);
}

/** Disabled, with the reason, if the `orders` function would reject the cart. */
function CheckoutButton({ lines }: { lines: readonly QuoteLine[] }) {
	const id = useId();
	const reason = reasonToWait(lines);
	return (
		<div className="grid gap-3">
			<div role="status" id={id}>
				{reason && <p className="field-error">{reason}</p>}
			</div>
			{/* `aria-disabled` keeps it focusable, so that screen readers announce the reason */}
			<ButtonLink
				to="/checkout"
				block
				aria-disabled={reason ? true : undefined}
				aria-describedby={reason ? id : undefined}
				onClick={(event) => reason && event.preventDefault()}
			>
				Checkout
			</ButtonLink>
		</div>
	);
}

function reasonToWait(lines: readonly QuoteLine[]): string | null {
	const short = unfulfillableLines(lines);
	const soldOut = short.filter((line) => !line.available).length;
	if (short.some((line) => line.heldUntil)) return "To check out, remove what's on hold, or wait.";
	if (lines.length > MAX_LINES) return `An order holds ${MAX_LINES} different pieces. Remove some to check out.`;
	if (short.length === 0) return null;
	if (soldOut === 0) return "There aren't that many left. Take fewer to check out.";
	if (soldOut < short.length) return "To check out, remove what's sold out and take fewer of what's running low.";
	return `Remove the ${soldOut === 1 ? "piece that is" : "pieces that are"} sold out to check out.`;
}

type PromoFieldProps = { promo: Promo | null } & ReturnType<typeof useCartPricing>["promoForm"];

export function PromoField({ promo, fetcher, savedCode, isLoading, error }: PromoFieldProps) {
	const id = useId();
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isLoading || promo) return;
		const form = event.currentTarget;
		await fetcher.submit(form, { action: "/cart", method: "POST", defaultShouldRevalidate: false });
		if (form.contains(document.activeElement)) (form.elements.namedItem("code") as HTMLInputElement).focus();
	};
	return (
		<form className="field" onSubmit={onSubmit}>
			<label htmlFor={id}>Promo code</label>
			<div className="flex flex-wrap gap-2">
				<input
					className="input w-auto min-w-0 flex-[1_1_8rem] uppercase"
					id={id}
					name="code"
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={100}
					defaultValue={savedCode ?? undefined}
					readOnly={promo !== null || isLoading}
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-answer`}
				/>
				<Button look="ink" disabled={promo !== null} busy={isLoading}>
					Apply
				</Button>
			</div>
			<div role="status" id={`${id}-answer`}>
				{!promo && !error && !PROMO_STAGES.includes("checkout") && (
					<p className="hint">Codes lower this estimate only. Checkout charges the total without them.</p>
				)}
				{error && <p className="field-error">{error}</p>}
				{promo && <p className="hint">{`Promo code applied: ${promo.percent}% off your cart`}</p>}
			</div>
		</form>
	);
}
