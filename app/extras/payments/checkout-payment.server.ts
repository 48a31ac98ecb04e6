import { redirect } from "react-router";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { cookieAttributes, parseCookies } from "#app/features/auth/session-cookie.server.ts";
import { type CheckoutPayment, toPaymentOptions } from "#app/features/checkout/checkout-form.server.ts";
import type { OrderResult } from "#app/features/checkout/create-order.server.ts";
import type { Env } from "#app/platform/context.server.ts";
import { orNull, parseRow } from "#app/platform/query-result.server.ts";
import { PaymentMethod } from "#shared/contracts/orders.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import type { PaymentState } from "#shared/extras/payments/payment-contract.ts";
import { enabledMethods } from "#shared/extras/payments/payment-contract.ts";

/** Stripe offers these without configuration, depending on the device and the account's settings. */
const WALLETS = "Apple Pay, Google Pay or Link";
const BY_CARD = `, by card or with a wallet that it offers on your device, such as ${WALLETS}`;
const EXPRESS = {
	button: "Express Checkout",
	hint: `With ${WALLETS}, as your device offers, or a card. Stripe's page asks for your address; or fill in the form below.`,
};

/** Returns the checkout's texts and payment methods, or null if payments are simulated. */
export function onlinePayment({
	PAYMENT_ORIGIN,
	PAYMENT_METHODS,
}: Pick<Env, "PAYMENT_ORIGIN" | "PAYMENT_METHODS">): CheckoutPayment | null {
	if (!PAYMENT_ORIGIN) return null;
	const enabled = enabledMethods(PAYMENT_METHODS);
	const hasCards = enabled.includes("credit-card");
	return {
		provider: "stripe",
		methods: toPaymentOptions(PaymentMethod.options.filter((method) => enabled.includes(method))),
		note: `You pay on Stripe's page${hasCards ? BY_CARD : ""}. We never see your card.`,
		button: "Continue to Payment",
		...(hasCards && { express: EXPRESS }),
	};
}

/** Returns null unless the order can be paid now. A URL outside PAYMENT_ORIGIN is logged and not returned. */
export function safePaymentUrl(
	{ env, log }: Pick<PrivateContext, "env" | "log">,
	payment: PaymentState | undefined,
): string | null {
	if (!payment?.url) return null;
	const { origin } = new URL(payment.url);
	if (origin === env.PAYMENT_ORIGIN) return payment.url;
	log("error", "payment-url", { outcome: `the functions' provider is at ${origin}` });
	return null;
}

const UNPAID_COOKIE = "unpaid_order";
/** Seconds; longer than a payment page is open. */
const UNPAID_MAX_AGE = 3600;

/** Whether the browser may have an unpaid order, so that sessions of others cost no query. */
export const mayHaveUnpaidOrder = (request: Request): boolean => parseCookies(request).has(UNPAID_COOKIE);

export const unpaidCookie = (request: Request): string =>
	`${UNPAID_COOKIE}=1; HttpOnly; Max-Age=${UNPAID_MAX_AGE}; ${cookieAttributes(new URL(request.url))}`;

export function redirectAfterOrder(
	ctx: Pick<PrivateContext, "env" | "log">,
	request: Request,
	{ success, data }: OrderResult,
): Response {
	const headers = { "Set-Cookie": unpaidCookie(request) };
	const url = safePaymentUrl(ctx, data?.payment);
	if (url) return redirect(url, { status: 303, headers });
	const id = data?.id ?? "";
	const status = data?.payment?.paymentStatus;
	if (status === "awaiting_payment") return redirect(`/account/orders/${id}?payment=unavailable`, { headers });
	// If the order was stored before, the response has no payment status
	const isUnpaid = status ? status === "expired" || status === "failed" : ctx.env.PAYMENT_ORIGIN && !success;
	return redirect(isUnpaid ? `/account/orders/${id}` : `/order-confirmation?order=${id}${success ? "" : "&stored"}`);
}

interface UnpaidRow {
	id: string;
	reference: string;
	expires_at: string;
	items: { productId: string; quantity: number }[];
}

/** Returns the account's only unpaid order, null if there is none, or undefined if loading failed. */
export async function getUnpaidOrder({ env, log, session }: PrivateContext) {
	if (!env.PAYMENT_ORIGIN) return null;
	const result = await orNull(log, "unpaid-order", async () => {
		const { data } = await session.db.rpc("my_unpaid_order").throwOnError();
		const row = parseRow(data as unknown as UnpaidRow | null, "items");
		if (!row) return { order: null };
		const { expires_at, ...order } = row;
		return { order: { ...order, until: isoFromTimestamp(expires_at) } };
	});
	return result?.order;
}

/**
 * Throws a redirect to an unpaid order with these lines, as the shopper has returned from its payment page, or a device has pushed
 * the lines again.
 */
export async function requirePaid(ctx: PrivateContext, isBuyer: boolean, lines: Promise<readonly { id: string }[]>) {
	if (!isBuyer) return;
	const [order, cart] = await Promise.all([getUnpaidOrder(ctx), lines]);
	const isOrdered = ({ id }: { id: string }) => order?.items.some(({ productId }) => productId === id);
	if (order && cart.every(isOrdered)) throw redirect(`/account/orders/${order.id}`);
}
