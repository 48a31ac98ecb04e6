import type { Product } from "./product.ts";

/** What a favorite keeps of a piece (specification, section 3); `price` is the full price in cents. */
export type Favorite = Pick<
	Product,
	"id" | "name" | "price" | "category" | "description" | "images" | "discountPercentage" | "size" | "color"
> & { quantity: 1 };

/**
 * What the account has still to hear of a piece: saved or removed here. "device": the server does not know the piece, so
 * it stays on this device (architecture decision 7).
 */
export type Unsent = "add" | "remove" | "device";

/** The saved pieces on this device and whose they are: an account's id, or null for a guest (architecture decision 9). */
export interface Favorites {
	owner: string | null;
	items: readonly Favorite[];
	/** By product id; a guest has none. */
	unsent: Readonly<Record<string, Unsent>>;
}

export const NO_FAVORITES: Favorites = { owner: null, items: [], unsent: {} };

/** Adds a piece at a place, or at the end; one that is there already is left as it is (specification, section 4). */
export function saveFavorite(
	list: Favorites,
	{ id, name, price, category, description, images, discountPercentage, size, color }: Omit<Favorite, "quantity">,
	at = list.items.length,
): Favorites {
	if (list.items.some((item) => item.id === id)) return list;
	const item: Favorite = {
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
	return { ...list, items: list.items.toSpliced(at, 0, item), unsent: noted(list, id, "add") };
}

/** Takes a piece off the list; acts only if it is there (specification, section 4). */
export function dropFavorite(list: Favorites, id: string): Favorites {
	const items = list.items.filter((item) => item.id !== id);
	if (items.length === list.items.length) return list;
	return { ...list, items, unsent: noted(list, id, "remove") };
}

function noted({ owner, unsent }: Favorites, id: string, change: Unsent): Favorites["unsent"] {
	if (owner === null) return unsent;
	const { [id]: before, ...others } = unsent;
	// What the server never knew need not be removed there
	return before === "device" && change === "remove" ? others : { ...others, [id]: change };
}
