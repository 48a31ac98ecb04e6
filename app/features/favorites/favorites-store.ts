import { ifMine } from "#app/features/auth/owner.ts";
import { bumpBadge } from "#app/platform/bump-badge.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { showToast } from "#app/ui/toasts.ts";
import { dropFavourite, type Favourite, NO_FAVOURITES, saveFavourite } from "#shared/domain/favourites.ts";
import { readFavourites } from "#shared/domain/read-favourites.ts";

/** The favourites on this device, and what the account has still to hear of them (app/features/account/sync.ts sends it). */
export const favouritesStore = createDeviceStore({
	key: "favorites",
	read: (stored) => ifMine("favorites", readFavourites(stored), NO_FAVOURITES),
	empty: NO_FAVOURITES,
	badge: { name: "favorites", count: ({ items }) => items.length },
});

/** The saved pieces; none on the server and while hydrating. */
export function useFavourites(): readonly Favourite[] {
	return favouritesStore.use().items;
}

export function useIsFavourite(id: string): boolean {
	return favouritesStore.use(({ items }) => items.some((item) => item.id === id));
}

/** Hearts that were pressed and not answered yet: who presses hears that the account had the piece already. */
export const pressed = new Set<string>();

/** Saves a piece at once; what the account makes of it is told later. One that is saved already is left as it is. */
export function addFavourite(piece: Omit<Favourite, "quantity">): void {
	if (!put(piece)) return;
	pressed.add(piece.id);
	bumpBadge("favorites");
	showToast({ title: "Added to favorites", description: piece.name });
}

/** Takes a piece off the list; acts only if it is there. */
export function removeFavourite(id: string): void {
	const list = favouritesStore.get();
	const at = list.items.findIndex((item) => item.id === id);
	const piece = list.items[at];
	if (!piece) return;
	favouritesStore.set(dropFavourite(list, id));
	showToast({
		title: "Removed from favorites",
		description: piece.name,
		// Not where somebody else has come since
		action: { label: "Undo", run: () => favouritesStore.get().owner === list.owner && put(piece, at) },
	});
}

function put(piece: Omit<Favourite, "quantity">, at?: number): boolean {
	const list = favouritesStore.get();
	const next = saveFavourite(list, piece, at);
	if (next === list) return false;
	favouritesStore.set(next);
	return true;
}
