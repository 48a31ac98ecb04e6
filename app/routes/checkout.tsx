import { useEffect } from "react";
import { data, redirect, useNavigate } from "react-router";
import { requireUser } from "#app/features/auth/require-user.ts";
import { sessionContext, userOrNull } from "#app/features/auth/session.server.ts";
import { accountLines, clearFromAccountCart, setInAccountCart } from "#app/features/cart/account-cart.server.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { parseCheckout } from "#app/features/checkout/checkout-form.server.ts";
import { isUnheard, newAttempt, setUnheard } from "#app/features/checkout/idempotency-key.ts";
import { type OrderRefusal, orderRefusal } from "#app/features/checkout/order-error.server.ts";
import { createOrder } from "#app/features/orders/orders.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { readFormData } from "#app/platform/forms.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/checkout.ts";
import { CheckoutForm } from "./checkout/checkout-form.tsx";

export const meta = () => privatePageMeta("Checkout", "Where to send it, and how to pay.");

/** Open to everyone; who is signed in finds the e-mail filled in (decision 2). */
export async function loader({ context }: Route.LoaderArgs) {
	const session = context.get(sessionContext);
	const user = await userOrNull(session.user());
	return {
		signedIn: session.accessToken !== null,
		accountId: user?.id ?? null,
		email: user?.email ?? "",
		// For a browser without JavaScript, which keeps no cart and makes no key
		account: user ? await accountLines(context.get(platformContext), user) : [],
		attempt: newAttempt(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const platform = context.get(platformContext);
	const session = context.get(sessionContext);
	// A line's remedy, pressed where no script runs: "0 enc-0011"
	const take = /^(\d{1,2}) (.{1,100})$/.exec(String(form.get("take") ?? ""));
	if (take) {
		const user = await requireUser(request, context);
		await setInAccountCart(platform, session, user, String(take[2]), Number(take[1]));
		throw redirect("/checkout");
	}
	const { request: order, attempt, errors, typed } = parseCheckout(form);
	if (!order) return data({ errors, typed, attempt, refusal: null }, 422);
	const result = (await isRateLimited(platform, request, "ORDER"))
		? { success: false, error: TOO_MANY_REQUESTS, code: "too_often", data: null }
		: await createOrder(platform, session, attempt.key, order);
	if (!result.data) {
		const refusal = orderRefusal(result);
		return data({ errors: refusal.fields, typed, attempt, refusal }, refusal.status);
	}
	// A stored order is a placed one, whatever `success` says (specification, section 8)
	await clearFromAccountCart(platform, session, order.items);
	throw redirect(`/order-confirmation?order=${result.data.id}${result.success ? "" : "&stored"}`);
}

const UNREACHABLE: OrderRefusal = {
	kind: "unheard",
	message: "An unexpected error occurred",
	soldOut: [],
	fields: {},
	status: 503,
};

/** The network or the shop failing is said on this page, whose form and cart stay as they are. */
export const clientAction = (sent: Route.ClientActionArgs) =>
	keepPageOnError(sent, () => ({ errors: {}, typed: {}, attempt: null, refusal: UNREACHABLE }));

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
	const cart = useCart();
	const device = liveLines(cart);
	const hydrated = useHydrated();
	// A device that has heard of the account knows better, an empty cart included
	const isMine = cart.owner !== null && cart.owner === loaderData.accountId;
	const fromDevice = isMine || (cart.owner === null && device.length > 0);
	const lines = fromDevice ? device : loaderData.account;

	const navigate = useNavigate();

	useEffect(() => {
		if (!actionData) return;
		const { refusal } = actionData;
		setUnheard(refusal?.kind === "unheard");
		const description = refusal?.message ?? "Please check the marked fields.";
		const signIn = { label: "Sign In", run: () => navigate("/auth?next=/checkout") };
		const action = refusal?.kind === "not_authenticated" ? { action: signIn } : {};
		showToast({ title: "Order Submission Failed", description, bad: true, ...action });
	}, [actionData, navigate]);

	// The order empties the account's cart, and this device may hear of that first
	if (hydrated && lines.length === 0 && isUnheard())
		return (
			<div className="wrap section">
				<EmptyState level={1} title="Your order may have been placed" text="Your cart was emptied meanwhile.">
					<ButtonLink to="/account?tab=orders" onClick={() => setUnheard(false)}>
						See Your Orders
					</ButtonLink>
				</EmptyState>
			</div>
		);
	if (hydrated && lines.length === 0)
		return (
			<div className="wrap section">
				<EmptyState level={1} title="Your Cart is Empty" text="There is nothing to check out yet.">
					<ButtonLink to="/shop">Browse Products</ButtonLink>
				</EmptyState>
			</div>
		);
	return (
		<div className="wrap">
			<PageHead title="Checkout" />
			<CheckoutForm lines={lines} {...loaderData} failure={actionData} />
		</div>
	);
}
