import type { AccountState } from "./account-state.ts";

/** The auth service's events (specification, section 4). */
export type AuthEvent =
	| "INITIAL_SESSION"
	| "SIGNED_IN"
	| "SIGNED_OUT"
	| "TOKEN_REFRESHED"
	| "USER_UPDATED"
	| "PASSWORD_RECOVERY"
	| "MFA_CHALLENGE_VERIFIED";

/** What a page does about an event; app/features/sync/session-events.ts does it. */
export type Effect =
	/** Shows the header's signed-in or signed-out half. */
	| "paint"
	/** Brings the device's cart and favorites and the account's together. */
	| "sync"
	/** Where nobody is signed in: takes the account's copies off this device, or sets them aside if the session ended by itself. */
	| "leave"
	/** Says that the session has ended, where that was nobody's wish. */
	| "explain"
	/** Loads a private page's data again, which sends who may not see it to sign in. */
	| "reload"
	/** Lets the other tabs know. */
	| "tell";

/** Every event and its effects, in their order. */
export const AUTH_EFFECTS: Readonly<Record<AuthEvent, readonly Effect[]>> = {
	INITIAL_SESSION: ["paint", "sync", "leave"],
	SIGNED_IN: ["paint", "sync", "reload", "tell"],
	SIGNED_OUT: ["paint", "leave", "explain", "tell"],
	TOKEN_REFRESHED: [], // the Worker has stored the new token in the cookie
	USER_UPDATED: ["sync"],
	PASSWORD_RECOVERY: ["paint", "sync", "tell"], // the Worker has led to the new password's form
	MFA_CHALLENGE_VERIFIED: ["reload"],
};

/**
 * What happened between two answers of `/session`; null before the first. The browser holds no session of its own that
 * could say it (architecture decision 1). PASSWORD_RECOVERY is told by the page that the mail led to.
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
