import { expect, test } from "vitest";
import { PASSWORD, signedIn, signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { locationOf, ORIGIN, useProxiedShop } from "./support/shop.ts";

const PAGE = "/account/sessions";

/** User agents of calls that start a session. */
const userAgents: (string | null)[] = [];
const { browser, request } = await useProxiedShop((call, _body, headers) => {
	if (/^POST \/auth\/v1\/(token|signup)/.test(call)) userAgents.push(headers.get("user-agent"));
	return undefined;
});

// tests/postgres/sessions.test.ts covers whose sessions can be listed and ended
test("lists the account's sessions and ends another one, without JavaScript", async () => {
	const [shopper, stranger] = [await signedUp(browser()), await signedUp(browser())];
	const phone = await signedIn(browser(), shopper.user);
	expect(await shopper.main("/account?tab=settings")).toContain(`href="${PAGE}"`);
	const page = await shopper.main(PAGE);
	expect(page.match(/<li/g)).toHaveLength(2);
	expect(page).toContain("Sign Out Everywhere");
	const [, id = ""] = /name="id" value="([0-9a-f-]{36})"/.exec(page) ?? [];

	for (const other of [id, "x' or true"]) expect((await stranger.post(PAGE, { id: other })).status).toBe(302);
	expect((await phone.go("/account")).status).toBe(200);
	expect(locationOf(await shopper.post(PAGE, { id }))).toBe(PAGE);
	expect(locationOf(await phone.go("/account"))).toMatch(/^\/auth/);
	expect((await shopper.main(PAGE)).match(/<li/g)).toHaveLength(1);
});

// The mail about a new device: tests/postgres/sessions-devices.test.ts
test("Auth receives the browser's user agent when a session starts, for the list", async () => {
	userAgents.length = 0;
	const headers = (agent: string) => ({ ...ORIGIN, "user-agent": agent });
	const shopper = await signedUp(browser(), undefined, headers("Firefox/131.0 (X11; Linux)"));
	const body = new URLSearchParams({ intent: "sign-in", identifier: shopper.user.email, password: PASSWORD });
	await request("/auth", { method: "POST", body, headers: headers("Edg/131.0 (Windows NT 10.0)") });
	expect(userAgents).toEqual(["Firefox/131.0 (X11; Linux)", "Edg/131.0 (Windows NT 10.0)"]);
	await expectPage(await shopper.go(PAGE), 200, "Firefox on Linux", "Edge on Windows");
});
