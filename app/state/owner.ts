import { FLAG_COOKIE, readableCookie } from "../lib/flag-cookie.ts";

/** True while this browser holds a session, by the flag beside it. */
export const isSignedIn = () => readableCookie(FLAG_COOKIE) === "1";

/**
 * A device's copy, or `empty` where it is an account's and nobody is signed in: another owner's copy is never shown
 * (architecture decision 9). That it is this very account's is seen to when the account is known (app/state/sync.ts).
 */
export function ifMine<T extends { owner: string | null }>(copy: T, empty: T): T {
	return copy.owner === null || isSignedIn() ? copy : empty;
}
