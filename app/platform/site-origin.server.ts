import type { Env } from "./context.server.ts";

export const siteOrigin = ({ SITE_URL }: Env, requestUrl: string): string => new URL(SITE_URL || requestUrl).origin;
