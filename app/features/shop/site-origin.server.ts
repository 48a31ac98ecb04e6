import type { Env } from "#app/platform/context.server.ts";
import { SITE_ORIGIN } from "#shared/shop.config.ts";

/** SITE_URL, in production else the configured origin, else the request's. Trusts no other header than Host, which Cloudflare routes by. */
export const siteOrigin = ({ SITE_URL, APP_ENV }: Env, requestUrl: string): string =>
	new URL(SITE_URL || (APP_ENV === "production" && SITE_ORIGIN) || requestUrl).origin;
