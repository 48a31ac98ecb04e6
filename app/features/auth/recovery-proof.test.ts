import { expect, test } from "vitest";
import { hasRecoveryProof } from "./auth.server.ts";
import type { Session } from "./session.server.ts";

const sessionWith = (amr: unknown) =>
	({ accessToken: `e30.${btoa(JSON.stringify({ sub: "amara", amr }))}.x` }) as Session;
const NOW = Math.floor(Date.now() / 1000);

test.each([
	["otp", NOW],
	["recovery", NOW - 14 * 60],
])("a session of a mailed link (%s) proves it for 15 minutes", (method, timestamp) => {
	expect(
		hasRecoveryProof(
			sessionWith([
				{ method: "password", timestamp: 1 },
				{ method, timestamp },
			]),
		),
	).toBe(true);
});

test.each([
	["of a password", [{ method: "password", timestamp: NOW }]],
	["of an old link", [{ method: "otp", timestamp: NOW - 16 * 60 }]],
	["of a link without a time", ["otp"]],
	["without methods", undefined],
	["of a second factor", [{ method: "totp", timestamp: NOW }]],
])("a session %s proves nothing", (_, amr) => {
	expect(hasRecoveryProof(sessionWith(amr))).toBe(false);
});

test("a visitor proves nothing", () => {
	expect(hasRecoveryProof({ accessToken: null } as Session)).toBe(false);
});
