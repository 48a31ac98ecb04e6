import type { AccountState } from "./account-state.ts";

/** Spec section 4. */
export type AuthEvent =
	| "INITIAL_SESSION"
	| "SIGNED_IN"
	| "SIGNED_OUT"
	| "TOKEN_REFRESHED"
	| "USER_UPDATED"
	| "PASSWORD_RECOVERY"
	| "MFA_CHALLENGE_VERIFIED";

/** Implemented in sync.ts. */
export type Effect =
	| "update-header"
	| "sync"
	/** Clears or stashes the account's copies. */
	| "clear"
	/** If the session expired. */
	| "notify"
	/** Private pages only. */
	| "revalidate"
	/** To other tabs. */
	| "broadcast";

/** In order of execution. */
export const AUTH_EFFECTS: Readonly<Record<AuthEvent, readonly Effect[]>> = {
	INITIAL_SESSION: ["update-header", "sync", "clear"],
	SIGNED_IN: ["update-header", "sync", "revalidate", "broadcast"],
	SIGNED_OUT: ["update-header", "clear", "notify", "broadcast"],
	TOKEN_REFRESHED: [],
	USER_UPDATED: ["sync"],
	PASSWORD_RECOVERY: ["update-header", "sync", "broadcast"],
	MFA_CHALLENGE_VERIFIED: ["revalidate"],
};

/** The browser has no auth client (docs/decisions/0018). PASSWORD_RECOVERY comes from a flash cookie. */
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
