import { createMiddleware } from "hono/factory";

/** The browser's router would resolve `//evil.example/` as another host. */
export const redirectDoubleSlash = () =>
	createMiddleware(async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!pathname.startsWith("//")) return next();
		c.header("cache-control", "no-store");
		return c.redirect(pathname.replace(/^\/+/, "/") + search, 302);
	});
