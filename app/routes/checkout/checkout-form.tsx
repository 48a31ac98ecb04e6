import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ExpressCheckout } from "#app/extras/payments/index.ts";
import { appliedPromo } from "#app/features/cart/applied-promo.ts";
import { useQuote } from "#app/features/cart/quote.ts";
import { shareDraft, useDraft } from "#app/features/checkout/checkout-draft.ts";
import type { OrderError } from "#app/features/checkout/create-order.server.ts";
import {
	fingerprint,
	getAttempt,
	type OrderAttempt,
	setAttemptPending,
} from "#app/features/checkout/idempotency-key.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Alert } from "#app/ui/submission.tsx";
import type { Quote, QuoteLine } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { formatCents } from "#shared/domain/money.ts";
import { estimate, PROMO_STAGES, unfulfillableLines } from "#shared/domain/pricing.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { findMethod, METHODS, type ShippingMethod } from "#shared/domain/shipping.ts";
import type { Route } from "../+types/checkout.ts";
import { PaymentFields, ShippingFields } from "./checkout-fields.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { OrderErrorNotice, TAKE_FORM } from "./order-error-notice.tsx";

const ShipTo = lazy(() => import("./ship-to.tsx").catch(() => ({ default: () => null })));
const AccountPanel = lazy(() => import("#app/features/auth/account-panel.tsx").catch(() => ({ default: SignInLink })));
const SignInLink = () => (
	<Link className="link" to="/auth?mode=sign-up&next=/checkout">
		Sign Up or Sign In
	</Link>
);
/** The same element in all renders: a new one would replace the server's panel with the fallback until the script has loaded. */
const ACCOUNT_PANEL = (
	<Suspense fallback={<SignInLink />}>
		<AccountPanel next="/checkout" onSignUp={shareDraft} />
	</Suspense>
);

const PROMO_NOTE = "The code applies to the cart estimate only. This total is without it.";

type AttemptIds = Pick<OrderAttempt, "key" | "reference">;

export interface CheckoutFailure {
	/** Messages by field name. */
	errors: Record<string, string>;
	values: Partial<Record<string, string>>;
	attempt: AttemptIds | null;
	orderError: OrderError | null;
	isExpress: boolean;
}

type LoaderData = Route.ComponentProps["loaderData"];
interface CheckoutFormProps extends Omit<LoaderData, "accountLines"> {
	lines: readonly CartLine[];
	failure: CheckoutFailure | undefined;
}

