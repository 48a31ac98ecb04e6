import { Hono } from "hono";
import { beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { sameOrigin } from "./same-origin.ts";

const logSecurity = vi.fn();
const context = { logSecurity } as unknown as RequestContext;
const app = new Hono<HonoEnv>()
	.use((c, next) => {
		c.set("context", context);
		return next();
	})
	.use(sameOrigin())
	.all("*", (c) => c.text("done"));
beforeEach(() => logSecurity.mockClear());

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
	expect(logSecurity.mock.calls).toEqual([["cross_site_request"]]);
});

test.each<Record<string, string>>([
	{ origin: "https://shop.test" },
	{ origin: "null", "sec-fetch-site": "same-origin" },
	{ "sec-fetch-site": "same-origin" },
	// A request that no page caused, and one of a browser that sends neither header
	{ "sec-fetch-site": "none" },
	{},
])("accepts a post with %j", async (headers) => {
	expect(await post(headers)).toBe(200);
	expect(logSecurity).not.toHaveBeenCalled();
});
