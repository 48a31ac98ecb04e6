import { describe, expect, test, vi } from "vitest";
import { sessionCookie } from "./support/accounts.ts";
import { mainOf, textOf } from "./support/html.ts";
import { LOG_TIMEOUT_MS, useSharedShop, useShop } from "./support/shop.ts";

const SIGNED_IN = { headers: { cookie: sessionCookie() } };

const notFound = useSharedShop();
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
	const html = await response.clone().text();
	const main = await mainOf(response);
	expect(main).toMatch(/<form[^>]* action="\/search"[\s\S]*<input[^>]*name="keyword"/);
	expect(main).toMatch(/<a[^>]* href="\/"/);
	for (const [, href = ""] of main.matchAll(/<a[^>]* href="([^"]+)"/g))
		expect((await notFound.request(href)).status, href).toBe(200);
	expect(main).not.toContain("Reference");
	expect(html).toContain('data-hydrate="interaction"');
});
