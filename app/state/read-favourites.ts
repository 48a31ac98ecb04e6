import type { Favourite, Favourites } from "./favourites.ts";

const text = (value: unknown): string | null => (typeof value === "string" && value.length <= 2000 ? value : null);

/** A stored favourite back to a valid one, or null: storage is the shopper's to edit, so nothing in it is trusted. */
function readItem(value: unknown): Favourite | null {
	if (typeof value !== "object" || value === null) return null;
	const raw = value as Record<string, unknown>;
	const id = typeof raw.id === "number" ? String(raw.id) : text(raw.id);
	const name = text(raw.name);
	const { price, discountPercentage: discount } = raw;
	if (!id || name === null || !Number.isSafeInteger(price) || (price as number) < 0) return null;
	return {
		id,
		name,
		price: price as number,
		category: text(raw.category) ?? "",
		description: text(raw.description) ?? "",
		images: Array.isArray(raw.images) ? raw.images.filter((image) => text(image) !== null) : [],
		discountPercentage: typeof discount === "number" && discount > 0 && discount <= 100 ? discount : 0,
		size: text(raw.size),
		color: text(raw.color),
		quantity: 1,
	};
}

/** What storage holds under `favorites`, without what is not valid or double; null where it holds no list. */
export function readFavourites(stored: string | null): Favourites | null {
	let raw: unknown;
	try {
		raw = JSON.parse(stored ?? "null");
	} catch {
		return null;
	}
	if (typeof raw !== "object" || raw === null) return null;
	const { owner, items } = raw as { owner?: unknown; items?: unknown };
	if (!Array.isArray(items)) return null;
	const byId = new Map<string, Favourite>();
	for (const value of items.slice(0, 500)) {
		const item = readItem(value);
		if (item && !byId.has(item.id)) byId.set(item.id, item);
	}
	return { owner: text(owner), items: [...byId.values()] };
}
