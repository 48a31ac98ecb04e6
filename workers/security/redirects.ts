import { createMiddleware } from "hono/factory";

/** The browser's router would resolve `//evil.example/` as another host. */
export const redirectDoubleSlash = () =>
	createMiddleware(async (c, next) => {
		if (!c.req.path.startsWith("//")) return next();
		const { pathname, search } = new URL(c.req.url);
		c.header("cache-control", "no-store");
		return c.redirect(pathname.replace(/^\/+/, "/") + search, 302);
	});

/** Null over https, and on this machine, which has no certificate. 308 keeps the method and the body. */
export function redirectToHttps({ url }: Request): Response | null {
	if (!url.startsWith("http:") || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(url)) return null;
	const location = url.replace("http:", "https:");
	return new Response(null, { status: 308, headers: { location, "cache-control": "no-store" } });
}
