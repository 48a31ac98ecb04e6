import { stashKey, takeStash } from "#app/features/auth/device-owner.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { favoritesStore } from "#app/features/favorites/favorites-store.ts";
import { serverNow } from "#app/platform/clock.ts";
import { ACCOUNT_COOKIE, isSignedIn, readCookie } from "#app/platform/signed-in-flag.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { showToast } from "#app/ui/toasts.ts";
import { liveLines, parseCart } from "#shared/domain/cart.ts";
import { parseFavorites } from "#shared/domain/favorites.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { parseStored } from "#shared/domain/stored-items.ts";
import { mergeAccountCart, mergeLines } from "#shared/domain/synced-cart.ts";
import { mergeAccountFavorites } from "#shared/domain/synced-favorites.ts";
import type { AccountState } from "./account-state.server.ts";

/** Merges the account's state and the account's stash into the stores. */
export function mergeAccountState({ user, cart, favorites }: AccountState): void {
	if (user && cart) mergeCart(user.id, cart);
	if (!user || !favorites) return;
	const stash = mergeAccountFavorites(parseFavorites(takeStash("favorites", user.id)), user.id, favorites);
	const merged = mergeAccountFavorites(favoritesStore.get(), user.id, stash.items);
	favoritesStore.set({ ...merged, unsent: { ...stash.unsent, ...merged.unsent } });
}

function mergeCart(owner: string, { lines, products }: NonNullable<AccountState["cart"]>): void {
	const current = cartStore.get();
	const stash = parseCart(takeStash("cart", owner)).lines;
	const merged = mergeAccountCart(current, owner, mergeLines(lines, stash), [...stash, ...products], serverNow());
	cartStore.set(merged);
	const guestCount = current.owner === null ? liveLines(current).length : 0;
	const count = liveLines(merged).length;
	const full = `Your account holds ${MAX_LINES} different pieces. Remove some.`;
	if (guestCount > 0 && count > MAX_LINES) showToast({ title: "Your cart is full", description: full });
	else if (guestCount > 0 && count > guestCount)
		showToast({ title: "Your saved cart is back", description: "The pieces you added here are in it, too." });
}

/** Keys of cart-store.ts, favorites-store.ts and device-data.ts. */
const ACCOUNT_KEYS = ["cart", "favorites", "addresses", "cards", "settings"];

/** Removes a signed-out account's data. After an expired session the stores stash their copies instead. */
export function clearAccountCopies(): void {
	if (isSignedIn()) return;
	clearDraft();
	for (const key of ["recently-viewed", "my-sizes"]) writeStorage(key, null);
	void globalThis.caches?.delete("pages").catch(() => {}); // of the service worker
	const account = readCookie(ACCOUNT_COOKIE); // outlives the session by 20 seconds
	if (!account) return;
	for (const key of ACCOUNT_KEYS) {
		const { [account]: entry, ...others } = parseStored(readStorage(key), "");
		if (others.owner === account || (entry && Object.keys(others).length === 0)) writeStorage(key, null);
		else if (entry) writeStorage(key, JSON.stringify(others));
		writeStorage(stashKey(key, account), null);
	}
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`;
}
