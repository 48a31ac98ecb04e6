import { type Cart, type CartLine, MAX_AT, nextTimestamp, TOMBSTONE_MS } from "./cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "./product.ts";

/** A cart line as the account keeps it: no price, no name; those are the catalogue's to say (decision 12). */
export interface SyncedLine {
	id: string;
	/** 0: removed. */
	quantity: number;
	/** When it last changed, in ms since 1970. */
	at: number;
}

/** The account keeps this many removed lines: those removed last. */
const MAX_TOMBSTONES = 100;

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** A compact [id, quantity, time], or a full item of an older cart; anything else is null. */
function readLine(raw: unknown): SyncedLine | null {
	const [id, quantity, at] = Array.isArray(raw) ? raw : [(raw as SyncedLine)?.id, (raw as SyncedLine)?.quantity, 0];
	const text = typeof id === "number" ? String(id) : id;
	if (typeof text !== "string" || text === "" || text.length > 100 || !isWhole(quantity)) return null;
	return { id: text, quantity: Math.min(quantity, MAX_QUANTITY), at: isWhole(at) && at <= MAX_AT ? at : 0 };
}

/** The `cart` field of an account's metadata (a JSON string) to lines; whatever is not valid is left out. */
export function parseSyncedCart(stored: unknown): SyncedLine[] {
	let raw: unknown;
	try {
		raw = JSON.parse(typeof stored === "string" ? stored : "[]");
	} catch {
		return [];
	}
	if (!Array.isArray(raw)) return [];
	const lines = new Map<string, SyncedLine>();
	for (const value of raw.slice(0, 500)) {
		const line = readLine(value);
		if (line && !lines.has(line.id)) lines.set(line.id, line);
	}
	return [...lines.values()];
}

/**
 * Lines to the metadata's JSON string. The token carries it with every request, so it holds at most MAX_LINES live lines,
 * those that it holds already (`held`) before others and new ones before old, and the removed ones that changed last.
 * Equal sets of lines give equal text.
 */
export function serializeSyncedCart(
	lines: readonly SyncedLine[],
	now: number,
	held: readonly SyncedLine[] = [],
): string {
	const isHeld = new Set(held.filter((line) => line.quantity > 0).map((line) => line.id));
	const newest = [...lines].sort((a, b) => b.at - a.at || byId(a, b));
	const live = newest
		.filter((line) => line.quantity > 0)
		.sort((a, b) => Number(isHeld.has(b.id)) - Number(isHeld.has(a.id)))
		.slice(0, MAX_LINES);
	const removed = newest.filter((line) => line.quantity === 0 && now - line.at < TOMBSTONE_MS);
	const kept = [...live, ...removed.slice(0, MAX_TOMBSTONES)].sort(byId);
	return JSON.stringify(kept.map(({ id, quantity, at }) => [id, quantity, at]));
}

const byId = (a: SyncedLine, b: SyncedLine) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Of two states of a line, the later; of two at the same time the larger quantity, so that none is lost. */
const laterOf = (a: SyncedLine, b: SyncedLine) => (a.at > b.at || (a.at === b.at && a.quantity >= b.quantity) ? a : b);

/**
 * Two copies of one account's cart as one, ordered by id: for each piece what was changed last counts, a removal too.
 * Commutative, associative and idempotent, so devices converge in whatever order they meet (architecture decision 9).
 */
export function mergeLines(a: readonly SyncedLine[], b: readonly SyncedLine[]): SyncedLine[] {
	const merged = new Map<string, SyncedLine>();
	for (const { id, quantity, at } of [...a, ...b]) {
		const line = { id, quantity, at };
		const known = merged.get(id);
		merged.set(id, known ? laterOf(known, line) : line);
	}
	return [...merged.values()].sort(byId);
}

/**
 * The account's cart with what a guest put in before signing in (decision 14): the account's lines stay as they are, and
 * the guest's live lines that it lacks are added, whenever it removed them: the guest put them in without knowing.
 */
export function withGuestLines(account: readonly SyncedLine[], guest: readonly SyncedLine[]): SyncedLine[] {
	const held = new Map(account.map((line) => [line.id, line]));
	const added = guest.flatMap((line) => {
		const known = held.get(line.id);
		if (line.quantity === 0 || (known && known.quantity > 0)) return [];
		return [{ ...line, at: nextTimestamp(known, line.at) }];
	});
	return mergeLines(account, added);
}

/** What a live line shows, as the catalogue has it now. */
export type CartProduct = Omit<CartLine, "quantity" | "at">;

/**
 * The device's cart after the account's was heard: the same account's copy is merged, a guest's is added to it, and
 * another account's is left aside. A line that nobody can name stays in the account and is not shown.
 */
export function mergeAccountCart(
	cart: Cart,
	owner: string,
	account: readonly SyncedLine[],
	pieces: readonly CartProduct[],
): Cart {
	const own = cart.owner === owner || cart.owner === null ? cart.lines : [];
	const merged = cart.owner === owner ? mergeLines(account, own) : withGuestLines(account, own);
	const states = new Map(merged.map((line) => [line.id, line]));
	// A removed line may have come without a name
	const named = new Map<string, CartProduct>(
		[...own, ...pieces].filter(({ name }) => name !== "").map((piece) => [piece.id, piece]),
	);
	// What the account's copy on this device had keeps its place; what came from elsewhere follows, and a guest's last
	const before = cart.owner === owner ? own.map((line) => line.id) : [];
	const isGuests = ({ id }: SyncedLine) => Number(!account.some((line) => line.id === id));
	const others = merged
		.filter((line) => !before.includes(line.id))
		.sort((a, b) => isGuests(a) - isGuests(b) || a.at - b.at);
	const lines = [...before, ...others.map((line) => line.id)].flatMap((id) => {
		const state = states.get(id);
		const piece = named.get(id);
		if (!state || (!piece && state.quantity > 0)) return [];
		return [lineOf(state, piece ?? NAMELESS)];
	});
	return { owner, lines };
}

/** Fields in the order in which a stored cart is read, so that equal carts are equal text. */
function lineOf({ id, quantity, at }: SyncedLine, piece: Omit<CartProduct, "id">): CartLine {
	const { name, brand, price, discountPercentage, image, size, stock } = piece;
	return { id, quantity, at, name, brand, price, discountPercentage, image, size, stock };
}

/** What a removed line need not say. */
const NAMELESS: Omit<CartProduct, "id"> = {
	name: "",
	brand: "",
	price: 0,
	discountPercentage: 0,
	image: "",
	size: null,
	stock: null,
};
