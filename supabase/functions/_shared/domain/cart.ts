import { type Card, parseCard, pick } from "./card.ts";
import { MAX_LINES, maxQuantity } from "./product.ts";
import { parseInteger, parseItems, parseStored, parseText } from "./stored-items.ts";

/** In a fixed order, so that equal lines have equal JSON. */
const CARD_FIELDS = [
	"id",
	"name",
	"brand",
	"price",
	"discountPercentage",
	"images",
	"size",
	"condition",
	"stock",
] as const;

/** The part of a card that a cart line stores. It may be outdated; the server computes prices. */
export type CartCard = Pick<Card, Exclude<(typeof CARD_FIELDS)[number], "condition">> & {
	/** Null in carts that were stored without it. */
	condition: string | null;
};

export const toCartCard = (product: CartCard): CartCard => pick(product, CARD_FIELDS);

/** A line with quantity 0 is a tombstone, which makes other devices remove the line, too (spec S3.14). */
export interface CartLine extends CartCard {
	quantity: number;
	/** The time of the change in ms since 1970, later than all that the device had seen (docs/decisions/0057). */
	at: number;
	/** The day on which the account received the removal, in days since 1970. */
	received?: number;
}

/** `owner` is an account's id, or null for a visitor (docs/decisions/0009). */
export interface Cart {
	owner: string | null;
	lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { owner: null, lines: [] };
/** 2100-01-01 */
export const MAX_AT = 4_102_444_800_000;

export function liveLines(cart: Cart): CartLine[] {
	return cart.lines.filter((line) => line.quantity > 0);
}

export function countItems(cart: Cart): number {
	return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A logical clock. Returns a time after those of all lines, as the device's clock or another's may be wrong. */
export const nextTimestamp = (lines: readonly Pick<CartLine, "at">[], now: number) =>
	Math.max(now, ...lines.map(({ at }) => at + 1));

export type CartLimit = "quantity" | "lines" | null;
export interface CartChange {
	cart: Cart;
	limit: CartLimit;
	raised: boolean;
}

/** Spec S4.05. */
export function addToCart(cart: Cart, product: CartCard, n: number, now: number): CartChange {
	const id = String(product.id);
	const previous = cart.lines.find((line) => line.id === id);
	const before = previous?.quantity ?? 0;
	if (before === 0 && liveLines(cart).length >= MAX_LINES) return { cart, limit: "lines", raised: false };
	const requested = before + Math.max(1, Math.trunc(n) || 1);
	const quantity = Math.min(requested, maxQuantity(product));
	if (quantity === before) return { cart, limit: "quantity", raised: before > 0 };
	const line: CartLine = { ...toCartCard(product), id, quantity, at: nextTimestamp(cart.lines, now) };
	// A line that was removed before is appended
	const lines =
		before > 0 ? cart.lines.map((l) => (l.id === id ? line : l)) : [...cart.lines.filter((l) => l.id !== id), line];
	return { cart: { ...cart, lines }, limit: quantity < requested ? "quantity" : null, raised: before > 0 };
}

function parseLine(raw: Record<string, unknown>): CartLine | null {
	const card = parseCard(raw);
	const quantity = parseInteger(raw.quantity, Number.MAX_SAFE_INTEGER);
	if (card === null || quantity === null) return null;
	const received = parseInteger(raw.received, MAX_AT);
	return {
		...toCartCard(card),
		quantity: Math.min(quantity, maxQuantity(card)),
		at: parseInteger(raw.at, MAX_AT) ?? 0,
		...(received !== null && { received }),
	};
}

/** Drops invalid lines. Never throws. */
export function parseCart(stored: string | null): Cart {
	const { owner, lines } = parseStored(stored, "lines");
	const valid = parseItems(lines, parseLine);
	return valid ? { owner: parseText(owner), lines: valid } : EMPTY_CART;
}
