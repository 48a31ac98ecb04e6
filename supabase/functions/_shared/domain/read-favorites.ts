import { parseDiscount, parseId, parseImageUrl, parseItems, parseStored, text } from "./cart.ts";
import { type Favorite, type Favorites, NO_FAVORITES, type Unsent } from "./favorites.ts";

/** A stored favorite back to a valid one, or null: storage is the shopper's to edit, so nothing in it is trusted. */
function readItem(value: unknown): Favorite | null {
	if (typeof value !== "object" || value === null) return null;
	const raw = value as Record<string, unknown>;
	const id = parseId(raw.id);
	const name = text(raw.name);
	const { price } = raw;
	if (id === null || name === null || !Number.isSafeInteger(price) || (price as number) < 0) return null;
	return {
		id,
		name,
		price: price as number,
		category: text(raw.category) ?? "",
		description: text(raw.description) ?? "",
		images: Array.isArray(raw.images) ? raw.images.filter((image) => parseImageUrl(image) !== null) : [],
		discountPercentage: parseDiscount(raw.discountPercentage),
		size: text(raw.size),
		color: text(raw.color),
		quantity: 1,
	};
}

const UNSENT: readonly unknown[] = ["add", "remove", "device"] satisfies Unsent[];

/** What storage holds under `favorites`, without what is not valid or double; a guest's empty list where it holds none. */
export function parseFavorites(stored: string | null): Favorites {
	const { owner, items, unsent } = parseStored(stored, "items");
	const valid = parseItems(items, readItem);
	if (!valid) return NO_FAVORITES;
	const changes = typeof unsent === "object" ? Object.entries(unsent ?? {}) : [];
	return {
		owner: text(owner),
		items: valid,
		unsent: Object.fromEntries(
			changes.filter(([id, change]) => id.length <= 100 && UNSENT.includes(change)).slice(0, 500),
		) as Record<string, Unsent>,
	};
}
