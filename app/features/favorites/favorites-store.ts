import { ownOrEmpty } from "#app/features/auth/device-owner.ts";
import { bumpBadge } from "#app/platform/bump-badge.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { showToast } from "#app/ui/toasts.ts";
import { dropFavorite, type Favorite, NO_FAVORITES, parseFavorites, saveFavorite } from "#shared/domain/favorites.ts";

/** The favorites on this device, and what the account has still to hear of them (app/features/sync/sync.ts sends it). */
export const favoritesStore = createDeviceStore({
	key: "favorites",
	read: (stored) => ownOrEmpty("favorites", parseFavorites(stored), NO_FAVORITES),
	empty: NO_FAVORITES,
	badge: { name: "favorites", count: ({ items }) => items.length },
});

/** The saved pieces; none on the server and while hydrating. */
export function useFavorites(): readonly Favorite[] {
	return favoritesStore.use().items;
}

export function useIsFavorite(id: string): boolean {
	return favoritesStore.use(({ items }) => items.some((item) => item.id === id));
}

/** Hearts that were pressed and not answered yet: who presses hears that the account had the piece already. */
export const pressed = new Set<string>();

/** Saves a piece at once; what the account makes of it is told later. One that is saved already is left as it is. */
export function addFavorite(piece: Omit<Favorite, "quantity">): void {
	if (!put(piece)) return;
	pressed.add(piece.id);
	bumpBadge("favorites");
	showToast({ title: "Added to favorites", description: piece.name });
}

/** Takes a piece off the list; acts only if it is there. */
export function removeFavorite(id: string): void {
	const list = favoritesStore.get();
	const at = list.items.findIndex((item) => item.id === id);
	const piece = list.items[at];
	if (!piece) return;
	favoritesStore.set(dropFavorite(list, id));
	showToast({
		title: "Removed from favorites",
		description: piece.name,
		// Not where somebody else has come since
		action: { label: "Undo", run: () => favoritesStore.get().owner === list.owner && put(piece, at) },
	});
}

function put(piece: Omit<Favorite, "quantity">, at?: number): boolean {
	const list = favoritesStore.get();
	const next = saveFavorite(list, piece, at);
	if (next === list) return false;
	favoritesStore.set(next);
	return true;
}
