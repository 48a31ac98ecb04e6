import { type Copy, isSignedIn, stashKey } from "#app/features/auth/device-owner.ts";
import { ACCOUNT_COOKIE, readableCookie } from "#app/platform/flag-cookie.ts";

/** Copies that name their owner; a guest's, under the same keys, stay. */
const COPIES = ["cart", "favorites"] as const satisfies readonly Copy[];
/** What every account has of its own, by its id (owned-store.ts). */
const OWNED = ["addresses", "cards", "settings"] as const;
const VIEWED = "recently-viewed";

function stored(key: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** What this account has on this device goes; cart and favorites are safe on the server. */
function forget(account: string): void {
	for (const key of COPIES) {
		if (stored(key)?.owner === account) localStorage.removeItem(key);
		localStorage.removeItem(stashKey(key, account));
	}
	for (const key of OWNED) {
		const others = Object.entries(stored(key) ?? {}).filter(([id]) => id !== account);
		if (others.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
		else localStorage.removeItem(key);
	}
}

/**
 * Nobody is signed in any more. By the shopper's wish: what the account has on this device is removed. Because the
 * session ended by itself: it waits for its owner, as the stores set aside what is not theirs to show.
 */
export function clearAccountCopies(wished: boolean): void {
	if (isSignedIn()) return;
	const left = readableCookie(ACCOUNT_COOKIE); // kept a moment longer than the session
	try {
		if (wished && left) {
			forget(left);
			// biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not everywhere yet
			document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`;
		}
		if (wished) {
			localStorage.removeItem(VIEWED);
			// What was looked at, kept for reading offline (app/offline)
			void globalThis.caches?.delete("pages").catch(() => {});
		}
	} catch {
		// storage is off: there is nothing to forget
	}
	// This tab's stores look again, as the browser has those of other tabs do
	for (const key of [...COPIES, ...OWNED, VIEWED]) dispatchEvent(new StorageEvent("storage", { key }));
}
