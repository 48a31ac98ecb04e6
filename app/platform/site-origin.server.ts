import type { Env } from "./context.server.ts";

/** The origin of absolute URLs: SITE_URL or the request's. No other header is trusted. */
export const siteOrigin = ({ SITE_URL }: Env, requestUrl: string): string => new URL(SITE_URL || requestUrl).origin;
