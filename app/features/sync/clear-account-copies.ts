import { DEVICE_COPIES, isSignedIn, stashKey } from "#app/features/auth/device-owner.ts";
import { ACCOUNT_COOKIE, readCookie } from "#app/platform/signed-in-flag.ts";

/** features/account/owned-store.ts */
const OWNED_KEYS = ["addresses", "cards", "settings"] as const;
const RECENTLY_VIEWED = "recently-viewed";

function parseStored(key: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

function removeAccount(account: string): void {
	for (const key of DEVICE_COPIES) {
		if (parseStored(key)?.owner === account) localStorage.removeItem(key);
		localStorage.removeItem(stashKey(key, account));
	}
	for (const key of OWNED_KEYS) {
		const others = Object.entries(parseStored(key) ?? {}).filter(([id]) => id !== account);
		if (others.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
		else localStorage.removeItem(key);
	}
}

/** Removes a signed-out account's data. After an expired session the stores stash their copies instead. */
export function clearAccountCopies(signedOut: boolean): void {
	if (isSignedIn()) return;
	try {
		if (signedOut) {
			const account = readCookie(ACCOUNT_COOKIE); // outlives the session by 20 seconds
			if (account) removeAccount(account);
			// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
			if (account) document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`;
			localStorage.removeItem(RECENTLY_VIEWED);
			void globalThis.caches?.delete("pages").catch(() => {}); // of the service worker
		}
	} catch {
		// storage is off
	}
	// Browsers notify other tabs only
	for (const key of [...DEVICE_COPIES, ...OWNED_KEYS, RECENTLY_VIEWED])
		dispatchEvent(new StorageEvent("storage", { key }));
}
