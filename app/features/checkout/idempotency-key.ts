import { signedInAs } from "#app/features/auth/device-owner.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

/** Identifies one attempt to order the cart's lines, in all tabs (docs/decisions/0023). */
export interface OrderAttempt {
	key: string;
	/** "ORD-" and six digits. */
	reference: string;
	lines: string;
	/** The account that submitted the attempt; null once a response has arrived. */
	pendingFor?: string | null;
}

/** Called by the Worker for browsers without JavaScript. */
export function createAttempt(): Pick<OrderAttempt, "key" | "reference"> {
	const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
	return { key: crypto.randomUUID(), reference: `ORD-${String(random % 1_000_000).padStart(6, "0")}` };
}

const STORAGE_KEY = "checkout-attempt";

/** Includes the time, so that removing and re-adding a product is a new attempt. */
export const fingerprint = (lines: readonly CartLine[]) =>
	lines
		.map((line) => `${line.id}×${line.quantity}@${line.at}`)
		.sort()
		.join(" ");

let unsaved: OrderAttempt | null = null; // used while storage is disabled

function load(): OrderAttempt | null {
	const stored = parseJson(readStorage(STORAGE_KEY) ?? "") as Partial<OrderAttempt> | null;
	return stored?.key && stored.reference && typeof stored.lines === "string" ? (stored as OrderAttempt) : unsaved;
}

function save(attempt: OrderAttempt): void {
	unsaved = writeStorage(STORAGE_KEY, JSON.stringify(attempt)) ? null : attempt;
}

export function getAttempt(lines: readonly CartLine[]): OrderAttempt {
	const key = fingerprint(lines);
	const current = load();
	if (current?.lines === key) return current;
	const attempt = { ...createAttempt(), lines: key };
	save(attempt);
	return attempt;
}

export function isAttemptPending(): boolean {
	const account = load()?.pendingFor;
	return Boolean(account) && account === signedInAs();
}

export function setAttemptPending(pending: boolean): void {
	const attempt = load();
	if (attempt) save({ ...attempt, pendingFor: pending ? signedInAs() : null });
}

/** Forgets the attempt with this key or reference. Returns false if the stored one is another. */
export function completeAttempt(id: string): boolean {
	const attempt = load();
	if (attempt?.key !== id && attempt?.reference !== id) return false;
	unsaved = null;
	writeStorage(STORAGE_KEY, null);
	return true;
}
