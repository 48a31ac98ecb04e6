import { parseCard } from "./card.ts";
import { type Cart, type CartCard, type CartLine, MAX_AT, nextTimestamp, toCartCard } from "./cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "./product.ts";
import { parseId, parseInteger, parseItems, parseJson } from "./stored-items.ts";

export type SyncedLine = Pick<CartLine, "id" | "quantity" | "at" | "received">;

const MAX_TOMBSTONES = 100;
/** The lifetime of removed lines, during which other devices remove them, too. */
const TOMBSTONE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses [id, quantity, at, received?], or an item of the older format. */
function parseLine(raw: Record<string, unknown>): SyncedLine | null {
	const [rawId, rawQuantity, rawAt, rawReceived] = Array.isArray(raw) ? raw : [raw.id, raw.quantity, 0];
	const id = parseId(rawId);
	const quantity = parseInteger(rawQuantity, Number.POSITIVE_INFINITY);
	if (id === null || quantity === null) return null;
	return toSynced({
		id,
		quantity: Math.min(quantity, MAX_QUANTITY),
		at: parseInteger(rawAt, MAX_AT) ?? 0,
		received: parseInteger(rawReceived, MAX_AT) ?? undefined,
	});
}

/** Parses an account's metadata. Drops invalid lines. */
export const parseSyncedCart = (stored: unknown): SyncedLine[] =>
	parseItems(typeof stored === "string" ? parseJson(stored) : null, parseLine) ?? [];

const toSynced = ({ id, quantity, at, received }: SyncedLine): SyncedLine =>
	quantity > 0 || received === undefined ? { id, quantity, at } : { id, quantity, at, received };

/**
 * Returns equal strings for equal sets of lines. Limits the number of lines, as the string may be part of the token; those in `stored`
 * take precedence.
 */
export function serializeSyncedCart(lines: readonly SyncedLine[], stored: readonly SyncedLine[] = []): string {
	const storedIds = new Set(stored.filter((line) => line.quantity > 0).map((line) => line.id));
	const newest = [...lines].sort((a, b) => b.at - a.at || compareIds(a, b));
	const live = newest
		.filter((line) => line.quantity > 0)
		.sort((a, b) => Number(storedIds.has(b.id)) - Number(storedIds.has(a.id)))
		.slice(0, MAX_LINES);
	const removed = newest.filter((line) => line.quantity === 0);
	const limited = [...live, ...removed.slice(0, MAX_TOMBSTONES)].sort(compareIds);
	return JSON.stringify(limited.map((line) => Object.values(toSynced(line))));
}

/** Returns the serialized result of merging `lines`, or null if they change nothing. */
export function pendingCart(account: readonly SyncedLine[], lines: readonly SyncedLine[]): string | null {
	const merged = serializeSyncedCart(mergeLines(account, lines), account);
	return merged === serializeSyncedCart(account) ? null : merged;
}

/** Merges a device's lines on the server and drops expired removals. `now` is the server's time. */
export function receiveLines(account: readonly SyncedLine[], pushed: readonly SyncedLine[], now: number): SyncedLine[] {
	const today = Math.floor(now / DAY_MS);
	const lines = notInFuture(pushed, now).map(({ received: _, ...line }) => line);
	return mergeLines(account, lines)
		.map((line) => toSynced({ received: today, ...line }))
		.filter(({ received = today }) => today - received < TOMBSTONE_DAYS);
}

/** Replaces future times, which come from a clock that was ahead. */
const notInFuture = <Line extends SyncedLine>(lines: readonly Line[], now: number): Line[] =>
	lines.map((line) => ({ ...line, at: Math.min(line.at, now) }));

const compareIds = (a: SyncedLine, b: SyncedLine) => (a.id < b.id ? -1 : 1);

/** At equal times, the larger quantity wins, then the removal that was received first. */
const compareLines = (a: SyncedLine, b: SyncedLine) =>
	a.at - b.at || a.quantity - b.quantity || (b.received ?? MAX_AT) - (a.received ?? MAX_AT);

/** The latest change of each line wins. Commutative, associative and idempotent (docs/decisions/0009). */
export function mergeLines(a: readonly SyncedLine[], b: readonly SyncedLine[]): SyncedLine[] {
	const merged = new Map<string, SyncedLine>();
	for (const line of [...a, ...b]) {
		const other = merged.get(line.id);
		if (!other || compareLines(line, other) > 0) merged.set(line.id, toSynced(line));
	}
	return [...merged.values()].sort(compareIds);
}

/** Adds live lines that the account lacks or has removed, and raises quantities that are larger in the visitor's cart. */
export function withGuestLines(account: readonly SyncedLine[], guest: readonly SyncedLine[]): SyncedLine[] {
	const byId = new Map(account.map((line) => [line.id, line]));
	const added = guest.flatMap((line) => {
		const existing = byId.get(line.id);
		if (line.quantity <= (existing?.quantity ?? 0)) return [];
		return [{ ...line, at: nextTimestamp(existing ? [existing] : [], line.at) }];
	});
	return mergeLines(account, added);
}

/**
 * Merges the account's own copy, adds a visitor's cart, and ignores another account's. Omits live lines without a product, and
 * removed ones that the account had received and no longer has. `now` is the server's time.
 */
export function mergeAccountCart(
	cart: Cart,
	owner: string,
	account: readonly SyncedLine[],
	products: readonly CartCard[],
	now = MAX_AT,
): Cart {
	const isKnown = ({ id }: SyncedLine) => account.some((line) => line.id === id);
	const copy = cart.owner === owner || cart.owner === null ? notInFuture(cart.lines, now) : [];
	const own = copy.filter((line) => line.received === undefined || isKnown(line));
	const merged = cart.owner === owner ? mergeLines(account, own) : withGuestLines(account, own);
	const byId = new Map<string, CartCard>(
		[...own, ...products].filter(({ name }) => name !== "").map((product) => [product.id, product]),
	);
	// The device's order first, then lines of other devices, then a visitor's
	const places = new Map(cart.owner === owner ? own.map((line, index) => [line.id, index]) : []);
	const placeOf = ({ id }: SyncedLine) => places.get(id) ?? own.length;
	const isGuests = (line: SyncedLine) => Number(!isKnown(line));
	merged.sort((a, b) => placeOf(a) - placeOf(b) || isGuests(a) - isGuests(b) || a.at - b.at);
	const lines = merged.flatMap((line) => {
		const { id, quantity } = line;
		const card = byId.get(id) ?? (quantity === 0 ? parseCard({ id, name: "", price: 0 }) : null);
		return card ? [{ ...toCartCard(card), ...line }] : [];
	});
	return { owner, lines };
}
