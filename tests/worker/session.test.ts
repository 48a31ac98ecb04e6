import { beforeEach, describe, expect, inject, test } from "vitest";
import { ACCOUNTS, SIGNING_KEY } from "../../supabase/local/demo.ts";
import { signToken } from "../../supabase/local/signing-keys.ts";
import { createTestClient } from "../../supabase/tests/support/backend.ts";
import { accessTokenOf, newEmail, sessionCookie, signedIn, signedUp, signIn, userOf } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { locationOf, ORIGIN, useProxiedShop, useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

describe("signing in", () => {
	test("sets an HttpOnly session cookie and a readable signed_in cookie", async () => {
		const response = await signIn(browser(), undefined, { next: "/account" });
		expect(locationOf(response)).toBe("/account");
		const cookies = response.headers.getSetCookie();
		const session = cookies.find((cookie) => cookie.startsWith("__Host-session.0="));
		expect(session).toMatch(/; HttpOnly; .*SameSite=Lax; Secure$/);
		expect(cookies.find((cookie) => cookie.startsWith("signed_in=1"))).not.toContain("HttpOnly");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
	});

	test.each(["sign-in", "sign-up"])(
		"%s without an identifier or a password shows the specified error [S5.01]",
		async (intent) => {
			for (const missing of [{ identifier: " " }, { password: "" }, { identifier: "", password: "" }]) {
				const { email: identifier, password } = ACCOUNTS.shopper;
				const fields = { intent, identifier, password, confirm: password, ...missing };
				const response = await browser().post("/auth", fields);
				expect(response.headers.getSetCookie()).toEqual([]);
				await expectPage(response, 422, "You must provide either an email or phone number and a password");
			}
		},
	);

	// Other targets: app/features/auth/safe-redirect.test.ts
	test("never redirects to another site", async () => {
		expect(locationOf(await signIn(browser(), undefined, { next: "//evil.example" }))).toBe("/");
	});

	test("redirects a signed-in shopper from the sign-in page [S2.51]", async () => {
		expect(locationOf(await (await signedIn(browser())).go("/auth"))).toBe("/");
	});
});

describe("signing in without scripts", () => {
	const { email: identifier, password } = ACCOUNTS.shopper;
	const submit = (fields: Record<string, string> = {}, shopper = browser()) =>
		shopper.go("/auth", {
			method: "POST",
			body: new URLSearchParams({ intent: "sign-in", identifier, password, next: "/account?tab=orders", ...fields }),
			headers: { ...ORIGIN, "sec-fetch-dest": "document" },
		});

	test("goes on to its page if the cookies come back", async () => {
		const shopper = browser();
		const check = locationOf(await submit({}, shopper));
		expect(check).toBe("/auth?check=cookies&next=%2Faccount%3Ftab%3Dorders");
		expect(locationOf(await shopper.go(check))).toBe("/account?tab=orders");
	});

	test.each<Record<string, string>>([{}, { intent: "sign-up", identifier: newEmail(), confirm: password }])(
		"or up (%j) says that cookies are needed if they are blocked",
		async (fields) => {
			const page = await browser().go(locationOf(await submit(fields)));
			await expectPage(page, 200, "Your browser blocks cookies", 'name="identifier"');
		},
	);

	test("never leads to another site", async () => {
		const check = locationOf(await submit({ next: "https://evil.example" }));
		expect(check).toBe("/auth?check=cookies&next=%2F");
		const crafted = await browser().go("/auth?check=cookies&next=//evil.example", { headers: { cookie: "a=b" } });
		expect(locationOf(crafted)).toBe("/");
	});
});

describe("a session", () => {
	test("has a user with e-mail, id, name, and picture, and the cart as JSON in the metadata [S3.14]", async () => {
		const shopper = await signedUp(browser());
		await shopper.post("/add-to-cart", { productId: "enc-0011", quantity: "2", size: "EU 38" });
		const { id, email, user_metadata } = await userOf(shopper, {
			data: { name: "Amara", avatar_url: "https://pictures.example/amara.png" },
		});
		const response = await shopper.go("/session");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(await response.json()).toMatchObject({
			state: "signed-in",
			user: { id, email, name: "Amara", avatarUrl: "https://pictures.example/amara.png" },
		});
		expect(JSON.parse(user_metadata.cart ?? "")).toEqual([["enc-0011", 2, expect.any(Number)]]);
		expect(await browser().session()).toMatchObject({ state: "signed-out", user: null });
	});

	test("has no name or picture that isn't text, and no direction marks in the name, whatever a direct caller has stored", async () => {
		const shopper = await signedUp(browser());
		const stored = { name: { toString: 1 }, avatar_url: ["https://pictures.example/amara.png"] };
		for (const [data, name] of [
			[stored, ""],
			[{ name: "Am\u202eara" }, "Amara"],
		] as const) {
			await userOf(shopper, { data });
			expect(await (await shopper.go("/session")).json()).toMatchObject({ user: { name, avatarUrl: "" } });
			for (const path of ["/account", "/account/data"]) expect((await shopper.go(path)).status, path).toBe(200);
		}
	});

	test("starts with signing up, is revoked and cleared on signing out, which redirects home, and starts again [S1.08] [S4.04]", async () => {
		const { user, ...shopper } = await signedUp(browser());
		const state = async () => (await shopper.session()).state;
		expect(await state()).toBe("signed-in");
		const refresh_token = shopper.jar.header().split("|")[1] ?? "";
		expect(refresh_token.length).toBeGreaterThan(10);
		const response = await shopper.post("/sign-out");
		expect(locationOf(response)).toBe("/");
		expect(response.headers.get("clear-site-data")).toBe('"cache"');
		// The next page uses `account` to remove this account's local data
		expect([...shopper.jar.cookies.keys()].sort()).toEqual(["account", "flash"]);
		expect(shopper.jar.cookies.get("flash")).toBe("signed-out");
		// The old cookies are worth no refresh any more
		const { auth } = createTestClient(inject("backend").publishableKey);
		expect((await auth.refreshSession({ refresh_token })).error).not.toBeNull();
		expect(await state()).toBe("signed-out");
		await signIn(shopper, user);
		expect(await state()).toBe("signed-in");
	});
});

test("session tokens appear in no page, response, or cookie that a script can read", async () => {
	const shopper = await signedUp(browser());
	const access = accessTokenOf(shopper);
	const [, refresh = ""] = (shopper.jar.cookies.get("__Host-session.0") ?? "").split("|");
	expect([access.length, refresh.length].every((length) => length > 10)).toBe(true);
	for (const path of [
		...["/", "/account", "/account?tab=orders", "/account?tab=settings", "/account.data", "/account/data"],
		...["/checkout", "/order-confirmation", "/favorites", "/admin", "/session"],
	]) {
		const response = await shopper.go(path);
		const readable = response.headers.getSetCookie().filter((cookie) => !cookie.includes("HttpOnly"));
		const text = `${await response.text()}${readable.join()}`;
		expect(text, path).not.toContain(access);
		expect(text, path).not.toContain(refresh);
	}
});

const KEYS = "GET /auth/v1/.well-known/jwks.json";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const SIGNATURE = "A".repeat(86);
const CLAIMS = { sub: crypto.randomUUID(), role: "authenticated", aud: "authenticated", email: "amara@example.com" };
const invented = (header: object, exp: number) => `${encode(header)}.${encode({ ...CLAIMS, exp })}.${SIGNATURE}`;
const NOW = Math.floor(Date.now() / 1000);

describe("a session cookie", async () => {
	const calls: string[] = [];
	const { request } = await useProxiedShop((call) => {
		calls.push(call);
		return undefined;
	});
	beforeEach(() => calls.splice(0));

	// app/features/auth/tokens.server.test.ts covers other headers
	const HEADERS = [{ alg: "none" }, { alg: "ES256", kid: SIGNING_KEY.kid }, { alg: "ES256", kid: "another-key" }];

	test("with an invented token costs no call to the auth service but one for the keys, and is cleared", async () => {
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

	test("with a genuine token of a session that has ended is recognized by the auth service", async () => {
		const cookie = sessionCookie(signToken({ ...CLAIMS, session_id: crypto.randomUUID(), exp: NOW + 3000 }));
		for (const path of ["/account", `/account/orders/${crypto.randomUUID()}`]) {
			const response = await request(path, { headers: { cookie } });
			expect(response.headers.get("location"), path).toContain("/auth?next=");
			expect(response.headers.getSetCookie().join()).toContain("signed_in=; Max-Age=0");
		}
	});
});
