import { ACCOUNT_COOKIE, FLAG_COOKIE, readableCookie } from "#app/platform/flag-cookie.ts";
import { type Copy, setAside } from "./stash.ts";

/** True while this browser holds a session, by the flag beside it. */
export const isSignedIn = () => readableCookie(FLAG_COOKIE) === "1";

/** The account that is signed in in this browser; null: nobody. */
export const signedInAs = (): string | null => (isSignedIn() ? readableCookie(ACCOUNT_COOKIE) : null);

/**
 * A device's copy under `key`, if it is a guest's or of the account that is signed in. Another owner's is never shown
 * (architecture decision 9): it is set aside for its owner, before anything can be written over it, and `empty` is what
 * there is.
 */
export function ifMine<T extends { owner: string | null }>(key: Copy, copy: T, empty: T): T {
	if (copy.owner === null || copy.owner === signedInAs()) return copy;
	setAside(key, copy.owner);
	return empty;
}
