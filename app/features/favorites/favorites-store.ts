import { ownOrEmpty } from "#app/features/auth/device-owner.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { bumpBadge } from "#app/platform/paint.ts";
import { showToast } from "#app/ui/toasts.ts";
import { dropFavorite, type Favorite, NO_FAVORITES, parseFavorites, saveFavorite } from "#shared/domain/favorites.ts";

export const favoritesStore = createDeviceStore({
	key: "favorites",
	parse: (stored) => ownOrEmpty("favorites", parseFavorites(stored), NO_FAVORITES),
	empty: NO_FAVORITES,
	badgeCount: ({ items }) => items.length,
});

/** Empty on the server and while hydrating. */
export function useFavorites(): readonly Favorite[] {
	return favoritesStore.use().items;
}

export function useIsFavorite(id: string): boolean {
	return favoritesStore.use(({ items }) => items.some((item) => item.id === id));
}

export function addFavorite(product: Omit<Favorite, "quantity">): void {
	if (!save(product)) return;
	bumpBadge("favorites");
	showToast({ title: "Added to favorites", description: product.name });
}

export function removeFavorite(id: string): void {
	const list = favoritesStore.get();
	const index = list.items.findIndex((item) => item.id === id);
	const product = list.items[index];
	if (!product) return;
	favoritesStore.set(dropFavorite(list, id));
	showToast({
		title: "Removed from favorites",
		description: product.name,
		// Does nothing after the account has changed
		action: { label: "Undo", run: () => favoritesStore.get().owner === list.owner && save(product, index) },
	});
}

function save(product: Omit<Favorite, "quantity">, index?: number): boolean {
	const list = favoritesStore.get();
	const next = saveFavorite(list, product, index);
	if (next === list) return false;
	favoritesStore.set(next);
	return true;
}
