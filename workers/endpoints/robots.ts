import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { listedPages } from "#app/features/seo/listed-pages.server.ts";
import { sitemapXml } from "#app/features/seo/sitemap.server.ts";
import type { Env } from "#app/platform/context.ts";
import { PRIVATE_PATHS } from "#app/platform/private-paths.ts";
import { siteOrigin } from "#app/platform/site-origin.server.ts";
import { cachedPage } from "../page-cache/page-cache.ts";

/** `/robots.txt` and `/sitemap.xml`. Not routes of the app: the browser's list of routes stays as short as it is. */
export const forRobots = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();

forRobots.get("/robots.txt", (c) =>
	c.text(robotsTxt(c.env, c.req.url), 200, { "cache-control": "public, max-age=3600" }),
);

forRobots.get("/sitemap.xml", (c) => {
	const ctx = c.executionCtx as ExecutionContext;
	const platform = {
		env: c.env,
		requestId: c.get("requestId"),
		waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
	};
	return cachedPage(c.req.raw, { env: c.env, ctx, requestId: platform.requestId }, async ({ url }) => {
		const xml = sitemapXml(siteOrigin(c.env, url), await listedPages(platform));
		return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
	});
});

/** Everything but what is private or endless; nothing at all where it is not the shop itself (APP_ENV). */
function robotsTxt(env: Env, url: string): string {
	if (env.APP_ENV !== "production") return "User-agent: *\nDisallow: /\n";
	const closed = [...PRIVATE_PATHS.map((path) => `/${path}`), "/search?"];
	return [
		"User-agent: *",
		...closed.map((path) => `Disallow: ${path}`),
		"Allow: /",
		"",
		`Sitemap: ${siteOrigin(env, url)}/sitemap.xml`,
		"",
	].join("\n");
}
