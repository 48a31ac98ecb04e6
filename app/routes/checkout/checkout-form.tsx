import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useAppliedPromo } from "#app/features/cart/applied-promo.ts";
import { useQuote } from "#app/features/cart/quote.ts";
import { type Attempt, attemptFor, fingerprint, setUnheard } from "#app/features/checkout/idempotency-key.ts";
import type { OrderRefusal } from "#app/features/checkout/order-error.server.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { QuoteLine } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { formatCents, unitPrice } from "#shared/domain/money.ts";
import { PROMO_STAGES, totals, unfulfillableLines } from "#shared/domain/pricing.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { RefusalNotice, TAKE_FORM } from "./refusal-notice.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { useDraft } from "./use-draft.ts";

/** Only for who is signed in; without it the form is typed, as a visitor's is. */
const ShipTo = lazy(() => import("./ship-to.tsx").catch(() => ({ default: () => null })));

interface CheckoutFormProps {
	lines: readonly CartLine[];
	signedIn: boolean;
	accountId: string | null;
	email: string;
	/** Until the device's own attempt is known. */
	attempt: Pick<Attempt, "key" | "reference">;
	/** What the last try came to; undefined before the first. */
	failure?: {
		errors: Record<string, string>;
		typed: Partial<Record<string, string>>;
		/** Null where the answer did not come. */
		attempt: Pick<Attempt, "key" | "reference"> | null;
		refusal: OrderRefusal | null;
	};
}

/** The form, with what is bought in hidden fields, so that it is a plain form post with or without React. */
export function CheckoutForm({ lines, signedIn, accountId, email, attempt, failure }: CheckoutFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form);
	const hydrated = useHydrated();
	const code = useAppliedPromo();
	const { state, quote } = useQuote(lines, "checkout", code, failure);
	const priced = quote ?? totals(lines, "checkout");
	const seen = new Map(quote?.lines.map((line) => [line.productId, line.unitPrice]));
	const { key, reference } = useAttempt(lines) ?? failure?.attempt ?? attempt;
	const busy = useNavigation().formAction?.startsWith("/checkout");

	const short = quote ? unfulfillableLines(quote.lines) : [];
	const refusal = short.length > 0 ? soldOut(short) : failure?.refusal;
	const tooMany = lines.length > MAX_LINES;
	const notice = useRef<HTMLDivElement>(null);

	// To the first field that is wrong, or to the reason and its remedy, with the button below clear of the toast
	useEffect(() => {
		if (failure) (form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? notice.current)?.focus();
	}, [failure]);

	const sent = () => setUnheard(true);
	const items = lines.map((line) => ({
		productId: line.id,
		quantity: line.quantity,
		price: seen.get(line.id) ?? unitPrice(line.price, line.discountPercentage),
	}));
	return (
		<div className="two">
			<Form className="stack" method="post" ref={form} data-wake onInput={draft.save} onSubmit={sent}>
				{!signedIn && (
					<Notice>
						You are not signed in. You can fill in the form; to place the order you will need an account.{" "}
						<Link to="/auth?next=/checkout">Sign In</Link>
					</Notice>
				)}
				{failure?.errors.order && (
					<Notice tone="bad" role="alert">
						Your cart could not be read: {failure.errors.order}. Please reload the page and try again.
					</Notice>
				)}
				<input type="hidden" name="items" value={JSON.stringify(items)} />
				<input type="hidden" name="idempotencyKey" value={key} />
				<input type="hidden" name="reference" value={reference} />
				<input type="hidden" name="quotedTotal" value={priced.total} />
				{code && <input type="hidden" name="promoCode" value={code} />}
				<ShippingFields errors={failure?.errors ?? {}} values={failure?.typed ?? { email }}>
					{hydrated && accountId && (
						<Suspense>
							<ShipTo form={form} owner={accountId} />
						</Suspense>
					)}
				</ShippingFields>
				<PaymentFields chosen={failure?.typed.paymentMethod || undefined} />
				{refusal && (
					<div ref={notice} tabIndex={-1} className="mt-8 scroll-mb-56">
						<RefusalNotice refusal={refusal} lines={lines} />
					</div>
				)}
				{tooMany && (
					<Notice tone="bad" role="alert">
						An order holds {MAX_LINES} different pieces. <Link to="/cart">Remove some from your cart</Link> to pay.
					</Notice>
				)}
				<Button block busy={busy} className="mt-8" disabled={short.length > 0 || tooMany}>
					{/* Before the device's cart is read there is nothing to name a price for */}
					{lines.length > 0 ? `Pay ${formatCents(priced.total)}` : "Pay"}
				</Button>
			</Form>
			<form id={TAKE_FORM} method="post" action="/checkout" hidden />
			<aside aria-label="Order Summary">
				{lines.length > 0 ? (
					<CheckoutSummary
						lines={lines}
						totals={priced}
						estimate={state === "failed"}
						promoElsewhere={Boolean(code && quote?.promo !== null) && !PROMO_STAGES.includes("checkout")}
					/>
				) : (
					<div className="skel h-96" aria-hidden="true" />
				)}
			</aside>
		</div>
	);
}

/** What the server's quote says before anything is sent, in the form that a refusal has. */
const soldOut = (short: readonly QuoteLine[]): OrderRefusal => ({
	kind: "sold_out",
	message: "",
	soldOut: short.map(({ productId, available, stock }) => ({ productId, left: available ? (stock ?? 0) : 0 })),
	fields: {},
	status: 409,
});

/** The device's attempt to buy these lines; null until React is awake. A changed cart is another attempt. */
function useAttempt(lines: readonly CartLine[]): Attempt | null {
	const [attempt, setAttempt] = useState<Attempt | null>(null);
	const bought = fingerprint(lines);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is for what is bought, however it is described
	useEffect(() => {
		if (lines.length > 0) setAttempt(attemptFor(lines));
	}, [bought]);
	return attempt;
}
