import { createMiddleware } from "hono/factory";

/**
 * Refuses what another site sends in a shopper's name (CSRF), for every method that changes something. Browsers name
 * the sender in Origin; SameSite keeps the session cookie away as well, and this covers what needs no cookie.
 */
export const sameOrigin = () =>
	createMiddleware(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const foreign = origin !== null ? origin !== new URL(url).origin : headers.get("sec-fetch-site") === "cross-site";
		if (method !== "GET" && method !== "HEAD" && foreign) return c.text("This form was sent from another site.", 403);
		await next();
	});
