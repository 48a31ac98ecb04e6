import type { User } from "@supabase/supabase-js";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { updateUser } from "#app/features/auth/update-user.server.ts";
import { liveProducts } from "#app/features/catalog/live.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import {
	type Cart,
	type CartLine,
	type CartProduct,
	EMPTY_CART,
	liveLines,
	removeOrdered,
} from "#shared/domain/cart.ts";
import { mergeAccountCart, parseSyncedCart, pendingCart, type SyncedLine } from "#shared/domain/synced-cart.ts";

/** From the metadata of a user whom the auth service returned, not from a token. */
export const syncedLines = (user: User): SyncedLine[] => parseSyncedCart(user.user_metadata.cart);

export async function cartProducts(ctx: RequestContext, lines: readonly SyncedLine[]): Promise<CartProduct[]> {
	const ids = lines.filter((line) => line.quantity > 0).map((line) => line.id);
	if (ids.length === 0) return [];
	const products = await liveProducts(ctx, ids);
	return ids.flatMap((id) => {
		const product = products.get(id);
		if (!product) return [];
		const { name, brand, price, discountPercentage, images, size, stock } = product;
		// Sold out (0) becomes null, so that the line stays and checkout can explain it
		return [{ id, name, brand, price, discountPercentage, image: images[0] ?? "", size, stock: stock || null }];
	});
}

async function loadCart(ctx: RequestContext, user: User): Promise<Cart> {
	const lines = syncedLines(user);
	return mergeAccountCart({ ...EMPTY_CART, owner: user.id }, user.id, lines, await cartProducts(ctx, lines));
}

/** The device's own cart takes precedence over it. */
export async function accountLines(ctx: RequestContext, user: User): Promise<CartLine[]> {
	return liveLines(await loadCart(ctx, user));
}

/** Returns the new cart, or null if it could not be saved. */
export async function mergeIntoAccount(
	ctx: PrivateContext,
	user: User,
	lines: readonly SyncedLine[],
): Promise<SyncedLine[] | null> {
	const stored = syncedLines(user);
	const cart = pendingCart(stored, lines, Date.now());
	if (cart === null) return stored;
	const failure = await updateUser(ctx, { data: { cart } });
	return failure ? null : parseSyncedCart(cart);
}

/** For forms sent without JavaScript. False if it could not be saved. */
export async function changeAccountCart(
	ctx: PrivateContext,
	user: User,
	change: (cart: Cart) => Cart,
): Promise<boolean> {
	const { lines } = change(await loadCart(ctx, user));
	return (await mergeIntoAccount(ctx, user, lines)) !== null;
}

/** Logs errors, as the order is stored anyway. */
export async function removeOrderedFromAccount(
	ctx: PrivateContext,
	ordered: Parameters<typeof removeOrdered>[1],
): Promise<void> {
	try {
		const user = await ctx.session.user();
		if (!user) return;
		const now = Date.now();
		const { lines } = removeOrdered(await loadCart(ctx, user), ordered, now);
		// Tombstones for lines that a device has not pushed yet
		const missing = ordered.filter(({ productId }) => !lines.some((line) => line.id === productId));
		const tombstones = missing.map(({ productId }) => ({ id: productId, quantity: 0, at: now }));
		await mergeIntoAccount(ctx, user, [...lines, ...tombstones]);
	} catch (error) {
		ctx.log("error", "account-cart", { error });
	}
}
