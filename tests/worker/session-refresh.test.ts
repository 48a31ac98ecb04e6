import { beforeEach, describe, expect, test } from "vitest";
import { claimsOf, signToken } from "../../supabase/local/signing-keys.ts";
import { push, signedIn, signedUp, signIn } from "./support/accounts.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { useProxiedShop } from "./support/shop.ts";

/** Every call of the auth service, as "METHOD path", but for the signing keys, which an isolate fetches once. */
let calls: string[] = [];
let outage: { status: number; of: string } | null = null;
const { request, browser } = await useProxiedShop((call) => {
	if (call.includes("/auth/v1/") && !call.includes("jwks.json")) calls.push(call);
	return outage && call.includes(outage.of) ? { status: outage.status } : undefined;
});

const refreshes = () => calls.filter((call) => call.includes("grant_type=refresh_token")).length;

/** Access token, refresh token and the rest of a session cookie's first chunk. */
const sessionOf = (cookie = "") => decodeURIComponent(cookie.split(";")[0] ?? "").split("|");
const renewedBy = (response: Response) =>
	response.headers
		.getSetCookie()
		.find((line) => line.startsWith("__Host-session.0="))
		?.slice("__Host-session.0=".length);

/** The cookies of a session that has this many seconds left, by its cookie; `change` makes another token of the service's. */
async function sessionWith(seconds: number, change = (token: string) => token) {
	const shopper = await signedIn(browser());
	const [access = "", refresh = ""] = sessionOf(shopper.jar.cookies.get("__Host-session.0"));
	const until = Math.floor(Date.now() / 1000) + seconds;
	const chunks = `${change(access)}|${refresh}|${until}|`.match(/.{1,3500}/g) ?? [];
	const account = `account=${shopper.jar.cookies.get("account")}`;
	const cookie = [...chunks.map((chunk, i) => `__Host-session.${i}=${chunk}`), "signed_in=1", account].join("; ");
	return { refresh, init: { headers: { cookie } } };
}

/** The same token with other claims. */
const withClaims = (token: string, claims: object) => signToken({ ...claimsOf(token), ...claims });

describe("a session", () => {
	beforeEach(() => {
		outage = null;
	});

	test("is not refreshed while more than 90 seconds remain", async () => {
		const { init } = await sessionWith(95);
		calls = [];
		const response = await request("/session", init);
		expect(await response.json()).toMatchObject({ state: "signed-in" });
		expect(renewedBy(response)).toBeUndefined();
		expect(refreshes()).toBe(0);
	});

	test("near expiry is refreshed once for concurrent requests [S4.03]", async () => {
		const { refresh, init } = await sessionWith(60);
		calls = [];
		const responses = await Promise.all([request("/session", init), request("/session", init)]);
		const [one, two] = responses.map((response) => sessionOf(renewedBy(response)).slice(0, 2));
		for (const response of responses) expect(await response.json()).toMatchObject({ state: "signed-in" });
		expect(one?.[1]).toEqual(expect.stringMatching(/./));
		expect(one?.[1]).not.toBe(refresh);
		expect(two).toEqual(one);
		expect(refreshes()).toBe(1);
	});

	test("with an 8 KB token works on private pages", async () => {
		const { init } = await sessionWith(3000, (token) =>
			withClaims(token, { user_metadata: { cart: "x".repeat(6_000) } }),
		);
		expect(init.headers.cookie.length).toBeGreaterThan(8_192);
		expect(await (await request("/session", init)).json()).toMatchObject({ state: "signed-in" });
		const page = await request("/account?tab=orders", init);
		expect(page.status).toBe(200);
		expect(await page.text()).not.toContain("could not be loaded");
	});

	test.each([502, 503, 504])("survives an auth service outage (%i), which pages explain", async (status) => {
		const { init } = await sessionWith(60);
		outage = { status, of: "/auth/v1/" };
		const response = await request("/session", init);
		expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
		expect(await response.json()).toMatchObject({ state: "unknown" });
		const page = await request("/account", init);
		expect([page.status, page.headers.getSetCookie()]).toEqual([503, []]);
		expect(await page.text()).toContain("Your session and cart are safe");
		outage = null;
		const after = await request("/session", init);
		expect(await after.json()).toMatchObject({ state: "signed-in" });
		expect(renewedBy(after)).toBeDefined();
	});

	test("is kept when the refresh fails in an outage and the old token is rejected", async () => {
		const past = Math.floor(Date.now() / 1000) - 60;
		const { init } = await sessionWith(-60, (token) => withClaims(token, { exp: past }));
		outage = { status: 503, of: "grant_type=refresh_token" };
		const response = await request("/session", init);
		expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
		outage = null;
		expect(await (await request("/session", init)).json()).toMatchObject({ state: "signed-in" });
	});

	test("with a used refresh token lasts until its access token expires", async () => {
		const used = "0123456789abcdef0123456789abcdef";
		const alive = await sessionWith(60);
		const spent = { headers: { cookie: alive.init.headers.cookie.replace(alive.refresh, used) } };
		expect(await (await request("/session", spent)).json()).toMatchObject({ state: "signed-in" });
		const over = await sessionWith(-60);
		const ended = await request("/session", {
			headers: { cookie: over.init.headers.cookie.replace(over.refresh, used) },
		});
		expect(await ended.json()).toMatchObject({ state: "signed-out" });
		expect(ended.headers.getSetCookie().join()).toContain("signed_in=; Max-Age=0");
	});
});

test("calls the specified auth endpoints and checks the session on the specified pages [S7.10]", async () => {
	const authCalls = async (act: () => Promise<unknown>) => {
		calls = [];
		await act();
		return calls;
	};
	calls = [];
	const shopper = await signedUp(browser());
	expect(calls).toEqual([
		"POST /auth/v1/signup",
		"GET /auth/v1/user", // /session
	]);
	for (const path of ["/session", "/auth", "/account"])
		expect(await authCalls(() => shopper.go(path)), path).toEqual(["GET /auth/v1/user"]);
	const picture = await multipart({ intent: "avatar", avatar: pictureFile(PNG) });
	for (const change of [
		() => push(shopper, { cart: '[["enc-0001",1,1]]' }),
		() => shopper.post("/account", { intent: "profile", name: "Amara" }),
		() => shopper.go("/account", picture),
	])
		expect(await authCalls(change)).toContain("PUT /auth/v1/user");

	const reset = await authCalls(() => shopper.post("/account?tab=settings", { intent: "reset-password" }));
	const recover = reset.find((call) => call.startsWith("POST /auth/v1/recover")) ?? "";
	expect(new URL(recover.slice(5), "http://auth").searchParams.get("redirect_to")).toBe(
		"https://shop.test/account?tab=settings&reset=true",
	);
	const out = await authCalls(() => shopper.post("/sign-out"));
	expect(out.some((call) => call.startsWith("POST /auth/v1/logout"))).toBe(true);
	expect(await authCalls(() => signIn(shopper, shopper.user))).toContain("POST /auth/v1/token?grant_type=password");
});
