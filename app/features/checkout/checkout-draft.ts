import { signedInAs } from "#app/features/auth/device-owner.ts";

/**
 * What is typed into the checkout form, by field name: kept over a reload, a way to sign in and back, and a failure.
 * For this tab, until it is closed, the order is placed or the shopper signs out; somebody else who signs in is not shown it.
 */
const STORAGE_KEY = "checkout-draft";
/** Holds the promo code in force (applied-promo.ts), which goes when a draft goes. */
export const PROMO_KEY = "promo";

interface Stored {
	/** The account that it was typed under; null: a visitor's, who may sign in. */
	owner: string | null;
	fields: Record<string, string>;
}

function stored(): Stored {
	const none = { owner: null, fields: {} };
	try {
		const { owner, fields } = (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") ?? {}) as Partial<Stored>;
		return typeof fields === "object" && fields !== null ? { owner: owner ?? null, fields } : none;
	} catch {
		return none;
	}
}

/** What was typed by whoever is signed in, or by a visitor before that. */
export function readDraft(): Record<string, string> {
	const { owner, fields } = stored();
	return owner === null || owner === signedInAs() ? fields : {};
}

export function saveDraft(fields: Record<string, string>): void {
	try {
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ owner: signedInAs(), fields } satisfies Stored));
	} catch {
		// storage is off or full: the form still works
	}
}

export function forgetDraft(): void {
	try {
		for (const key of [STORAGE_KEY, PROMO_KEY]) sessionStorage.removeItem(key);
	} catch {
		// storage is off: there is nothing to forget
	}
}
