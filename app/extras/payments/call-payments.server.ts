import type { User } from "@supabase/supabase-js";
import { changeAccountCart } from "#app/features/account/account-cart.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { loadProductsByIds } from "#app/features/catalog/products.server.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { addToCart, liveLines } from "#shared/domain/cart.ts";
import { isSoldOut } from "#shared/domain/product.ts";
import { type PaymentRequest, PaymentState } from "#shared/extras/payments/payment-contract.ts";

export const PAYMENT_PAGE_UNAVAILABLE =
	"The payment page could not be opened just now. Your order is placed and its pieces are held; please try again in a minute.";

/** Null if the payment service doesn't respond, or counts too many requests. */
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

/** Puts an order's available products into the account's cart. Returns how many are missing, null if it could not be saved. */
export async function putBackInCart(
	ctx: PrivateContext,
	user: User,
	{ items }: { items: readonly { productId: string; quantity: number }[] },
): Promise<number | null> {
	// Not from the catalog's copy, in which the order may still hold them
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
