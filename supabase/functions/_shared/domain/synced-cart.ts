import { type Cart, type CartLine, type CartProduct, MAX_AT, nextTimestamp, TOMBSTONE_MS } from "./cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "./product.ts";
import { parseId, parseInteger, parseItems } from "./stored-items.ts";

/** A line in the account. */
export type SyncedLine = Pick<CartLine, "id" | "quantity" | "at">;

const MAX_TOMBSTONES = 100;

/** [id, quantity, at], or an item of the older format. */
function parseLine(raw: Record<string, unknown>): SyncedLine | null {
	const [rawId, rawQuantity, rawAt] = Array.isArray(raw) ? raw : [raw.id, raw.quantity, 0];
	const id = parseId(rawId);
	const quantity = parseInteger(rawQuantity, Number.POSITIVE_INFINITY);
	if (id === null || quantity === null) return null;
	return { id, quantity: Math.min(quantity, MAX_QUANTITY), at: parseInteger(rawAt, MAX_AT) ?? 0 };
}

/** From an account's metadata. Drops invalid lines. */
export function parseSyncedCart(stored: unknown): SyncedLine[] {
	try {
		return parseItems(typeof stored === "string" ? JSON.parse(stored) : [], parseLine) ?? [];
	} catch {
		return [];
	}
}

/** Equal sets of lines give equal strings. Limited, because it may be part of the token; lines in `stored` take precedence. */
export function serializeSyncedCart(
	lines: readonly SyncedLine[],
	now: number,
	stored: readonly SyncedLine[] = [],
): string {
	const storedIds = new Set(stored.filter((line) => line.quantity > 0).map((line) => line.id));
	const newest = [...lines].sort((a, b) => b.at - a.at || compareIds(a, b));
	const live = newest
		.filter((line) => line.quantity > 0)
		.sort((a, b) => Number(storedIds.has(b.id)) - Number(storedIds.has(a.id)))
		.slice(0, MAX_LINES);
	const removed = newest.filter((line) => line.quantity === 0 && now - line.at < TOMBSTONE_MS);
	const limited = [...live, ...removed.slice(0, MAX_TOMBSTONES)].sort(compareIds);
	return JSON.stringify(limited.map(({ id, quantity, at }) => [id, quantity, at]));
}

/** The serialized result of merging `lines`; null if they change nothing. */
export function pendingCart(account: readonly SyncedLine[], lines: readonly SyncedLine[], now: number): string | null {
	const merged = serializeSyncedCart(mergeLines(account, lines), now, account);
	return merged === serializeSyncedCart(account, now) ? null : merged;
}

const compareIds = (a: SyncedLine, b: SyncedLine) => (a.id < b.id ? -1 : 1);

/** At equal times, the larger quantity. */
const laterOf = (a: SyncedLine, b: SyncedLine) => (a.at > b.at || (a.at === b.at && a.quantity >= b.quantity) ? a : b);

/** The latest change of each line wins. Commutative, associative and idempotent (docs/decisions/0009). */
export function mergeLines(a: readonly SyncedLine[], b: readonly SyncedLine[]): SyncedLine[] {
	const merged = new Map<string, SyncedLine>();
	for (const { id, quantity, at } of [...a, ...b]) {
		const line = { id, quantity, at };
		const other = merged.get(id);
		merged.set(id, other ? laterOf(other, line) : line);
	}
	return [...merged.values()].sort(compareIds);
}

/** Adds live lines that the account lacks or has removed. */
export function withGuestLines(account: readonly SyncedLine[], guest: readonly SyncedLine[]): SyncedLine[] {
	const byId = new Map(account.map((line) => [line.id, line]));
	const added = guest.flatMap((line) => {
		const existing = byId.get(line.id);
		if (line.quantity === 0 || (existing && existing.quantity > 0)) return [];
		return [{ ...line, at: nextTimestamp(existing, line.at) }];
	});
	return mergeLines(account, added);
}

/** Merges the account's own copy, adds a guest's, ignores another account's. Omits live lines without a product. */
export function mergeAccountCart(
	cart: Cart,
	owner: string,
	account: readonly SyncedLine[],
	products: readonly CartProduct[],
): Cart {
	const own = cart.owner === owner || cart.owner === null ? cart.lines : [];
	const merged = cart.owner === owner ? mergeLines(account, own) : withGuestLines(account, own);
	const states = new Map(merged.map((line) => [line.id, line]));
	const byId = new Map<string, CartProduct>(
		[...own, ...products].filter(({ name }) => name !== "").map((product) => [product.id, product]),
	);
	// Own order, then other devices' lines, then a guest's
	const first = cart.owner === owner ? own.map((line) => line.id) : [];
	const isGuests = ({ id }: SyncedLine) => Number(!account.some((line) => line.id === id));
	const others = merged
		.filter((line) => !first.includes(line.id))
		.sort((a, b) => isGuests(a) - isGuests(b) || a.at - b.at);
	const lines = [...first, ...others.map((line) => line.id)].flatMap((id) => {
		const state = states.get(id);
		const product = byId.get(id);
		if (!state || (!product && state.quantity > 0)) return [];
		return [toCartLine(state, product ?? TOMBSTONE_FIELDS)];
	});
	return { owner, lines };
}

/** In the order of `parseCart`: equal carts are equal JSON. */
function toCartLine({ id, quantity, at }: SyncedLine, product: Omit<CartProduct, "id">): CartLine {
	const { name, brand, price, discountPercentage, image, size, condition, stock } = product;
	return { id, quantity, at, name, brand, price, discountPercentage, image, size, condition, stock };
}

const TOMBSTONE_FIELDS: Omit<CartProduct, "id"> = {
	name: "",
	brand: "",
	price: 0,
	discountPercentage: 0,
	image: "",
	size: null,
	condition: null,
	stock: null,
};
