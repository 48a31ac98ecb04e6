import { Hono } from "hono";
import { addressOf, PRIVATE_PREFIXES } from "#app/addresses.ts";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import type { Env } from "#app/platform/context.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { HonoEnv } from "../hono-env.ts";

/** Not routes of the app, whose list every browser loads. */
export const robots = new Hono<HonoEnv>();

robots.get("/robots.txt", (c) => c.text(robotsTxt(c.env, c.req.url), 200, { "cache-control": "public, max-age=3600" }));

const UNLIMITED = Object.values(PRESETS)
	.filter(({ path }) => !addressOf(path).sitemap)
	.map(({ path }) => `${path}?`);

function robotsTxt(env: Env, url: string): string {
	if (env.APP_ENV !== "production") return "User-agent: *\nDisallow: /\n";
	return [
		"User-agent: *",
		...[...PRIVATE_PREFIXES, ...UNLIMITED].map((path) => `Disallow: ${path}`),
		"Allow: /",
		"",
		`Sitemap: ${siteOrigin(env, url)}/sitemap.xml`,
		"",
	].join("\n");
}