/** Works without JavaScript: hidden fields hold the order's items. */
export function CheckoutForm({
	lines,
	signedIn,
	guests,
	forgotPath,
	accountId,
	email,
	lastAddress,
	payment,
	failure,
	...loaded
}: CheckoutFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form);
	const hydrated = useHydrated();
	const code = appliedPromo.use();
	const [method, setMethod] = useState(() => findMethod(failure?.values.shippingMethod));
	const { state, quote: quoted } = useQuote(lines, "checkout", code, failure, method.label);
	// If the response was lost, this order itself may hold the products; submitting it again is safe
	const isHolder = failure?.orderError?.code === "unconfirmed";
	const quote = quoted && isHolder ? quoteAsAvailable(quoted, lines, method) : quoted;
	const priced = quote ?? estimate(lines, "checkout", null, method);
	const { key, reference } = useAttempt(lines) ?? failure?.attempt ?? loaded.attempt;
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith("/checkout") ?? false;
	const isExpress = formData?.has("express") ?? false;
	const { express } = payment;

	const short = quote ? unfulfillableLines(quote.lines) : [];
	const orderError = short.length > 0 ? soldOutError(short) : failure?.orderError;
	const tooMany = lines.length > MAX_LINES;
	const blocked = short.length > 0 || tooMany;
	const notice = useRef<HTMLDivElement>(null);

	const promoNote = Boolean(code && quote?.promo !== null) && !PROMO_STAGES.includes("checkout") && PROMO_NOTE;

	const asGuest = guests && !signedIn;
	const [signInPanel] = useState(
		<Suspense fallback={<SignInLink />}>
			<AccountPanel next="/checkout" signInOnly forgotPath={forgotPath} />
		</Suspense>,
	);
	const needsAccount = !asGuest && (!signedIn || failure?.orderError?.action?.type === "sign-in");
	const prefilled = { ...lastAddress, email };

	useEffect(() => {
		if (failure) (form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? notice.current)?.focus();
	}, [failure]);

	const items = priced.lines.map(({ productId, quantity, salePrice: price }) => ({ productId, quantity, price }));
	const orderFields = (
		<>
			<input type="hidden" name="items" value={JSON.stringify(items)} />
			<input type="hidden" name="idempotencyKey" value={key} />
			<input type="hidden" name="reference" value={reference} />
			<input type="hidden" name="quotedTotal" value={priced.total} />
			{payment.provider && <input type="hidden" name="paymentProvider" value={payment.provider} />}
			{code && <input type="hidden" name="promoCode" value={code} />}
			{asGuest && <input type="hidden" name="guest" value="yes" />}
		</>
	);
	return (
		<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]">
			{/* Opens the summary on phones. Its height is fixed, as the device's lines arrive late */}
			<details className="peer border-b border-line lg:hidden">
				<summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-semibold">
					<span className="link">Order summary</span>
					{lines.length > 0 && <span>{formatCents(priced.total)}</span>}
				</summary>
			</details>
			<aside className="max-lg:hidden peer-open:block lg:sticky lg:top-26 lg:order-last" aria-label="Order Summary">
				{lines.length > 0 ? (
					<CheckoutSummary
						lines={lines}
						quote={priced}
						isEstimate={state === "failed"}
						arrives={loaded.arrives[method.label] ?? ""}
						promoNote={promoNote}
					/>
				) : (
					<div className="skeleton h-96" aria-hidden="true" />
				)}
			</aside>
			<div className="space-y-6">
				{promoNote && (
					<div className="lg:hidden">
						<Notice>{promoNote}</Notice>
					</div>
				)}
				{express && !needsAccount && (
					<ExpressCheckout
						{...express}
						busy={busy && isExpress}
						disabled={blocked || (busy && !isExpress)}
						onSubmit={() => setAttemptPending(true)}
					>
						{orderFields}
						<input type="hidden" name="shippingMethod" value={method.label} />
					</ExpressCheckout>
				)}
				{asGuest && (
					<section id="account" aria-label="Sign in">
						{signInPanel}
						<noscript>
							<p className="mt-4">
								Without JavaScript, an order needs an account. <SignInLink />
							</p>
						</noscript>
					</section>
				)}
				{needsAccount && (
					<section id="account" className="space-y-4" aria-labelledby="account-heading">
						<h2 className="text-3" id="account-heading">
							Your Account
						</h2>
						<p className="text-ink-muted">
							You need one to place, track or cancel an order. Your cart and everything you type here are kept.
						</p>
						{ACCOUNT_PANEL}
					</section>
				)}
				<Form
					className="[:where(&>*+*)]:mt-4 [&>.fieldset]:mt-8 [&>.fieldset+.fieldset]:mt-12"
					method="post"
					ref={form}
					onInput={draft.save}
					onSubmit={() => setAttemptPending(true)}
				>
					{failure?.errors.order && (
						<Alert>{`Your cart could not be read: ${failure.errors.order}. Please reload the page and try again.`}</Alert>
					)}
					{orderFields}
					<ShippingFields
						countries={loaded.countries}
						accountEmail={email}
						errors={failure?.errors ?? {}}
						values={{ ...prefilled, ...failure?.values }}
						emailFirst={guests}
					>
						{hydrated && accountId && (
							<Suspense>
								<ShipTo form={form} owner={accountId} countries={loaded.countries} prefilled={lastAddress} />
							</Suspense>
						)}
					</ShippingFields>
					{METHODS.length > 1 && (
						<RadioGroup
							legend="Shipping Method"
							name="shippingMethod"
							options={METHODS.map(({ label }) => ({ value: label, label }))}
							value={method.label}
							onChange={(label) => setMethod(findMethod(label))}
						/>
					)}
					<PaymentFields {...payment} chosen={failure?.values.paymentMethod || undefined} />
					{orderError && (
						<div ref={notice} tabIndex={-1} className="mt-8 scroll-mb-56">
							<OrderErrorNotice
								error={orderError}
								lines={lines}
								button={(failure?.isExpress && express?.button) || payment.button}
							/>
						</div>
					)}
					{tooMany && (
						<Alert>
							<span>{`An order holds ${MAX_LINES} different pieces.`}</span>{" "}
							<Link to="/cart">Remove some from your cart</Link> to pay.
						</Alert>
					)}
					{needsAccount && (
						<p className="hint" id="pay-note">
							To pay you need an account: sign up or sign in above. Nothing you've typed is lost.
						</p>
					)}
					<Button
						block
						busy={busy && !isExpress}
						className="mt-8"
						disabled={blocked || (busy && isExpress)}
						aria-describedby={needsAccount ? "pay-note" : undefined}
					>
						{lines.length > 0 && !payment.provider ? `${payment.button} ${formatCents(priced.total)}` : payment.button}
					</Button>
				</Form>
				<form id={TAKE_FORM} method="post" action="/checkout" hidden />
			</div>
		</div>
	);
}

/** Returns the quote as if sold-out and held products were available. */
const quoteAsAvailable = (quote: Quote, lines: readonly CartLine[], method: ShippingMethod): Quote =>
	estimate(
		lines.map((line, n) => ({ ...line, ...quote.lines[n], stock: null })),
		"checkout",
		quote.promo,
		method,
	);

/** The error that submitting these lines would return. */
const soldOutError = (short: readonly QuoteLine[]): OrderError => ({
	code: "sold_out",
	message: "",
	action: {
		type: "reduce",
		lines: short.map(({ available, stock, ...line }) => ({ ...line, left: available ? (stock ?? 0) : 0 })),
	},
});

function useAttempt(lines: readonly CartLine[]): OrderAttempt | null {
	const [attempt, setAttempt] = useState<OrderAttempt | null>(null);
	const linesKey = fingerprint(lines);
	// biome-ignore lint/correctness/useExhaustiveDependencies: linesKey identifies the lines
	useEffect(() => {
		if (lines.length > 0) setAttempt(getAttempt(lines));
	}, [linesKey]);
	return attempt;
}
