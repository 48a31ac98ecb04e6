import type { Cents } from "./money.ts";
import { MAX_LINES, maxQuantity, type Product } from "./product.ts";

/**
 * One line of the cart as the device keeps it: product fields plus quantity (specification, section 3).
 * Quantity 0 is a tombstone: the line was removed, and stays for TOMBSTONE_DAYS so that another device learns of it.
 */
export interface CartLine {
	id: string;
	quantity: number;
	/** When the line last changed, in ms since 1970. */
	at: number;
	name: string;
	brand: string;
	/** Full unit price in cents as last seen; the server's price always wins. */
	price: Cents;
	discountPercentage: number;
	image: string;
	size: string | null;
	stock: number | null;
}

/** The cart and whose it is: an account's id, or null for a guest (architecture decision 9). */
export interface Cart {
	owner: string | null;
	lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { owner: null, lines: [] };
/** Longest id that a request takes (contracts). */
const MAX_ID = 100;
const TOMBSTONE_DAYS = 30;
export const TOMBSTONE_MS = TOMBSTONE_DAYS * 24 * 60 * 60 * 1000;
/** Latest time that a stored line can claim (2100-01-01): one further off could never be changed again. */
export const MAX_AT = 4_102_444_800_000;

export function liveLines(cart: Cart): CartLine[] {
	return cart.lines.filter((line) => line.quantity > 0);
}

/** Pieces in the cart, as the header counts them. */
export function countItems(cart: Cart): number {
	return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** When a line changes: now, but after what is known of it, as the clock of another device may be ahead. */
export const nextTimestamp = (held: Pick<CartLine, "at"> | undefined, now: number) =>
	Math.max(now, (held?.at ?? 0) + 1);

/** Why a change was not made in full: the line is at its most, or the cart holds MAX_LINES lines. */
export type CartLimit = "quantity" | "lines" | null;
export interface CartChange {
	cart: Cart;
	limit: CartLimit;
	/** True where the product was in the cart already, so its quantity was raised. */
	raised: boolean;
}

/** What a line keeps of a product, so that a card need not carry the rest. */
type Addable = Pick<Product, "id" | "name" | "brand" | "price" | "discountPercentage" | "images" | "size" | "stock">;

/** Adds n of a product; one already in the cart (ids compared as strings) is raised by n (specification, section 4). */
export function addToCart(cart: Cart, product: Addable, n: number, now: number): CartChange {
	const id = String(product.id);
	const held = cart.lines.find((line) => line.id === id);
	const before = held?.quantity ?? 0;
	if (before === 0 && liveLines(cart).length >= MAX_LINES) return { cart, limit: "lines", raised: false };
	const most = maxQuantity(product);
	const wanted = before + Math.max(1, Math.trunc(n) || 1);
	const quantity = Math.min(wanted, most);
	if (quantity === before) return { cart, limit: "quantity", raised: before > 0 };
	const line: CartLine = {
		id,
		quantity,
		at: nextTimestamp(held, now),
		name: product.name,
		brand: product.brand,
		price: product.price,
		discountPercentage: product.discountPercentage,
		image: product.images[0] ?? "",
		size: product.size,
		stock: product.stock,
	};
	// A removed line that comes back goes to the end, where the shopper expects a new one.
	const lines =
		before > 0 ? cart.lines.map((l) => (l.id === id ? line : l)) : [...cart.lines.filter((l) => l.id !== id), line];
	return { cart: { ...cart, lines }, limit: quantity < wanted ? "quantity" : null, raised: before > 0 };
}

/** A text of at most 2,000 characters, or null. */
export const text = (value: unknown): string | null =>
	typeof value === "string" && value.length <= 2000 ? value : null;
const whole = (value: unknown, low: number, high: number): number | null =>
	typeof value === "number" && Number.isInteger(value) && value >= low && value <= high ? value : null;

/** A picture's address: of ours, or of any host by https; anything else that somebody stored is none. */
export const parseImageUrl = (value: unknown): string | null =>
	/^(\/(?!\/)|https:\/\/)/.test(text(value) ?? "") ? (value as string) : null;

/** An item's id, which older forms have as a number; null where it is none. */
export function parseId(value: unknown): string | null {
	const id = typeof value === "number" ? String(value) : text(value);
	return id && id.length <= MAX_ID ? id : null;
}

/** A discount in percent; 0 where it is none. */
export const parseDiscount = (value: unknown): number =>
	typeof value === "number" && value > 0 && value <= 100 ? value : 0;

/** A stored line back to a valid one, or null: storage is the shopper's to edit, so nothing in it is trusted. */
function readLine(value: unknown): CartLine | null {
	if (typeof value !== "object" || value === null) return null;
	const raw = value as Record<string, unknown>;
	const id = parseId(raw.id);
	const quantity = whole(raw.quantity, 0, Number.MAX_SAFE_INTEGER);
	const price = whole(raw.price, 0, 100_000_000);
	const name = text(raw.name);
	if (id === null || quantity === null || price === null || name === null) return null;
	const stock = whole(raw.stock, 0, 1_000_000);
	return {
		id,
		quantity: Math.min(quantity, maxQuantity({ stock })),
		at: whole(raw.at, 0, MAX_AT) ?? 0,
		name,
		brand: text(raw.brand) ?? "",
		price,
		discountPercentage: parseDiscount(raw.discountPercentage),
		image: parseImageUrl(raw.image) ?? "",
		size: text(raw.size),
		stock,
	};
}

/** An item of the older form, a bare list: its price is in dollars, and only shown until the server says its own. */
function inCents(value: unknown): unknown {
	const price = (value as { price?: unknown } | null)?.price;
	return typeof price === "number" ? { ...(value as object), price: Math.round(price * 100) } : value;
}

/** What a device stores, in its parts; the older form is the bare list, whose prices are dollars. Nothing throws. */
export function parseStored(stored: string | null, list: string): Readonly<Record<string, unknown>> {
	try {
		const raw = JSON.parse(stored ?? "null") ?? {};
		return Array.isArray(raw) ? { [list]: raw.map(inCents) } : raw;
	} catch {
		return {};
	}
}

/** The valid items of a stored list, the first of each id; null where it is no list. */
export function parseItems<T extends { id: string }>(list: unknown, read: (value: unknown) => T | null): T[] | null {
	if (!Array.isArray(list)) return null;
	const byId = new Map<string, T>();
	for (const value of list.slice(0, 500)) {
		const item = read(value);
		if (item && !byId.has(item.id)) byId.set(item.id, item);
	}
	return [...byId.values()];
}

/** What storage holds under `cart` back to a cart; whatever is not valid is left out, and nothing throws. */
export function parseCart(stored: string | null): Cart {
	const { owner, lines } = parseStored(stored, "lines");
	const valid = parseItems(lines, readLine);
	return valid ? { owner: text(owner), lines: valid } : EMPTY_CART;
}
