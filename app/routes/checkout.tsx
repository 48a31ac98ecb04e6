import { useEffect, useRef, useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { liveLines } from "#shared/domain/cart.ts";
import { formatCents } from "#shared/domain/money.ts";
import { totals } from "#shared/domain/pricing.ts";
import { Button, ButtonLink } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { parseCheckout } from "../data/checkout-form.server.ts";
import { orderRefusal } from "../data/order-refusal.server.ts";
import { createOrder } from "../data/orders.server.ts";
import { AuthUnavailable, sessionContext } from "../data/session.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { useCart } from "../state/cart.ts";
import { type Attempt, attemptFor } from "../state/checkout-attempt.ts";
import { useQuote } from "../state/quote.ts";
import { showToast } from "../state/toasts.ts";
import { useHydrated } from "../state/use-hydrated.ts";
import type { Route } from "./+types/checkout.ts";
import { CheckoutSummary } from "./checkout/checkout-summary.tsx";
import { PaymentFields } from "./checkout/payment-fields.tsx";
import { RefusalNotice } from "./checkout/refusal-notice.tsx";
import { ShippingFields } from "./checkout/shipping-fields.tsx";
import { useDraft } from "./checkout/use-draft.ts";

export const meta = () => pageMeta("Checkout");

/** Open to everyone; who is signed in finds the e-mail filled in (decision 2). */
export async function loader({ context }: Route.LoaderArgs) {
	const session = context.get(sessionContext);
	const user = await session.user().catch((error: unknown) => {
		if (error instanceof AuthUnavailable) return null;
		throw error;
	});
	return { signedIn: session.accessToken !== null, email: user?.email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { request: order, key, errors, typed } = parseCheckout(await request.formData());
	if (!order) return data({ errors, typed, refusal: null }, 422);
	const result = await createOrder(context.get(platformContext), context.get(sessionContext), key, order);
	// A stored order is a placed one, whatever `success` says (specification, section 8)
	if (result.data) throw redirect(`/order-confirmation?order=${result.data.id}`);
	const refusal = orderRefusal(result);
	return data({ errors: refusal.fields, typed, refusal }, refusal.status);
}

export default function Checkout({ loaderData: { signedIn, email }, actionData }: Route.ComponentProps) {
	const lines = liveLines(useCart());
	const hydrated = useHydrated();
	const { state, quote } = useQuote(lines, "checkout", undefined, actionData);
	const priced = quote ?? totals(lines, "checkout");
	const unitPrices = new Map(quote?.lines.map((line) => [line.productId, line.unitPrice]));
	const busy = useNavigation().formAction?.startsWith("/checkout");
	const [attempt, setAttempt] = useState<Attempt | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form, actionData?.typed);
	const bought = lines.map((line) => `${line.id}×${line.quantity}`).join(" ");

	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is for what is bought, however it is described
	useEffect(() => {
		if (lines.length > 0) setAttempt(attemptFor(lines));
	}, [bought]);

	useEffect(() => {
		if (!actionData) return;
		const description = actionData.refusal?.message ?? "Please check the marked fields.";
		showToast({ title: "Order Submission Failed", description, bad: true });
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [actionData]);

	if (hydrated && lines.length === 0)
		return (
			<div className="wrap section">
				<EmptyState level={1} title="Your Cart is Empty" text="There is nothing to check out yet.">
					<ButtonLink to="/shop">Browse Products</ButtonLink>
				</EmptyState>
			</div>
		);

	const items = lines.map((line) => ({
		productId: line.id,
		quantity: line.quantity,
		price: unitPrices.get(line.id) ?? totals([{ ...line, quantity: 1 }], "checkout").subtotal,
	}));

	return (
		<div className="wrap">
			<div className="page-head">
				<h1>Checkout</h1>
			</div>
			<div className="two">
				<Form className="stack" method="post" ref={form} data-wake onInput={draft.save}>
					{!signedIn && (
						<Notice>
							You are not signed in. You can fill in the form; to place the order you will need an account.{" "}
							<Link to="/auth?next=/checkout">Sign In</Link>
						</Notice>
					)}
					{actionData?.refusal && <RefusalNotice refusal={actionData.refusal} lines={lines} />}
					<input type="hidden" name="items" value={JSON.stringify(items)} />
					<input type="hidden" name="idempotencyKey" value={attempt?.key ?? ""} />
					<input type="hidden" name="reference" value={attempt?.reference ?? ""} />
					<input type="hidden" name="quotedTotal" value={priced.total} />
					<ShippingFields errors={actionData?.errors ?? {}} email={email} />
					<PaymentFields />
					<Button block busy={busy} className="mt-8">
						Pay {formatCents(priced.total)}
					</Button>
				</Form>
				<aside aria-label="Order Summary">
					<CheckoutSummary lines={lines} totals={priced} estimate={state === "failed"} />
				</aside>
			</div>
		</div>
	);
}
