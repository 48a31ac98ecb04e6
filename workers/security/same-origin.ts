import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** Prevents CSRF, besides SameSite cookies. */
export const sameOrigin = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const site = headers.get("sec-fetch-site");
		// Forms of /auth/confirm have the origin "null", as it has no referrer; so has a sandboxed frame, but cross-site
		const isAnonymous = origin === null || (origin === "null" && site === "same-origin");
		const isForeign = isAnonymous ? /^(cross|same)-site$/.test(site ?? "") : origin !== new URL(url).origin;
		if (method === "GET" || method === "HEAD" || !isForeign) return next();
		c.var.context.logSecurity("cross_site_request");
		return c.text("This form was sent from another site.", 403);
	});
