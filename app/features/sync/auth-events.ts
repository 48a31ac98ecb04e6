import type { AccountState } from "./account-state.ts";

/** The auth service's events (spec section 4). */
export type AuthEvent =
	| "INITIAL_SESSION"
	| "SIGNED_IN"
	| "SIGNED_OUT"
	| "TOKEN_REFRESHED"
	| "USER_UPDATED"
	| "PASSWORD_RECOVERY"
	| "MFA_CHALLENGE_VERIFIED";

/** What a page does about an event; sync.ts implements each. */
export type Effect =
	/** Shows the signed-in or signed-out half of the header. */
	| "update-header"
	/** Merges the account's cart and favorites into the stores, and pushes what the account lacks. */
	| "sync"
	/** If nobody is signed in: clears the account's copies from this device, or stashes them if the session expired. */
	| "clear"
	/** Shows a toast if the session expired. */
	| "notify"
	/** Reloads a private page's data, which redirects a visitor to sign in. */
	| "revalidate"
	/** Notifies the other tabs. */
	| "broadcast";

/** Effects run in this order. */
export const AUTH_EFFECTS: Readonly<Record<AuthEvent, readonly Effect[]>> = {
	INITIAL_SESSION: ["update-header", "sync", "clear"],
	SIGNED_IN: ["update-header", "sync", "revalidate", "broadcast"],
	SIGNED_OUT: ["update-header", "clear", "notify", "broadcast"],
	TOKEN_REFRESHED: [], // the Worker has set the cookie
	USER_UPDATED: ["sync"],
	PASSWORD_RECOVERY: ["update-header", "sync", "broadcast"], // the Worker has redirected to the form
	MFA_CHALLENGE_VERIFIED: ["revalidate"],
};

/**
 * The events between two responses of /session; `before` is null on the first. Derived, as no token and no auth client
 * is in the browser (docs/decisions/0018). PASSWORD_RECOVERY comes from the flash cookie of a mailed link.
 */
export function eventsBetween(before: AccountState | null, after: AccountState): AuthEvent[] {
	if (!before) return ["INITIAL_SESSION"];
	if (!after.user) return before.user ? ["SIGNED_OUT"] : [];
	if (before.user?.id !== after.user.id) return before.user ? ["SIGNED_OUT", "SIGNED_IN"] : ["SIGNED_IN"];
	const events: AuthEvent[] = [];
	if (before.expiresAt !== after.expiresAt) events.push("TOKEN_REFRESHED");
	if (before.assurance !== after.assurance && after.assurance === "aal2") events.push("MFA_CHALLENGE_VERIFIED");
	const account = ({ user, cart, favorites }: AccountState) => JSON.stringify([user, cart, favorites]);
	if (account(before) !== account(after)) events.push("USER_UPDATED");
	return events;
}
