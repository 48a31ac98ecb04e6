import { signedInAs } from "#app/features/auth/device-owner.ts";
import type { CartLine } from "#shared/domain/cart.ts";

/**
 * One attempt to buy these very lines: its key makes the order happen once, its reference is the number that the
 * shopper sees (decision 5). Kept in storage that tabs share, and renewed when the lines change (architecture decision 6).
 */
export interface Attempt {
	/** uuid; the Idempotency-Key. */
	key: string;
	/** ORD- and six digits. */
	reference: string;
	/** What is bought and since when it is in the cart, so that a changed cart, the same lines added anew included, is another attempt. */
	lines: string;
	/** The account under which it was sent, while no answer has been heard: the order may be stored. */
	unheard?: string | null;
}

/** A fresh key and reference; the server makes them for a browser that runs no JavaScript. */
export function newAttempt(): Pick<Attempt, "key" | "reference"> {
	const six = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
	return { key: crypto.randomUUID(), reference: `ORD-${String(six % 1_000_000).padStart(6, "0")}` };
}

const STORAGE_KEY = "checkout-attempt";

export const fingerprint = (lines: readonly CartLine[]) =>
	lines
		.map((line) => `${line.id}×${line.quantity}@${line.at}`)
		.sort()
		.join(" ");

function stored(): Attempt | null {
	try {
		const raw = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Partial<Attempt> | null;
		return raw?.key && raw.reference && typeof raw.lines === "string" ? (raw as Attempt) : null;
	} catch {
		return null;
	}
}

let unsaved: Attempt | null = null; // where storage is off, at least this tab keeps to one key

/** The attempt for these lines: the one begun already, or a new one. */
export function attemptFor(lines: readonly CartLine[]): Attempt {
	const wanted = fingerprint(lines);
	const begun = stored() ?? unsaved;
	if (begun?.lines === wanted) return begun;
	const attempt = { ...newAttempt(), lines: wanted };
	keep(attempt);
	return attempt;
}

function keep(attempt: Attempt): void {
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
		unsaved = null;
	} catch {
		unsaved = attempt;
	}
}

/** Whether the account that is signed in has sent the attempt, and nothing has been heard of it. */
export function isUnheard(): boolean {
	const sender = (stored() ?? unsaved)?.unheard;
	return Boolean(sender) && sender === signedInAs();
}

export function setUnheard(unheard: boolean): void {
	const begun = stored() ?? unsaved;
	if (begun) keep({ ...begun, unheard: unheard ? signedInAs() : null });
}

/** True once, when the order of this device's attempt is stored: the caller clears the cart. Only a committed order consumes a key. */
export function consumeAttempt(key: string): boolean {
	const begun = stored() ?? unsaved;
	if (begun?.key !== key) return false;
	unsaved = null;
	try {
		localStorage.removeItem(STORAGE_KEY);
	} catch {
		// storage is off
	}
	return true;
}
