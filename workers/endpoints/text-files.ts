import { Hono } from "hono";
import { addressOf, PRIVATE_PREFIXES } from "#app/addresses.ts";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { HonoEnv } from "../hono-env.ts";

const SECURITY_TXT = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const CACHED = { "cache-control": "public, max-age=3600" };

const UNLIMITED = Object.values(PRESETS)
	.filter(({ path }) => !addressOf(path).sitemap)
	.map(({ path }) => `${path}?`);

/** Not routes of the app, as every browser loads the list of these. */
export const textFiles = new Hono<HonoEnv>();

textFiles.get("/robots.txt", ({ env, req, text }) => {
	if (env.APP_ENV !== "production") return text("User-agent: *\nDisallow: /\n", 200, CACHED);
	const lines = [
		"User-agent: *",
		...[...PRIVATE_PREFIXES, ...UNLIMITED].map((path) => `Disallow: ${path}`),
		"Allow: /",
		"",
		`Sitemap: ${siteOrigin(env, req.url)}/sitemap.xml`,
		"",
	];
	return text(lines.join("\n"), 200, CACHED);
});

textFiles.get(SECURITY_TXT, ({ env, req, text }) => {
	const origin = siteOrigin(env, req.url);
	const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
	const lines = [
		`Contact: ${env.SECURITY_CONTACT || `${origin}/contact`}`,
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en",
		`Canonical: ${origin}${SECURITY_TXT}`,
		"",
	];
	return text(lines.join("\n"), 200, CACHED);
});
