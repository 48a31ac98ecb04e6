import { afterAll, expect, inject, test, vi } from "vitest";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { startBackendProxy } from "../support/backend-proxy.ts";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { mainOf } from "./support/html.ts";
import { useSharedShop, useShop } from "./support/shop.ts";

const { browser } = useSharedShop();
const PAGE = "/account/sessions";

/** User agents of calls that start a session. */
const userAgents: (string | undefined)[] = [];
const proxy = await startBackendProxy(inject("backend").url, (call, _body, headers) => {
	if (/^POST \/auth\/v1\/(token|signup)/.test(call)) userAgents.push(headers["user-agent"]);
	return undefined;
});
afterAll(proxy.close);
const proxied = useShop({ SUPABASE_URL: proxy.url });

test("lists the account's sessions and ends another one, without JavaScript", async () => {
	const [shopper, phone, stranger] = [browser(), browser(), browser()];
	const { email } = await signUp(shopper);
	await phone.post("/auth", { intent: "sign-in", identifier: email, password: PASSWORD });
	await signUp(stranger);
	expect(await mainOf(await shopper.go("/account?tab=settings"))).toContain(`href="${PAGE}"`);
	const page = await mainOf(await shopper.go(PAGE));
	expect(page.match(/<li/g)).toHaveLength(2);
	expect(page).toContain("Sign Out Everywhere");
	const [, id = ""] = /name="id" value="([0-9a-f-]{36})"/.exec(page) ?? [];

	expect((await stranger.post(PAGE, { id })).status).toBe(302);
	expect((await stranger.post(PAGE, { id: "x' or true" })).status).toBe(302);
	expect((await phone.go("/account")).status).toBe(200);
	expect((await shopper.post(PAGE, { id })).headers.get("location")).toBe(PAGE);
	expect((await phone.go("/account")).headers.get("location")).toMatch(/^\/auth/);
	expect((await mainOf(await shopper.go(PAGE))).match(/<li/g)).toHaveLength(1);
	for (const response of [await browser().go(PAGE), await browser().post(PAGE, { id })])
		expect(response.headers.get("location")).toMatch(/^\/auth/);
});

test("Auth receives the browser's user agent when a session starts: for the list, and a mail about a new device", async () => {
	const headers = (agent: string) => ({ origin: "https://shop.test", "user-agent": agent });
	const shopper = proxied.browser();
	const { email } = await signUp(shopper, headers("Firefox/131.0 (X11; Linux)"));
	const body = new URLSearchParams({ intent: "sign-in", identifier: email, password: PASSWORD });
	const signIn = (agent: string) => proxied.request("/auth", { method: "POST", body, headers: headers(agent) });
	await signIn("Edg/131.0 (Windows NT 10.0)");
	expect(userAgents).toEqual(["Firefox/131.0 (X11; Linux)", "Edg/131.0 (Windows NT 10.0)"]);
	const page = await mainOf(await shopper.go(PAGE));
	for (const device of ["Firefox on Linux", "Edge on Windows"]) expect(page).toContain(device);

	// One mail about the second browser, none about the first or a repeated one
	for (const agent of ["Edg/132.0 (Windows NT 10.0)", "Firefox/132.0 (X11; Linux)", "Chrome/131.0 (Android 10; K)"])
		await signIn(agent);
	const devices = async () =>
		(await mailsTo(email, inject("backend").mailUrl)).map(({ text }) => /Browser: (.*)/.exec(text)?.[1]);
	await vi.waitFor(async () => expect(await devices()).toEqual(["Chrome on Android", "Edge on Windows"]), {
		timeout: 20_000,
		interval: 200,
	});
});
