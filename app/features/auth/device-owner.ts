import { ACCOUNT_COOKIE, isSignedIn, readCookie } from "#app/platform/signed-in-flag.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";

export const signedInAs = (): string | null => (isSignedIn() ? readCookie(ACCOUNT_COOKIE) : null);

/** In local storage once somebody was signed in here, also after signing out. */
export const HAD_ACCOUNT_KEY = "had-account";

/** A copy waits there until its owner signs in again (docs/decisions/0009). */
export const stashKey = (key: string, owner: string) => `${key}-of-${owner}`;

/** Stashes another account's copy. */
export function ownOrEmpty<T extends { owner: string | null }>(key: string, copy: T, empty: T): T {
	if (copy.owner === null || copy.owner === signedInAs()) return copy;
	const stored = readStorage(key);
	if (stored !== null && writeStorage(stashKey(key, copy.owner), stored)) writeStorage(key, null);
	return empty;
}

export function takeStash(key: string, owner: string): string | null {
	const stored = readStorage(stashKey(key, owner));
	writeStorage(stashKey(key, owner), null);
	return stored;
}
