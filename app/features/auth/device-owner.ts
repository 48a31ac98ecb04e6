import { ACCOUNT_COOKIE, isSignedIn, readCookie } from "#app/platform/signed-in-flag.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";

export const signedInAs = (): string | null => (isSignedIn() ? readCookie(ACCOUNT_COOKIE) : null);

/** The key in local storage that is set at the first sign-in and kept after signing out. */
export const HAD_ACCOUNT_KEY = "had-account";

/** The key of a copy that is kept until its owner signs in again (docs/decisions/0009). */
export const stashKey = (key: string, owner: string) => `${key}-of-${owner}`;

/** Returns the copy, or `empty` after stashing it if it belongs to another account. */
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
