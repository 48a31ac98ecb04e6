import { MAX_LINES, MAX_QUANTITY } from "./product.ts";

/** A cart line as the account keeps it: no price, no name; those are the catalogue's to say (decision 12). */
export interface SyncedLine {
	id: string;
	/** 0: removed. */
	quantity: number;
	/** When it last changed, in ms since 1970. */
	at: number;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** A compact [id, quantity, time], or a full item of an older cart; anything else is null. */
function readLine(raw: unknown): SyncedLine | null {
	const [id, quantity, at] = Array.isArray(raw) ? raw : [(raw as SyncedLine)?.id, (raw as SyncedLine)?.quantity, 0];
	const text = typeof id === "number" ? String(id) : id;
	if (typeof text !== "string" || text === "" || text.length > 100 || !isWhole(quantity)) return null;
	return { id: text, quantity: Math.min(quantity, MAX_QUANTITY), at: isWhole(at) ? at : 0 };
}

/** The `cart` field of an account's metadata (a JSON string) to lines; whatever is not valid is left out. */
export function readSyncedCart(stored: unknown): SyncedLine[] {
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

/** Lines to the metadata's JSON string, at most MAX_LINES live ones: the token carries it with every request. */
export function writeSyncedCart(lines: readonly SyncedLine[]): string {
	const live = lines.filter((line) => line.quantity > 0).slice(0, MAX_LINES);
	const removed = lines.filter((line) => line.quantity === 0);
	return JSON.stringify([...live, ...removed].map(({ id, quantity, at }) => [id, quantity, at]));
}
