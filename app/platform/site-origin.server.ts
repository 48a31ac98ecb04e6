import type { Env } from "./context.server.ts";

/** Trusts no other header than Host, which Cloudflare routes by. */
export const siteOrigin = ({ SITE_URL }: Env, requestUrl: string): string => new URL(SITE_URL || requestUrl).origin;
