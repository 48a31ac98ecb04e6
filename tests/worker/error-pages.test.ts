import { describe, expect, test, vi } from "vitest";
import { textOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const later = Math.floor(Date.now() / 1000) + 3000;
const SIGNED_IN = { headers: { cookie: `__Host-session.0=eyJ.a.b|refresh|${later}|; signed_in=1` } };

const lines: string[] = [];
const keep = (line: string) => void lines.push(line);

/** What was logged about the request with this id, once it has been. */
async function logged(id: string | undefined) {
	const find = () => lines.find((line) => line.startsWith("{") && JSON.parse(line).requestId === id);
	return JSON.parse(await vi.waitFor(() => find() ?? Promise.reject(new Error(`nothing logged about ${id}`))));
}

describe.each([
	["breaks by a mistake of ours", "not an address", 500, "Something went wrong", "error"],
	["waits for a service that does not answer", "http://127.0.0.1:9", 503, "One moment, please", "warn"],
])("a page that %s", (_, SUPABASE_URL, status, title, level) => {
	const { request } = useShop({ SUPABASE_URL }, keep);

	test("shows the id under which the logs know it, in the shop's frame, and leaves no copy", async () => {
		const response = await request("/account", SIGNED_IN);
		expect(response.status).toBe(status);
		const html = await response.text();
		const said = textOf(html);
		expect(said).toContain(title);
		const id = /Reference: ([\w-]+)/.exec(said)?.[1];
		expect(id).toBe(response.headers.get("x-request-id"));
		expect(await logged(id)).toMatchObject({ level, path: "/account" });
		expect(html).toMatch(/<header class="site-header [\s\S]*<footer class="site-footer /);
		expect(response.headers.get("cache-control")).toContain("no-store");
		expect(said, "nothing of the insides").not.toMatch(/supabase|stack|at \w+ \(/i);
	});

	test("says that id to a page that goes there on its own, too", async () => {
		const response = await request("/account.data", SIGNED_IN);
		expect(response.status).toBe(status);
		const id = response.headers.get("x-request-id") ?? "";
		expect(response.headers.get("server-timing")).toContain(`request;desc="${id}"`);
		expect(await logged(id)).toMatchObject({ level });
	});
});

describe("a page that is not there", () => {
	const { request } = useShop({}, keep);

	test("offers a search, a way home and where most people go, and shows no reference", async () => {
		const html = await (await request("/nope")).text();
		const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
		expect(main).toMatch(/<form[^>]* action="\/search"[\s\S]*<input[^>]*name="keyword"/);
		expect(main).toMatch(/<a[^>]* href="\/"/);
		for (const [, href = ""] of main.matchAll(/<a[^>]* href="([^"]+)"/g))
			expect((await request(href)).status, href).toBe(200);
		expect(main).not.toContain("Reference");
		expect(html).toContain('data-wake-mode="interaction"');
	});
});
