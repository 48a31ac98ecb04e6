import { ACCOUNT_COOKIE, FLAG_COOKIE, readCookie } from "#app/platform/signed-in-flag.ts";

/** Local storage keys of values with an `owner` (docs/decisions/0009). */
export const DEVICE_COPIES = ["cart", "favorites"] as const;
export type DeviceCopy = (typeof DEVICE_COPIES)[number];

export const isSignedIn = () => readCookie(FLAG_COOKIE) === "1";

export const signedInAs = (): string | null => (isSignedIn() ? readCookie(ACCOUNT_COOKIE) : null);

/** Stashes another account's copy. */
export function ownOrEmpty<T extends { owner: string | null }>(key: DeviceCopy, copy: T, empty: T): T {
	if (copy.owner === null || copy.owner === signedInAs()) return copy;
	try {
		const stored = localStorage.getItem(key);
		if (stored !== null) localStorage.setItem(stashKey(key, copy.owner), stored);
		localStorage.removeItem(key);
	} catch {
		// storage is off or full
	}
	return empty;
}

/** A copy waits there until its owner signs in again. */
export const stashKey = (key: DeviceCopy, owner: string) => `${key}-of-${owner}`;

export function takeStash(key: DeviceCopy, owner: string): string | null {
	try {
		const stored = localStorage.getItem(stashKey(key, owner));
		localStorage.removeItem(stashKey(key, owner));
		return stored;
	} catch {
		return null;
	}
}
