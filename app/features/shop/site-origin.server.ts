import type { Env } from "#app/platform/context.server.ts";
import { SITE_ORIGIN } from "#shared/shop.config.ts";

/** Returns SITE_URL, or the configured origin in production, or the request's origin, which comes from Host; Cloudflare routes by that header. */
export const siteOrigin = ({ SITE_URL, APP_ENV }: Env, requestUrl: string): string =>
	new URL(SITE_URL || (APP_ENV === "production" && SITE_ORIGIN) || requestUrl).origin;
