import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameOrigin } from "./same-origin.ts";

const app = new Hono().use(sameOrigin()).all("*", (c) => c.text("done"));
const post = async (headers: Record<string, string>) =>
	(await app.request("https://shop.test/account", { method: "POST", headers })).status;

test.each<Record<string, string>>([
	{ origin: "https://evil.example" },
	{ origin: "https://blog.shop.test", "sec-fetch-site": "same-site" },
	{ origin: "http://shop.test" },
	{ origin: "null" },
	{ origin: "null", "sec-fetch-site": "same-site" },
	{ "sec-fetch-site": "cross-site" },
	{ "sec-fetch-site": "same-site" },
])("rejects a post with %j", async (headers) => {
	expect(await post(headers)).toBe(403);
});

test.each<Record<string, string>>([
	{ origin: "https://shop.test" },
	{ origin: "null", "sec-fetch-site": "same-origin" },
	{ "sec-fetch-site": "same-origin" },
	// Not from a page, and from browsers that send neither header
	{ "sec-fetch-site": "none" },
	{},
])("accepts a post with %j", async (headers) => {
	expect(await post(headers)).toBe(200);
});
