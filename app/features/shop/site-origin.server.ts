import type { Env } from "#app/platform/context.server.ts";
import { SITE_ORIGIN } from "#shared/shop.config.ts";

/** Returns SITE_URL, or in production the configured origin, or else the request's. Of its headers only Host is used, by which Cloudflare routes. */
export const siteOrigin = ({ SITE_URL, APP_ENV }: Env, requestUrl: string): string =>
	new URL(SITE_URL || (APP_ENV === "production" && SITE_ORIGIN) || requestUrl).origin;
