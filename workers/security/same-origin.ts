import { createMiddleware } from "hono/factory";

/** Rejects cross-site requests that change something (CSRF), beside the session cookie's SameSite attribute. */
export const sameOrigin = () =>
	createMiddleware(async (c, next) => {
		const { method, headers, url } = c.req.raw;
		const origin = headers.get("origin");
		const site = headers.get("sec-fetch-site");
		// A page with Referrer-Policy no-referrer (/auth/confirm) posts with the origin "null"; pages can't forge Sec-
		// Fetch-Site
		const isQuiet = origin === null || (origin === "null" && site === "same-origin");
		const foreign = isQuiet ? site === "cross-site" : origin !== new URL(url).origin;
		if (method !== "GET" && method !== "HEAD" && foreign) return c.text("This form was sent from another site.", 403);
		await next();
	});
