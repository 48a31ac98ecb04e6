import { describe, expect, test, vi } from "vitest";
import { sessionCookie } from "./support/accounts.ts";
import { expectPage, textOf } from "./support/html.ts";
import { LOG_TIMEOUT_MS, ORIGIN, useOfflineShop, useSharedShop, useShop } from "./support/shop.ts";

const SIGNED_IN = { headers: { cookie: sessionCookie() } };

const notFound = useSharedShop();
const offline = useOfflineShop();
const lines: string[] = [];
const logLine = (line: string) => void lines.push(line);

/** Waits for the log line of a request. */
async function logged(id: string | undefined) {
	const find = () => lines.find((line) => line.startsWith("{") && JSON.parse(line).requestId === id);
	return JSON.parse(
		await vi.waitFor(() => find() ?? Promise.reject(new Error(`nothing logged about ${id}`)), LOG_TIMEOUT_MS),
	);
}

describe.each([
	["fails with an unexpected error", "not an address", 500, "Something went wrong", "error"],
	["fails because a service is down", "http://127.0.0.1:9", 503, "One moment, please", "warn"],
])("a page that %s", (_, SUPABASE_URL, status, title, level) => {
	const { request } = useShop({ SUPABASE_URL }, logLine);

	test("shows the logged request id in the site layout and is not cached", async () => {
		const response = await request("/account", SIGNED_IN);
		expect(response.status).toBe(status);
		const html = await response.text();
		const text = textOf(html);
		expect(text).toContain(title);
		const id = /Reference: ([\w-]+)/.exec(text)?.[1];
		expect(id).toBe(response.headers.get("x-request-id"));
		expect(await logged(id)).toMatchObject({ level, path: "/account" });
		expect(html).toMatch(/<header class="site-header[^"]*"[\s\S]*<footer class="[^"]*site-footer/);
		expect(response.headers.get("cache-control")).toContain("no-store");
		expect(text, "nothing of the insides").not.toMatch(/supabase|stack|at \w+ \(/i);
	});

	test("returns the request id to client-side navigations", async () => {
		const response = await request("/account.data", SIGNED_IN);
		expect(response.status).toBe(status);
		const id = response.headers.get("x-request-id") ?? "";
		expect(response.headers.get("server-timing")).toContain(`request;desc="${id}"`);
	});
});

test("the not-found page has a search form and working links, and no reference", async () => {
	const response = await notFound.request("/nope");
	expect(await response.clone().text()).toContain('data-hydrate="interaction"');
	const form = /<form[^>]* action="\/search"[\s\S]*<input[^>]*name="keyword"/;
	const main = await expectPage(response, 404, form, 'href="/"');
	for (const [, href = ""] of main.matchAll(/<a[^>]* href="([^"]+)"/g))
		expect((await notFound.request(href)).status, href).toBe(200);
	expect(main).not.toContain("Reference");
});

// Pages and forms during any outage: faults.test.ts
/** Posts the account's form as a shopper who was signed in when the backend went away. */
const postForm = async (path: string, fields: Record<string, string>) => {
	const headers = { ...ORIGIN, ...SIGNED_IN.headers };
	const response = await offline.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
	expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
	return response.text();
};

test("an account form sent with JavaScript gets the specified error", async () => {
	const text = await postForm("/account.data", { intent: "profile", name: "Typed Name" });
	expect(text).toContain("Update failed");
	expect(text).toContain("The sign-in service is not responding right now. Please try again.");
});

test("without JavaScript the error page offers to resend a form unless it has a password", async () => {
	const html = await postForm("/account", { intent: "profile", name: `"Typed" <b>Name` });
	expect(html).toMatch(/<noscript><form[^>]*action="\/account"/);
	expect(html).toContain('name="name" value="&quot;Typed&quot; &lt;b&gt;Name"');
	expect(html).toContain("Send it again");
	for (const [path, fields] of [
		["/account", { intent: "new-password", password: "other-hand-2", confirm: "other-hand-2" }],
		["/account/delete", { current: "other-hand-2" }],
		["/account/two-factor", { intent: "enroll", current: "other-hand-2" }],
	] as const) {
		const secret = await postForm(path, fields);
		expect(secret).not.toContain("other-hand-2");
		expect(secret).not.toContain("Send it again");
	}
});
