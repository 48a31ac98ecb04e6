import { describe, expect, test } from "vitest";
import { type AccountState, SIGNED_OUT as OUT } from "./account-state.ts";
import { AUTH_EFFECTS, eventsBetween } from "./auth-events.ts";

const IN: AccountState = {
	state: "signed-in",
	user: { id: "account-1", email: "amara@encore.example", name: "Amara", avatarUrl: "" },
	expiresAt: 1_795_000_000,
	assurance: "aal1",
	cart: { lines: [], products: [] },
	favorites: [],
};

describe("the auth events between two account states [S4.02]", () => {
	test.each<[string, AccountState | null, Partial<AccountState>, string[]]>([
		["the first state of a page", null, IN, ["INITIAL_SESSION"]],
		["the first state of a page, signed out", null, OUT, ["INITIAL_SESSION"]],
		["signed in", OUT, IN, ["SIGNED_IN"]],
		["signed out", IN, OUT, ["SIGNED_OUT"]],
		["another account", IN, { ...IN, user: { ...IN.user, id: "account-2" } as never }, ["SIGNED_OUT", "SIGNED_IN"]],
		["a new token", IN, { ...IN, expiresAt: 1_795_003_600 }, ["TOKEN_REFRESHED"]],
		["a new name", IN, { ...IN, user: { ...IN.user, name: "A. Okafor" } as never }, ["USER_UPDATED"]],
		[
			"a changed cart",
			IN,
			{ ...IN, cart: { lines: [{ id: "a", quantity: 1, at: 1 }], products: [] } },
			["USER_UPDATED"],
		],
		["a second factor", IN, { ...IN, assurance: "aal2" }, ["MFA_CHALLENGE_VERIFIED"]],
		["no change", IN, IN, []],
		["still signed out", OUT, OUT, []],
	])("%s", (_, before, after, events) => {
		expect(eventsBetween(before, after as AccountState)).toEqual(events);
	});

	test("every event has its effects in one table", () => {
		expect(Object.keys(AUTH_EFFECTS).sort()).toEqual([
			"INITIAL_SESSION",
			"MFA_CHALLENGE_VERIFIED",
			"PASSWORD_RECOVERY",
			"SIGNED_IN",
			"SIGNED_OUT",
			"TOKEN_REFRESHED",
			"USER_UPDATED",
		]);
	});
});
