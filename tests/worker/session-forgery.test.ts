import { beforeEach, describe, expect, test } from "vitest";
import { SIGNING_KEY } from "../../supabase/local/demo.ts";
import { signToken } from "../../supabase/local/signing-keys.ts";
import { accessTokenOf, sessionCookie, signedUp } from "./support/accounts.ts";
import { locationOf, useProxiedShop } from "./support/shop.ts";

const calls: string[] = [];
const { request, browser } = await useProxiedShop((call) => {
	calls.push(call);
	return undefined;
});
const KEYS = "GET /auth/v1/.well-known/jwks.json";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const SIGNATURE = "A".repeat(86);
const CLAIMS = { sub: crypto.randomUUID(), role: "authenticated", email: "amara@example.com" };
const invented = (header: object, exp: number) => `${encode(header)}.${encode({ ...CLAIMS, exp })}.${SIGNATURE}`;
const NOW = Math.floor(Date.now() / 1000);

describe("an invented session", () => {
	beforeEach(() => calls.splice(0));

	const HEADERS = [
		{ alg: "HS256", typ: "JWT" },
		{ alg: "none" },
		{ alg: "ES256", kid: SIGNING_KEY.kid },
		{ alg: "ES256", kid: "another-key" },
		{ alg: "RS256", kid: SIGNING_KEY.kid },
		{ alg: "HS256", kid: SIGNING_KEY.kid },
	];

	test("costs no call to the auth service but one for the keys, and is cleared", async () => {
		for (const header of HEADERS)
			for (const exp of [NOW + 3000, NOW + 30, NOW - 3000]) {
				const cookie = sessionCookie(invented(header, exp), exp);
				const response = await request("/session", { headers: { cookie } });
				expect(await response.json()).toMatchObject({ state: "signed-out" });
				expect(response.headers.getSetCookie().join()).toContain("signed_in=; Max-Age=0");
				expect(locationOf(await request("/account", { headers: { cookie } }))).toContain("/auth?next=");
			}
		expect(calls).toEqual([KEYS]);
	});

	test("with the claims of another account is rejected", async () => {
		const shopper = await signedUp(browser());
		const [head, , signature] = accessTokenOf(shopper).split(".");
		const cookie = sessionCookie(`${head}.${encode({ ...CLAIMS, exp: NOW + 3000 })}.${signature}`);
		calls.splice(0);
		expect(await (await request("/session", { headers: { cookie } })).json()).toMatchObject({ state: "signed-out" });
		expect(calls).toEqual([]);
	});
});

test("a genuine token of a session that has ended is recognized by the auth service", async () => {
	const cookie = sessionCookie(signToken({ ...CLAIMS, session_id: crypto.randomUUID(), exp: NOW + 3000 }));
	for (const path of ["/account", `/account/orders/${crypto.randomUUID()}`]) {
		const response = await request(path, { headers: { cookie } });
		expect(response.headers.get("location"), path).toContain("/auth?next=");
		expect(response.headers.getSetCookie().join()).toContain("signed_in=; Max-Age=0");
	}
});
