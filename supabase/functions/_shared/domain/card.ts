import { memoize } from "./memoize.ts";
import type { Product } from "./product.ts";
import { parseDiscount, parseId, parseImageUrl, parseInteger, parseText } from "./stored-items.ts";

/** In a fixed order, which compresses best. */
const CARD_FIELDS = [
	"id",
	"name",
	"brand",
	"price",
	"discountPercentage",
	"description",
	"size",
	"condition",
	"color",
	"category",
	"images",
	"status",
	"stock",
	"isNew",
	"heldUntil",
] as const satisfies readonly (keyof Product)[];

/** The fields of a product that lists, the cart and favorites show. */
export type Card = Pick<Product, (typeof CARD_FIELDS)[number]>;

export const toCard = memoize((product: Product): Card => pick(product, CARD_FIELDS));

/** Returns the fields that have a value, in the order of `keys`. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
	const entries = keys.flatMap((key) => (object[key] === undefined ? [] : [[key, object[key]]]));
	return Object.fromEntries(entries) as Pick<T, K>;
}

/** Parses a card that a device stored, perhaps years ago. Returns null without an id, a name and a price. */
export function parseCard(raw: Readonly<Record<string, unknown>>) {
	const id = parseId(raw.id);
	const name = parseText(raw.name);
	const price = parseInteger(raw.price, 100_000_000);
	if (id === null || name === null || price === null) return null;
	// Older carts stored one picture
	const images: readonly unknown[] = Array.isArray(raw.images) ? raw.images : [raw.image];
	return {
		id,
		name,
		brand: parseText(raw.brand) ?? "",
		price,
		discountPercentage: parseDiscount(raw.discountPercentage),
		description: parseText(raw.description) ?? "",
		size: parseText(raw.size),
		condition: parseText(raw.condition),
		color: parseText(raw.color),
		category: parseText(raw.category) ?? "",
		images: images.flatMap((image) => parseImageUrl(image) ?? []),
		stock: parseInteger(raw.stock, 1_000_000),
	};
}
