import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** Prevents CSRF, in addition to SameSite cookies. */
export const sameOrigin = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const site = headers.get("sec-fetch-site");
		// Forms of /auth/confirm have the origin "null", as it has no referrer. So do those of sandboxed frames, but these are cross-site
		const isAnonymous = origin === null || (origin === "null" && site === "same-origin");
		const isForeign = isAnonymous ? /^(cross|same)-site$/.test(site ?? "") : origin !== new URL(url).origin;
		if (method === "GET" || method === "HEAD" || !isForeign) return next();
		c.var.context.logSecurity("cross_site_request");
		return c.text("This form was sent from another site.", 403);
	});
