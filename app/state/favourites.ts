import type { Product } from "#shared/domain/product.ts";
import { bumpBadge } from "./bump-badge.ts";
import { createDeviceStore } from "./device-store.ts";
import { readFavourites } from "./read-favourites.ts";
import { showToast } from "./toasts.ts";

/** What a favourite keeps of a piece (specification, section 3); `price` is the full price in cents. */
export type Favourite = Pick<
	Product,
	"id" | "name" | "price" | "category" | "description" | "images" | "discountPercentage" | "size" | "color"
> & { quantity: 1 };

/** The saved pieces and whose they are: an account's id, or null for a guest (architecture decision 9). */
export interface Favourites {
	owner: string | null;
	items: readonly Favourite[];
}

const NONE: Favourites = { owner: null, items: [] };
const store = createDeviceStore({
	key: "favorites",
	read: (stored) => readFavourites(stored) ?? NONE,
	empty: NONE,
	badge: { name: "favorites", count: ({ items }) => items.length },
});

/** The favourites on this device; none on the server and while hydrating. */
export function useFavourites(): readonly Favourite[] {
	return store.use().items;
}

export function useIsFavourite(id: string): boolean {
	return useFavourites().some((item) => item.id === id);
}

/** Saves a piece; one that is saved already is left as it is (specification, section 4). */
export function addFavourite(piece: Omit<Favourite, "quantity">): void {
	if (!put(piece)) return;
	bumpBadge("favorites");
	showToast({ title: "Added to favorites", description: piece.name });
}

/** Takes a piece off the list; acts only if it is there. */
export function removeFavourite(id: string): void {
	const { items } = store.get();
	const at = items.findIndex((item) => item.id === id);
	const piece = items[at];
	if (!piece) return;
	store.set({ ...store.get(), items: items.toSpliced(at, 1) });
	showToast({
		title: "Removed from favorites",
		description: piece.name,
		action: { label: "Undo", run: () => put(piece, at) },
	});
}

function put(piece: Omit<Favourite, "quantity">, at?: number): boolean {
	const favourites = store.get();
	if (favourites.items.some((item) => item.id === piece.id)) return false;
	const { id, name, price, category, description, images, discountPercentage, size, color } = piece;
	const item: Favourite = {
		id,
		name,
		price,
		category,
		description,
		images,
		discountPercentage,
		size,
		color,
		quantity: 1,
	};
	store.set({ ...favourites, items: favourites.items.toSpliced(at ?? favourites.items.length, 0, item) });
	return true;
}
