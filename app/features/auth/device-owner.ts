import { ACCOUNT_COOKIE, FLAG_COOKIE, readableCookie } from "#app/platform/flag-cookie.ts";

/** Local storage keys whose value names its owner: an account's id, or null for a guest (docs/decisions/0009). */
export const DEVICE_COPIES = ["cart", "favorites"] as const;
export type DeviceCopy = (typeof DEVICE_COPIES)[number];

/** Whether this browser has a session, according to the readable cookie beside it. */
export const isSignedIn = () => readableCookie(FLAG_COOKIE) === "1";

/** The id of the signed-in account, or null. */
export const signedInAs = (): string | null => (isSignedIn() ? readableCookie(ACCOUNT_COOKIE) : null);

/** Returns a guest's or the signed-in account's copy. Another account's is stashed, and `empty` returned. */
export function ownOrEmpty<T extends { owner: string | null }>(key: DeviceCopy, copy: T, empty: T): T {
	if (copy.owner === null || copy.owner === signedInAs()) return copy;
	try {
		const stored = localStorage.getItem(key);
		if (stored !== null) localStorage.setItem(stashKey(key, copy.owner), stored);
		localStorage.removeItem(key);
	} catch {
		// storage is off or full: the copy stays in its place and is not shown
	}
	return empty;
}

/** Where an account's copy is kept until its owner signs in again. */
export const stashKey = (key: DeviceCopy, owner: string) => `${key}-of-${owner}`;

/** Removes and returns an account's stashed copy; null if there is none. */
export function takeStash(key: DeviceCopy, owner: string): string | null {
	try {
		const stored = localStorage.getItem(stashKey(key, owner));
		localStorage.removeItem(stashKey(key, owner));
		return stored;
	} catch {
		return null;
	}
}
