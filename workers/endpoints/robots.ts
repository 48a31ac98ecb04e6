import { Hono } from "hono";
import { listedPages } from "#app/features/seo/listed-pages.server.ts";
import { sitemapXml } from "#app/features/seo/sitemap.server.ts";
import type { Env } from "#app/platform/context.server.ts";
import { PRIVATE_PATHS } from "#app/platform/private-paths.ts";
import { siteOrigin } from "#app/platform/site-origin.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { cachedPage } from "../page-cache/page-cache.ts";

/** `/robots.txt` and `/sitemap.xml`. Not routes of the app: the browser's list of routes stays as short as it is. */
export const forRobots = new Hono<HonoEnv>();

forRobots.get("/robots.txt", (c) =>
	c.text(robotsTxt(c.env, c.req.url), 200, { "cache-control": "public, max-age=3600" }),
);

forRobots.get("/sitemap.xml", (c) =>
	cachedPage(c.req.raw, c.var.context, async ({ url }) => {
		const xml = sitemapXml(siteOrigin(c.env, url), await listedPages(c.var.context));
		return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
	}),
);

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
