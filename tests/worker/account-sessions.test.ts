import { afterAll, expect, inject, test } from "vitest";
import { startBackendProxy } from "../support/backend-proxy.ts";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { mainOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const { browser } = useShop();
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

test("Auth receives the browser's user agent, which the list shows, when a session starts", async () => {
	const headers = (agent: string) => ({ origin: "https://shop.test", "user-agent": agent });
	const { email } = await signUp(proxied.browser(), headers("Firefox/131.0 (X11; Linux)"));
	const body = new URLSearchParams({ intent: "sign-in", identifier: email, password: PASSWORD });
	await proxied.request("/auth", { method: "POST", body, headers: headers("Edg/131.0 (Windows NT 10.0)") });
	expect(userAgents).toEqual(["Firefox/131.0 (X11; Linux)", "Edg/131.0 (Windows NT 10.0)"]);
});
