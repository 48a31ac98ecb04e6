import { createMiddleware } from "hono/factory";

/** Rejects cross-site requests that change something (CSRF), besides the session cookie's SameSite. */
export const sameOrigin = () =>
	createMiddleware(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const site = headers.get("sec-fetch-site");
		// Forms of a page without a referrer (/auth/confirm) have the origin "null"; so has a sandboxed frame, but cross-site
		const isAnonymous = origin === null || (origin === "null" && site === "same-origin");
		const isForeign = isAnonymous ? site === "cross-site" : origin !== new URL(url).origin;
		if (method !== "GET" && method !== "HEAD" && isForeign) return c.text("This form was sent from another site.", 403);
		await next();
	});
