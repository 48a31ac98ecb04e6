import { createMiddleware } from "hono/factory";

/**
 * Refuses what another site sends in a shopper's name (CSRF), for every method that changes something. Browsers name
 * the sender in Origin; SameSite keeps the session cookie away as well, and this covers what needs no cookie.
 */
export const sameOrigin = () =>
	createMiddleware(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const site = headers.get("sec-fetch-site");
		// A page that names itself to nobody (/auth/confirm, Referrer-Policy) posts its form with the origin "null"; no
		// page can set Sec-Fetch-Site, and a sandboxed frame's says cross-site
		const isQuiet = origin === null || (origin === "null" && site === "same-origin");
		const foreign = isQuiet ? site === "cross-site" : origin !== new URL(url).origin;
		if (method !== "GET" && method !== "HEAD" && foreign) return c.text("This form was sent from another site.", 403);
		await next();
	});
