import { useEffect, useState } from "react";
import { data, redirect } from "react-router";
import { resetPath } from "#app/extras/forgot-password/index.server.ts";
import { guestCheckout } from "#app/extras/guests/index.server.ts";
import { onlinePayment, redirectAfterOrder, requirePaid, unpaidCookie } from "#app/extras/payments/index.server.ts";
import {
	changeAccountCart,
	loadAccountCart,
	removeOrderedFromAccount,
} from "#app/features/account/account-cart.server.ts";
import { stashKey } from "#app/features/auth/device-owner.ts";
import { focusAccountPanel } from "#app/features/auth/focus-account-panel.ts";
import { privateContext, requireUser, userOrNull } from "#app/features/auth/session.server.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { fetchQuote, isQuoteRequest } from "#app/features/cart/quote.ts";
import { parseCheckout, SIMULATED_PAYMENT } from "#app/features/checkout/checkout-form.server.ts";
import { createOrder, type OrderError, toOrderError } from "#app/features/checkout/create-order.server.ts";
import { createAttempt, isAttemptPending, setAttemptPending } from "#app/features/checkout/idempotency-key.ts";
import { loadLastAddress } from "#app/features/checkout/last-address.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyPage } from "#app/features/shop/mark.tsx";
import { useHydrated } from "#app/platform/device-store.ts";
import { readFormData } from "#app/platform/forms.ts";
import { readStorage } from "#app/platform/storage.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { keepPageOnError, useReloadWhenRestored } from "#app/ui/submission.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { liveLines, parseCart } from "#shared/domain/cart.ts";
import { setQuantity } from "#shared/domain/cart-changes.ts";
import { COUNTRY_OPTIONS } from "#shared/domain/countries.ts";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { METHODS } from "#shared/domain/shipping.ts";
import type { Route } from "./+types/checkout.ts";
import { type CheckoutFailure, CheckoutForm } from "./checkout/checkout-form.tsx";

export const meta = () => privatePageMeta("Checkout");

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = context.get(privateContext);
	const { session } = ctx;
	const { isGuest } = session;
	const signedIn = session.accessToken !== null && !isGuest;
	const lastAddress = signedIn ? loadLastAddress(session, ctx.log) : {};
	const user = await userOrNull(session.user());
	const accountLines = user ? loadAccountCart(ctx, user).then(liveLines) : Promise.resolve([]);
	await requirePaid(ctx, user !== null || isGuest, accountLines);
	const payment = onlinePayment(ctx.env);
	const loaded = {
		signedIn,
		guests: guestCheckout(ctx.env),
		forgotPath: resetPath(ctx.env),
		accountId: user?.id ?? null,
		email: user?.email ?? "",
		lastAddress: user ? await lastAddress : {},
		countries: COUNTRY_OPTIONS,
		/** Texts such as "Nov 25–28" by shipping method. */
		arrives: Object.fromEntries(
			METHODS.map((method) => [method.label, formatDelivery(deliveryDates(Date.now(), method))]),
		),
		// Browsers without JavaScript have no device cart and create no key
		accountLines: await accountLines,
		attempt: createAttempt(),
		payment: payment ?? SIMULATED_PAYMENT,
	};
	// The order's response sets it, too, but may be lost
	return data(loaded, payment && user ? { headers: { "Set-Cookie": unpaidCookie(request) } } : undefined);
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	const { request: order, attempt, errors, values } = parseCheckout(form);
	const isExpress = form.has("express");
	const fail = ({ status, fields, ...orderError }: ReturnType<typeof toOrderError>) =>
		data<CheckoutFailure>({ errors: fields, values, attempt, orderError, isExpress }, status);
	if (ctx.isRateLimited) return fail(toOrderError({ code: "too_often", error: TOO_MANY_REQUESTS }));
	// Without JavaScript, a quantity change is submitted as "<quantity> <product id>"
	const take = /^(\d{1,2}) (.{1,100})$/.exec(String(form.get("take") ?? ""));
	if (take) {
		const user = await requireUser(url, context);
		await changeAccountCart(ctx, user, (cart) => setQuantity(cart, String(take[2]), Number(take[1]), Date.now()));
		throw redirect("/checkout");
	}
	if (!order) return data<CheckoutFailure>({ errors, values, attempt, orderError: null, isExpress }, 422);
	const result = await createOrder(ctx, attempt.key, order);
	if (!result.data) return fail(toOrderError(result));
	await removeOrderedFromAccount(ctx, order.items);
	throw redirectAfterOrder(ctx, request, result);
}

