import type { User } from "@supabase/supabase-js";
import { findProduct } from "#shared/catalogue/catalogue.ts";
import { addToCart, type Cart, type CartLine, EMPTY_CART, liveLines, takeOrdered } from "#shared/domain/cart.ts";
import type { Product } from "#shared/domain/product.ts";
import { readSyncedCart, writeSyncedCart } from "#shared/domain/synced-cart.ts";
import type { Env, Platform } from "../lib/platform.ts";
import type { Session } from "./session.server.ts";
import { boundedFetch } from "./supabase.server.ts";

/** The account's lines as a cart, with names and prices of the catalogue; pieces it doesn't know are left out. */
function accountCart(user: User): Cart {
	const lines = readSyncedCart(user.user_metadata.cart).flatMap(({ id, quantity, at }) => {
		const product = findProduct(id);
		if (!product) return [];
		const [line] = addToCart(EMPTY_CART, product, Math.max(1, quantity), at).cart.lines;
		return line ? [{ ...line, quantity: Math.min(quantity, line.quantity) }] : [];
	});
	return { owner: user.id, lines };
}

/** What a signed-in shopper's account holds; the device's own cart goes before it. */
export function accountLines(user: User): CartLine[] {
	return liveLines(accountCart(user));
}

/** Writes the account's cart through the auth service (updateUser, specification, section 7). False where it did not take it. */
async function save(env: Env, session: Session, cart: Cart): Promise<boolean> {
	const request = boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
		method: "PUT",
		headers: {
			apikey: env.SUPABASE_PUBLISHABLE_KEY,
			authorization: `Bearer ${session.accessToken}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ data: { cart: writeSyncedCart(cart.lines) } }),
	});
	return request.then(
		(answer) => answer.ok,
		() => false,
	);
}

/** Adds n of a product to the account's cart: what Add to Cart does where a browser runs no JavaScript. */
export async function addToAccountCart(
	env: Env,
	session: Session,
	user: User,
	product: Product,
	n: number,
): Promise<boolean> {
	return save(env, session, addToCart(accountCart(user), product, n, Date.now()).cart);
}

/** After an order that was made from the account's cart. The order is stored whatever happens here, so nothing throws. */
export async function clearFromAccountCart(
	{ env, requestId }: Platform,
	session: Session,
	ordered: Parameters<typeof takeOrdered>[1],
): Promise<void> {
	try {
		const user = await session.user();
		if (user) await save(env, session, takeOrdered(accountCart(user), ordered, Date.now()));
	} catch (error) {
		console.error(JSON.stringify({ level: "error", at: "account-cart", requestId, error: String(error) }));
	}
}
