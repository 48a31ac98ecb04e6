import type { User } from "@supabase/supabase-js";
import { updateUser } from "#app/features/account/update-user.server.ts";
import type { Session } from "#app/features/auth/session.server.ts";
import { liveProducts } from "#app/features/catalog/live.server.ts";
import type { Platform } from "#app/platform/context.ts";
import {
	addToCart,
	type Cart,
	type CartLine,
	type CartProduct,
	EMPTY_CART,
	liveLines,
	removeOrdered,
	setQuantity,
} from "#shared/domain/cart.ts";
import type { Product } from "#shared/domain/product.ts";
import { mergeAccountCart, parseSyncedCart, pendingCart, type SyncedLine } from "#shared/domain/synced-cart.ts";
import { log } from "#shared/log.ts";

/** The account's cart as the auth service holds it: lines of id, quantity and time. Read from getUser, never from a token's claims. */
export const syncedLines = (user: User): SyncedLine[] => parseSyncedCart(user.user_metadata.cart);

/** What the account's live lines show, as the shop has it now: with the server's changes, and its own pieces. */
export async function cartProducts(platform: Platform, lines: readonly SyncedLine[]): Promise<CartProduct[]> {
	const ids = lines.filter((line) => line.quantity > 0).map((line) => line.id);
	if (ids.length === 0) return [];
	const products = await liveProducts(platform, ids);
	return ids.flatMap((id) => {
		const product = products.get(id);
		return product ? [pieceOf(product)] : [];
	});
}

function pieceOf({ id, name, brand, price, discountPercentage, images, size, stock }: Product): CartProduct {
	// A piece that sold out stays in the cart: the till says so, and the shopper takes it out
	return { id, name, brand, price, discountPercentage, image: images[0] ?? "", size, stock: stock || null };
}

async function accountCart(platform: Platform, user: User): Promise<Cart> {
	const lines = syncedLines(user);
	return mergeAccountCart({ ...EMPTY_CART, owner: user.id }, user.id, lines, await cartProducts(platform, lines));
}

/** What a signed-in shopper's account holds; the device's own cart goes before it. */
export async function accountLines(platform: Platform, user: User): Promise<CartLine[]> {
	return liveLines(await accountCart(platform, user));
}

/**
 * Merges lines into the account's cart, and writes it through the auth service (updateUser, specification, section 7)
 * where that changes it. Answers the cart as it is then; null where the service did not take it.
 */
export async function mergeIntoAccount(
	platform: Platform,
	session: Session,
	user: User,
	lines: readonly SyncedLine[],
): Promise<SyncedLine[] | null> {
	const held = syncedLines(user);
	const cart = pendingCart(held, lines, Date.now());
	if (cart === null) return held;
	return (await updateUser(platform, session, { data: { cart } })) ? null : parseSyncedCart(cart);
}

/** Adds n of a product to the account's cart: what Add to Cart does where a browser runs no JavaScript. False where it could not be saved. */
export async function addToAccountCart(
	platform: Platform,
	session: Session,
	user: User,
	product: Product,
	n: number,
): Promise<boolean> {
	const { cart } = addToCart(await accountCart(platform, user), product, n, Date.now());
	return (await mergeIntoAccount(platform, session, user, cart.lines)) !== null;
}

/** Sets how many of a piece the account's cart holds; 0 removes it. False where it could not be saved. */
export async function setInAccountCart(
	platform: Platform,
	session: Session,
	user: User,
	id: string,
	quantity: number,
): Promise<boolean> {
	const { lines } = setQuantity(await accountCart(platform, user), id, quantity, Date.now());
	return (await mergeIntoAccount(platform, session, user, lines)) !== null;
}

/**
 * After an order: what was bought leaves the account's cart, whichever device it was bought on. The order is stored
 * whatever happens here, so nothing throws.
 */
export async function clearFromAccountCart(
	platform: Platform,
	session: Session,
	ordered: Parameters<typeof removeOrdered>[1],
): Promise<void> {
	try {
		const user = await session.user();
		if (!user) return;
		const { lines } = removeOrdered(await accountCart(platform, user), ordered, Date.now());
		// A device may be on its way to tell of a line that the account has not heard of: it was bought all the same
		const unheard = ordered.filter(({ productId }) => !lines.some((line) => line.id === productId));
		const bought = unheard.map(({ productId }) => ({ id: productId, quantity: 0, at: Date.now() }));
		await mergeIntoAccount(platform, session, user, [...lines, ...bought]);
	} catch (error) {
		const { requestId } = platform;
		log("error", "account-cart", { requestId, error });
	}
}
