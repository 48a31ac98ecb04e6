/**
 * What is typed into the checkout form, by field name: kept over a reload, a way to sign in and back, and a failure.
 * For this tab, until it is closed, the order is placed, or the shopper signs out: it is nobody else's to see.
 */
const STORAGE_KEY = "checkout-draft";

export function readDraft(): Record<string, string> {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, string>;
	} catch {
		return {};
	}
}

export function saveDraft(draft: Record<string, string>): void {
	try {
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
	} catch {
		// storage is off or full: the form still works
	}
}

export function forgetDraft(): void {
	try {
		sessionStorage.removeItem(STORAGE_KEY);
	} catch {
		// storage is off: there is nothing to forget
	}
}
