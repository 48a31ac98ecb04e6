import { ACCOUNT_COOKIE, FLAG_COOKIE, readableCookie } from "#app/platform/flag-cookie.ts";

/** True while this browser holds a session, by the flag beside it. */
export const isSignedIn = () => readableCookie(FLAG_COOKIE) === "1";

/** The account that is signed in in this browser; null: nobody. */
export const signedInAs = (): string | null => (isSignedIn() ? readableCookie(ACCOUNT_COOKIE) : null);

/**
 * A device's copy under `key`, if it is a guest's or of the account that is signed in. Another owner's is never shown
 * (architecture decision 9): it is set aside for its owner, before anything can be written over it, and `empty` is what
 * there is.
 */
export function ownOrEmpty<T extends { owner: string | null }>(key: Copy, copy: T, empty: T): T {
	if (copy.owner === null || copy.owner === signedInAs()) return copy;
	stashCopy(key, copy.owner);
	return empty;
}

/** What a device keeps under its owner's name, by its key in local storage. */
export type Copy = "cart" | "favorites";

/** Where an account's copy waits whose session ended by itself, until its owner signs in again on this device. */
export const stashKey = (key: Copy, owner: string) => `${key}-of-${owner}`;

/** Sets an account's copy aside: nobody else is shown it, and nothing in it is lost (architecture decision 9). */
export function stashCopy(key: Copy, owner: string): void {
	try {
		const text = localStorage.getItem(key);
		if (text === null) return;
		localStorage.setItem(stashKey(key, owner), text);
		localStorage.removeItem(key);
	} catch {
		// storage is off or full: it stays where it is, and is not shown
	}
}

/** Takes what was set aside for this account, once; null where there is nothing. */
export function takeStash(key: Copy, owner: string): string | null {
	try {
		const text = localStorage.getItem(stashKey(key, owner));
		localStorage.removeItem(stashKey(key, owner));
		return text;
	} catch {
		return null;
	}
}
