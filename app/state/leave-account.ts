import { isSignedIn } from "./owner.ts";

/** Copies that name their owner; a guest's, under the same keys, stay. */
const COPIES = ["cart", "favorites"] as const;
type Copy = (typeof COPIES)[number];
/** What every account has of its own, by its id (owned-store.ts). */
const OWNED = ["addresses", "cards", "settings"] as const;
const VIEWED = "recently-viewed";

/** Where a copy waits whose session ended by itself, until its owner signs in again on this device. */
export const asideKey = (key: Copy) => `${key}-aside`;
const ASIDE = COPIES.map(asideKey);

function stored(key: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** The account that a stored copy names; null for a guest's, or none. */
const ownerOf = (key: string): unknown => stored(key)?.owner || null;

/** Tells this tab's stores, as the browser tells those of other tabs. */
const tell = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));

/** Sets an account's copy aside: nobody else is shown it, and nothing in it is lost (architecture decision 9). */
export function setAside(key: Copy): void {
	try {
		const text = localStorage.getItem(key);
		if (!text || !ownerOf(key)) return;
		localStorage.setItem(asideKey(key), text);
		localStorage.removeItem(key);
	} catch {
		return; // storage is off: there is no copy
	}
	tell(key);
}

/**
 * The shopper signed out: what the account has on this device goes. Cart and favourites are safe on the server. What
 * another account has here, whose session ended by itself, stays for it.
 */
function forgetAccount(): void {
	// A tab that heard of it sooner may have set the copies aside
	const owner = [...COPIES, ...ASIDE].map(ownerOf).find(Boolean);
	try {
		for (const key of [...COPIES, ...ASIDE]) if (owner && ownerOf(key) === owner) localStorage.removeItem(key);
		for (const key of OWNED) {
			const others = Object.entries(stored(key) ?? {}).filter(([id]) => owner && id !== owner);
			if (others.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
			else localStorage.removeItem(key);
		}
		localStorage.removeItem(VIEWED);
	} catch {
		return; // storage is off: there is nothing to forget
	}
	for (const key of [...COPIES, ...OWNED, VIEWED]) tell(key);
}

/** Nobody is signed in any more, by the shopper's wish or because the session ended. */
export function leaveAccount(wished: boolean): void {
	if (isSignedIn()) return;
	if (wished) forgetAccount();
	else for (const key of COPIES) setAside(key);
}
