// These parse values of local storage.

import { MINOR_UNITS } from "./money.ts";

/** Returns null if the text isn't JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

export const MAX_ID_LENGTH = 100;
const MAX_TEXT_LENGTH = 2000;
const MAX_ITEMS = 500;

export const parseText = (value: unknown): string | null =>
	typeof value === "string" && value.length <= MAX_TEXT_LENGTH ? value : null;

/** Accepts 0 to `max`. */
export const parseInteger = (value: unknown, max: number): number | null =>
	typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max ? value : null;

/** Accepts paths of this site and https URLs. */
export const parseImageUrl = (value: unknown): string | null => {
	const url = parseText(value);
	return url && /^(\/(?!\/)|https:\/\/)/.test(url) ? url : null;
};

/** Accepts numbers, which older carts stored. */
export function parseId(value: unknown): string | null {
	const id = typeof value === "number" ? String(value) : parseText(value);
	return id && id.length <= MAX_ID_LENGTH ? id : null;
}

export const parseDiscount = (value: unknown): number =>
	typeof value === "number" && value > 0 && value <= 100 ? value : 0;

/** Converts the price of an older item, which is in the currency's main unit. */
function withCents(item: unknown): unknown {
	const price = (item as { price?: unknown } | null)?.price;
	return typeof price === "number" ? { ...(item as object), price: Math.round(price * MINOR_UNITS) } : item;
}

/** Puts a list, which is the older format, into the field `listName`. */
export function parseStored(stored: string | null, listName: string): Readonly<Record<string, unknown>> {
	const raw = parseJson(stored ?? "") ?? {};
	return Array.isArray(raw) ? { [listName]: raw.map(withCents) } : (raw as Record<string, unknown>);
}

/** Returns valid items with unique ids, or null if `list` isn't a list. */
export function parseItems<T extends { id: string }>(
	list: unknown,
	parse: (raw: Record<string, unknown>) => T | null,
): T[] | null {
	if (!Array.isArray(list)) return null;
	const byId = new Map<string, T>();
	for (const raw of list.slice(0, MAX_ITEMS)) {
		const item = typeof raw === "object" && raw !== null ? parse(raw) : null;
		if (item && !byId.has(item.id)) byId.set(item.id, item);
	}
	return [...byId.values()];
}
