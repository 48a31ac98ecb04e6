import type { Env } from "./context.server.ts";

/**
 * Where the shop is, for absolute addresses: SITE_URL, or else the origin that the Worker was asked at. No header has
 * a say beyond the Host that Cloudflare routed by, and stored pages are kept apart by it.
 */
export function siteOrigin({ SITE_URL }: Env, url: string): string {
	return new URL(SITE_URL || url).origin;
}
