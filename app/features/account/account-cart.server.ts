import type { User } from "@supabase/supabase-js";
import { updateUser } from "#app/features/auth/auth.server.ts";
import { type PrivateContext, userOrNull } from "#app/features/auth/session.server.ts";
import { loadProducts } from "#app/features/catalog/catalog.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { PricingRequest } from "#shared/contracts/pricing.ts";
import { type Cart, type CartCard, EMPTY_CART, toCartCard } from "#shared/domain/cart.ts";
import { removeOrdered } from "#shared/domain/cart-changes.ts";
import {
	mergeAccountCart,
	parseSyncedCart,
	receiveLines,
	type SyncedLine,
	serializeSyncedCart,
} from "#shared/domain/synced-cart.ts";

/** The cart in the user's metadata. Pass a user from the auth service, as a token's claims may be outdated. */
export const syncedLines = (user: User): SyncedLine[] => parseSyncedCart(user.user_metadata.cart);

export async function cartProducts(ctx: RequestContext, lines: readonly SyncedLine[]): Promise<CartCard[]> {
	const ids = lines.filter((line) => line.quantity > 0).map((line) => line.id);
	if (ids.length === 0) return [];
	const products = await loadProducts(ctx, ids);
	return ids.flatMap((id) => {
		const product = products.get(id);
		// A sold-out product (0) gets null, so that its line stays and checkout can explain it
		return product ? { ...toCartCard(product), stock: product.stock || null } : [];
	});
}

/** Returns the account's cart, over which the device's own cart takes precedence. */
export async function loadAccountCart(ctx: RequestContext, user: User): Promise<Cart> {
	const lines = syncedLines(user);
	return mergeAccountCart({ ...EMPTY_CART, owner: user.id }, user.id, lines, await cartProducts(ctx, lines));
}

/** Returns false if it could not be saved. */
export async function mergeIntoAccount(ctx: PrivateContext, user: User, lines: readonly SyncedLine[]) {
	const account = syncedLines(user);
	const cart = serializeSyncedCart(receiveLines(account, lines, Date.now()), account);
	return cart === serializeSyncedCart(account) || (await updateUser(ctx, { data: { cart } })) === null;
}

/** Changes the cart for forms sent without JavaScript. Returns false if it could not be saved. */
export async function changeAccountCart(ctx: PrivateContext, user: User, change: (cart: Cart) => Cart) {
	return mergeIntoAccount(ctx, user, change(await loadAccountCart(ctx, user)).lines);
}

/** Never throws, as the order is already stored. */
export async function removeOrderedFromAccount(ctx: PrivateContext, ordered: PricingRequest["items"]): Promise<void> {
	const user = await userOrNull(ctx.session.user());
	if (!user) return;
	const now = Date.now();
	const { lines } = removeOrdered(await loadAccountCart(ctx, user), ordered, now);
	// Quantities of 0 also remove lines that a device hasn't pushed yet; at equal times the larger quantity wins
	const tombstones = ordered.map(({ productId }) => ({ id: productId, quantity: 0, at: now }));
	await mergeIntoAccount(ctx, user, [...lines, ...tombstones]);
}
