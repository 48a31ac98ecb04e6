import { expect, test } from "vitest";
import { useShop } from "./support/shop.ts";

const logged: string[] = [];
const { request } = useShop({}, (line) => void logged.push(line));

const VITALS = { path: "/product/enc-0001", LCP: 1200, CLS: 0.02, INP: 64, TTFB: 90 };
const post = (body: unknown, headers: Record<string, string> = {}) =>
	request("/vitals", {
		method: "POST",
		body: typeof body === "string" ? body : JSON.stringify(body),
		headers: { origin: "https://shop.test", "content-type": "text/plain;charset=UTF-8", ...headers },
	});

test("accepts a page's beacon with 204", async () => {
	const response = await post(VITALS);
	expect(response.status).toBe(204);
	expect(await response.text()).toBe("");
	expect(response.headers.getSetCookie()).toEqual([]);
	expect((await post(VITALS, { "sec-gpc": "1" })).status).toBe(204);
});

test.each([
	["unknown fields", { ...VITALS, user: "amara@example.com" }, 400],
	["a value that is not a number", { ...VITALS, LCP: "fast" }, 400],
	["an implausible number", { ...VITALS, INP: 1e9 }, 400],
	["an infinite number", '{"path":"/","LCP":1e999}', 400],
	["invalid JSON", "LCP=1", 400],
	["no content", "", 400],
	["deeply nested JSON", "[".repeat(500), 400],
	["a path that is too long", { ...VITALS, path: `/${"x".repeat(2_000)}` }, 413],
	["200 KB", "x".repeat(200_000), 413],
])("rejects a body with %s and does not log it", async (_, body, status) => {
	logged.length = 0;
	const response = await post(body);
	expect(response.status).toBe(status);
	expect(await response.text()).not.toContain("amara");
	expect(logged).toEqual([]);
});

test("rejects cross-site posts and GET requests", async () => {
	expect((await post(VITALS, { origin: "https://evil.example" })).status).toBe(403);
	expect((await post(VITALS, { origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect((await request("/vitals")).status).toBe(404);
});

test("the script that sends beacons is cached for a day", async () => {
	const script = await request("/vitals.js");
	expect(script.status).toBe(200);
	expect(script.headers.get("content-type")).toContain("javascript");
	expect(script.headers.get("cache-control")).toContain("max-age=86400");
});
