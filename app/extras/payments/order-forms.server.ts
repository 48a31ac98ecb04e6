import type { User } from "@supabase/supabase-js";
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeAccountCart } from "#app/features/account/account-cart.server.ts";
import type { FlashCode } from "#app/features/auth/flash-messages.ts";
import { type PrivateContext, privateContext, requireUser } from "#app/features/auth/session.server.ts";
import { loadProductsByIds } from "#app/features/catalog/products.server.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { addToCart, liveLines } from "#shared/domain/cart.ts";
import { isSoldOut } from "#shared/domain/product.ts";
import { type PaymentRequest, PaymentState } from "#shared/extras/payments/payment-contract.ts";
import { safePaymentUrl } from "./checkout-payment.server.ts";

type Items = readonly { productId: string; quantity: number }[];

interface Form {
	url: URL;
	context: Readonly<RouterContextProvider>;
	order: { id: string; paymentStatus: string; items: Items };
	form: FormData;
}

export interface OrderFailure {
	error: string;
	/** Whether to show the error for a canceled order, too. */
	always?: true;
	/** The items that the page puts back into a guest's cart, which is only on the device. */
	putBack?: { items: Items; flash: FlashCode };
}

const fail = (status: number, failure: OrderFailure) => data<OrderFailure>(failure, status);
const pathOf = ({ id }: Form["order"]) => `/account/orders/${id}`;
/** The page with the cart's contents; without scripts the checkout, as the cart needs them. */
const cartPath = (form: FormData) => (form.get("to") === "/cart" ? "/cart" : "/checkout");

async function pay({ context, order }: Form) {
	const ctx = context.get(privateContext);
	const state = await callPayments(ctx, order.id, "pay");
	const url = safePaymentUrl(ctx, state ?? undefined);
	if (url) return redirect(url, 303);
	if (state && state.paymentStatus !== "awaiting_payment") return redirect(pathOf(order));
	return fail(503, { error: PAYMENT_PAGE_UNAVAILABLE });
}

/** Cancels an unpaid order and puts its products back into the cart. */
async function cancelUnpaid({ url, context, order, form }: Form) {
	const ctx = context.get(privateContext);
	const state = await callPayments(ctx, order.id, "cancel");
	if (!state || state.paymentStatus === "awaiting_payment")
		return fail(503, { error: "The order could not be canceled just now. Please try again in a minute." });
	// The order's page shows that it has been paid in the meantime
	if (state.paymentStatus !== "expired") return redirect(pathOf(order));
	if (ctx.session.isGuest) return putBackOnDevice(order.items, "unpaid-cancelled");
	const missing = await putBackInCart(ctx, await requireUser(url, context), order);
	const isPutBack = missing !== null && missing < order.items.length;
	ctx.session.flash(missing === 0 ? "unpaid-cancelled" : isPutBack ? "partly-put-back" : "order-cancelled");
	return redirect(isPutBack ? cartPath(form) : pathOf(order));
}

async function putBack({ url, context, order, form }: Form) {
	if (!["expired", "failed"].includes(order.paymentStatus)) return redirect(pathOf(order));
	const ctx = context.get(privateContext);
	if (ctx.session.isGuest) return putBackOnDevice(order.items, "put-back");
	const missing = await putBackInCart(ctx, await requireUser(url, context), order);
	if (missing === null)
		return fail(503, { error: "Your cart could not be saved just now. Please try again in a minute.", always: true });
	if (missing === order.items.length)
		return fail(409, { error: "All of its pieces have been sold meanwhile.", always: true });
	ctx.session.flash(missing > 0 ? "partly-put-back" : "put-back");
	return redirect(cartPath(form));
}

const putBackOnDevice = (items: Items, flash: FlashCode) =>
	data<OrderFailure>({ error: "", putBack: { items, flash } });

export const PAYMENT_FORMS = { pay, "cancel-unpaid": cancelUnpaid, "put-back": putBack };

/** Puts an order's available products into the account's cart. Returns how many are unavailable, or null if the cart wasn't saved. */
async function putBackInCart(ctx: PrivateContext, user: User, { items }: { items: Items }): Promise<number | null> {
	// Loaded from the database, as the canceled order may still hold them in the catalog's copy
	const { products, failed } = await loadProductsByIds(
		ctx,
		items.map(({ productId }) => productId),
	);
	if (failed) return null;
	let missing = 0;
	const isSaved = await changeAccountCart(ctx, user, (cart) =>
		items.reduce((rest, { productId, quantity }) => {
			const product = products.find(({ id }) => id === productId);
			const current = liveLines(rest).find(({ id }) => id === productId)?.quantity ?? 0;
			if (current >= quantity) return rest;
			const added = product && !isSoldOut(product) && addToCart(rest, product, quantity - current, Date.now());
			if (!added || added.limit) missing += 1;
			return added ? added.cart : rest;
		}, cart),
	);
	return isSaved ? missing : null;
}

export const PAYMENT_PAGE_UNAVAILABLE =
	"The payment page could not be opened just now. Your order is placed and its pieces are held; please try again in a minute.";

/** Returns null if the payment service doesn't respond, or if there are too many requests. */
export async function callPayments(
	ctx: PrivateContext,
	orderId: string,
	action: PaymentRequest["action"],
): Promise<PaymentState | null> {
	const { accessToken } = ctx.session;
	try {
		return await invokeFunction(ctx, "payments", { orderId, action } satisfies PaymentRequest, PaymentState, {
			accessToken,
		});
	} catch (error) {
		if (error instanceof FunctionError) return null;
		throw error;
	}
}

/** Sends the refunds that the database stored with a cancellation. If this fails, the sweep sends them. */
export async function sendRefunds(ctx: PrivateContext, orderId: string): Promise<void> {
	if (ctx.env.PAYMENT_ORIGIN) await callPayments(ctx, orderId, "refund");
}
