import { createMiddleware } from "hono/factory";

/**
 * A path that begins with two slashes is no page of ours, and what resolves it anew, as the router in the browser does,
 * takes it for another host's address: `//evil.example/` goes to `/evil.example/`, which is nothing.
 */
export const oneSlash = () =>
	createMiddleware(async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!pathname.startsWith("//")) return next();
		c.header("cache-control", "no-store");
		return c.redirect(pathname.replace(/^\/+/, "/") + search, 302);
	});
