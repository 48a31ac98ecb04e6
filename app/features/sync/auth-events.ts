import type { AccountState } from "./account-state.ts";

/** The auth service's events (spec S4.02) and their effects in sync.ts, in order of execution. */
export const AUTH_EFFECTS = {
	INITIAL_SESSION: ["updateHeader", "merge", "clear"],
	SIGNED_IN: ["updateHeader", "merge", "revalidate", "broadcast"],
	SIGNED_OUT: ["updateHeader", "clear", "notify", "broadcast"],
	TOKEN_REFRESHED: [],
	USER_UPDATED: ["merge"],
	PASSWORD_RECOVERY: ["updateHeader", "merge", "broadcast"],
	MFA_CHALLENGE_VERIFIED: ["revalidate"],
} as const;

export type AuthEvent = keyof typeof AUTH_EFFECTS;
export type Effect = (typeof AUTH_EFFECTS)[AuthEvent][number];

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
