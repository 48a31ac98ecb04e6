import { ownOrEmpty, takeStash } from "#app/features/auth/device-owner.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { favoritesStore } from "#app/features/favorites/favorites-store.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type Cart, EMPTY_CART, liveLines, parseCart } from "#shared/domain/cart.ts";
import { type Favorite, type Favorites, NO_FAVORITES, parseFavorites } from "#shared/domain/favorites.ts";
import { MAX_LINES } from "#shared/domain/product.ts";
import { mergeAccountCart, mergeLines } from "#shared/domain/synced-cart.ts";
import { mergeAccountFavorites } from "#shared/domain/synced-favorites.ts";
import type { AccountState } from "./account-state.ts";

/** Merges the account's state and this device's stash into the stores. */
export function applyAccountState({ user, cart, favorites }: AccountState): void {
	if (user && cart) applyCart(user.id, cart);
	if (user && favorites) applyFavorites(user.id, favorites);
}

function applyCart(owner: string, { lines, products }: NonNullable<AccountState["cart"]>): void {
	const current = ownOrEmpty("cart", cartStore.get(), EMPTY_CART);
	const stashed = parseCart(takeStash("cart", owner)).lines;
	const next = mergeAccountCart(current, owner, mergeLines(lines, stashed), [...stashed, ...products]);
	setIfChanged(cartStore, next);
	const guestCount = current.owner === null ? liveLines(current).length : 0;
	const count = liveLines(next).length;
	if (guestCount === 0) return;
	if (count > MAX_LINES)
		showToast({
			title: "Your cart is full",
			description: `${MAX_LINES} different pieces follow your account. Remove some.`,
		});
	else if (count > guestCount)
		showToast({ title: "Your saved cart is back", description: "What you picked here was added to it." });
}

function applyFavorites(owner: string, account: readonly Favorite[]): void {
	const current = ownOrEmpty("favorites", favoritesStore.get(), NO_FAVORITES);
	const next = mergeAccountFavorites(current, owner, account);
	const stash = takeStash("favorites", owner);
	const stashed = stash && mergeAccountFavorites(parseFavorites(stash), owner, account);
	setIfChanged(favoritesStore, stashed ? withUnsent(next, stashed) : next);
}

function withUnsent(list: Favorites, { items, unsent }: Favorites): Favorites {
	const added = items.filter((item) => unsent[item.id] && !list.items.some(({ id }) => id === item.id));
	const kept = list.items.filter(({ id }) => unsent[id] !== "remove");
	return { ...list, items: [...kept, ...added], unsent: { ...unsent, ...list.unsent } };
}

function setIfChanged<T extends Cart | Favorites>(store: { get(): T; set(value: T): void }, next: T): void {
	if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}
