import { Hono } from "hono";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export const securityTxt = new Hono<HonoEnv>();

securityTxt.get(PATH, ({ env, req, text }) => {
	const origin = siteOrigin(env, req.url);
	const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
	const lines = [
		`Contact: ${env.SECURITY_CONTACT || `${origin}/contact`}`,
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en",
		`Canonical: ${origin}${PATH}`,
		"",
	];
	return text(lines.join("\n"), 200, { "cache-control": "public, max-age=3600" });
});
