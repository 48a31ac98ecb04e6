import { type Card, parseCard } from "./card.ts";
import { MAX_ID_LENGTH, parseItems, parseStored, parseText } from "./stored-items.ts";

/** Spec S3.12. */
export type Favorite = Pick<
	Card,
	"id" | "name" | "price" | "category" | "description" | "images" | "discountPercentage" | "size" | "color"
> & { quantity: 1 };

/** A change that the account doesn't have yet. "device" marks a product that the server lacks, kept only on the device. */
export type Unsent = "add" | "remove" | "device";

/** `owner` is an account's id, or null for a visitor (docs/decisions/0009). */
export interface Favorites {
	owner: string | null;
	items: readonly Favorite[];
	/** Keyed by product id; empty for a visitor. */
	unsent: Readonly<Record<string, Unsent>>;
}

export const NO_FAVORITES: Favorites = { owner: null, items: [], unsent: {} };

/** Drops the product's other fields. */
export function toFavorite(product: Omit<Favorite, "quantity">): Favorite {
	const { id, name, price, category, description, images, discountPercentage, size, color } = product;
	return { id, name, price, category, description, images, discountPercentage, size, color, quantity: 1 };
}

/** Returns the same list if the product is already saved (spec S4.15). */
export function saveFavorite(
	list: Favorites,
	product: Omit<Favorite, "quantity">,
	index = list.items.length,
): Favorites {
	if (list.items.some((item) => item.id === product.id)) return list;
	const items = list.items.toSpliced(index, 0, toFavorite(product));
	return { ...list, items, unsent: withUnsent(list, product.id, "add") };
}

/** Returns the same list if the product isn't saved (spec S4.15). */
export function dropFavorite(list: Favorites, id: string): Favorites {
	const items = list.items.filter((item) => item.id !== id);
	if (items.length === list.items.length) return list;
	return { ...list, items, unsent: withUnsent(list, id, "remove") };
}

function withUnsent({ owner, unsent }: Favorites, id: string, change: Unsent): Favorites["unsent"] {
	if (owner === null) return unsent;
	const { [id]: previous, ...others } = unsent;
	return previous === "device" && change === "remove" ? others : { ...others, [id]: change };
}

function parseItem(raw: Record<string, unknown>): Favorite | null {
	const card = parseCard(raw);
	return card && toFavorite(card);
}

const UNSENT: readonly unknown[] = ["add", "remove", "device"] satisfies Unsent[];

/** Drops invalid items. Never throws. */
export function parseFavorites(stored: string | null): Favorites {
	const { owner, items, unsent } = parseStored(stored, "items");
	const valid = parseItems(items, parseItem);
	if (!valid) return NO_FAVORITES;
	const changes = Object.entries(unsent ?? {})
		.filter(([id, change]) => id.length <= MAX_ID_LENGTH && UNSENT.includes(change))
		.slice(0, 500);
	return { owner: parseText(owner), items: valid, unsent: Object.fromEntries(changes) };
}