const NO_RESPONSE: OrderError = {
	code: "unconfirmed",
	message: "An unexpected error occurred",
	action: null,
};

export async function clientAction(args: Route.ClientActionArgs) {
	if (isQuoteRequest(args.request)) return fetchQuote(args.request);
	const form = await args.request.clone().formData();
	const isExpress = form.has("express");
	const fail = (orderError: OrderError): CheckoutFailure => ({
		errors: {},
		values: {},
		attempt: null,
		orderError,
		isExpress,
	});
	const start = form.has("guest") && (await import("#app/extras/guests/index.ts").catch(() => null));
	const text = (name: string) => String(form.get(name));
	const guest = { order: text("idempotencyKey"), ...(!isExpress && { email: text("email") }) };
	const message = start === null ? NO_RESPONSE.message : start && (await start.startGuest(guest));
	// An error status skips revalidation, which would close the form's messages
	if (message) return data(fail({ code: "other", message, action: null }), 503);
	return keepPageOnError(args, () => fail(NO_RESPONSE));
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
	const cart = useCart();
	const deviceLines = liveLines(cart);
	const hydrated = useHydrated();
	// A device cart that was synced with this account is newer than the loader's, even if it is empty
	const isSynced = cart.owner !== null && cart.owner === loaderData.accountId;
	const fromDevice = isSynced || (cart.owner === null && deviceLines.length > 0);
	const current = fromDevice ? deviceLines : loaderData.accountLines;
	const [account, setAccount] = useState(loaderData.accountId);
	if (loaderData.accountId && loaderData.accountId !== account) setAccount(loaderData.accountId);
	// The end of a session hides the account's cart, but the form keeps the lines that the shopper is ordering
	const lines = current.length > 0 || !account ? current : stashedLines(account);
	const failure = actionData && "errors" in actionData ? actionData : undefined;
	useReloadWhenRestored(loaderData.payment.provider !== null);

	useEffect(() => {
		if (!failure) return;
		const { orderError } = failure;
		setAttemptPending(orderError?.code === "unconfirmed");
		const description = orderError?.message ?? "Please check the marked fields.";
		const signIn = { label: "Sign In", run: focusAccountPanel };
		const action = orderError?.action?.type === "sign-in" ? { action: signIn } : {};
		showToast({ title: "Order Submission Failed", description, bad: true, ...action });
	}, [failure]);

	if (hydrated && lines.length === 0) return isAttemptPending() ? <OrderPending /> : <NothingToCheckOut />;
	return (
		<div className="page">
			<PageHead title="Checkout" />
			<CheckoutForm lines={lines} {...loaderData} failure={failure} />
		</div>
	);
}

const stashedLines = (account: string) => liveLines(parseCart(readStorage(stashKey("cart", account))));

/** Shown if an order emptied the synced cart while its response is pending. */
const OrderPending = () => (
	<EmptyPage title="Your order may have been placed" text="Your cart was emptied meanwhile.">
		<ButtonLink to="/account?tab=orders" onClick={() => setAttemptPending(false)}>
			See Your Orders
		</ButtonLink>
	</EmptyPage>
);

const NothingToCheckOut = () => (
	<EmptyPage title="Your Cart is Empty" text="There is nothing to check out yet.">
		<ButtonLink to="/shop">Browse Products</ButtonLink>
	</EmptyPage>
);
