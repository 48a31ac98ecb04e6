import type { User } from "@supabase/supabase-js";
import { addToCart, type Cart, type CartLine, EMPTY_CART, liveLines, takeOrdered } from "#shared/domain/cart.ts";
import type { Product } from "#shared/domain/product.ts";
import { readSyncedCart, writeSyncedCart } from "#shared/domain/synced-cart.ts";
import type { Env, Platform } from "../lib/platform.ts";
import { liveProducts } from "./live.server.ts";
import type { Session } from "./session.server.ts";
import { boundedFetch } from "./supabase.server.ts";

/** Pieces by id. */
type Pieces = ReadonlyMap<string, Product>;

/** The pieces in the account's cart as the shop shows them now: with the server's changes, and its own pieces. */
export function accountPieces(platform: Platform, user: User): Promise<Pieces> {
	return liveProducts(
		platform,
		readSyncedCart(user.user_metadata.cart)
			.filter((line) => line.quantity > 0)
			.map((line) => line.id),
	);
}

/** The account's lines as a cart, with names and prices of these pieces; lines of others are left out. */
function accountCart(user: User, pieces: Pieces): Cart {
	const lines = readSyncedCart(user.user_metadata.cart).flatMap(({ id, quantity, at }) => {
		const product = pieces.get(id);
		if (!product) return [];
		// A piece that sold out stays in the cart: the till says so, and the shopper takes it out
		const held = { ...product, stock: product.stock || null };
		const [line] = addToCart(EMPTY_CART, held, Math.max(1, quantity), at).cart.lines;
		return line ? [{ ...line, quantity: Math.min(quantity, line.quantity) }] : [];
	});
	return { owner: user.id, lines };
}

/** What a signed-in shopper's account holds; the device's own cart goes before it. */
export function accountLines(user: User, pieces: Pieces): CartLine[] {
	return liveLines(accountCart(user, pieces));
}

/**
 * Writes the account's cart through the auth service (updateUser, specification, section 7), with the lines that nobody
 * could name just now: an outage must not empty a cart. False where the service did not take it.
 */
async function save(env: Env, session: Session, user: User, cart: Cart, pieces: Pieces): Promise<boolean> {
	const unnamed = readSyncedCart(user.user_metadata.cart).filter((line) => !pieces.has(line.id));
	const request = boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
		method: "PUT",
		headers: {
			apikey: env.SUPABASE_PUBLISHABLE_KEY,
			authorization: `Bearer ${session.accessToken}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ data: { cart: writeSyncedCart([...cart.lines, ...unnamed]) } }),
	});
	return request.then(
		(answer) => answer.ok,
		() => false,
	);
}

/** Adds n of a product to the account's cart: what Add to Cart does where a browser runs no JavaScript. */
export async function addToAccountCart(
	platform: Platform,
	session: Session,
	user: User,
	product: Product,
	n: number,
): Promise<boolean> {
	const pieces = new Map([...(await accountPieces(platform, user)), [product.id, product]]);
	const { cart } = addToCart(accountCart(user, pieces), product, n, Date.now());
	return save(platform.env, session, user, cart, pieces);
}

/** After an order that was made from the account's cart. The order is stored whatever happens here, so nothing throws. */
export async function clearFromAccountCart(
	platform: Platform,
	session: Session,
	ordered: Parameters<typeof takeOrdered>[1],
): Promise<void> {
	try {
		const user = await session.user();
		if (!user) return;
		const pieces = await accountPieces(platform, user);
		const cart = takeOrdered(accountCart(user, pieces), ordered, Date.now());
		await save(platform.env, session, user, cart, pieces);
	} catch (error) {
		const { requestId } = platform;
		console.error(JSON.stringify({ level: "error", at: "account-cart", requestId, error: String(error) }));
	}
}
