import { createMiddleware } from "hono/factory";

/** Redirects paths such as `//evil.example/`, which the browser's router would resolve as another host. */
export const redirectDoubleSlash = () =>
	createMiddleware(async (c, next) => {
		if (!c.req.path.startsWith("//")) return next();
		const { pathname, search } = new URL(c.req.url);
		c.header("cache-control", "no-store");
		return c.redirect(pathname.replace(/^\/+/, "/") + search, 302);
	});

/** Returns null for https and for localhost, which has no certificate. 308 keeps the method and the body. */
export function redirectToHttps({ url }: Request): Response | null {
	if (!url.startsWith("http:") || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(url)) return null;
	const location = url.replace("http:", "https:");
	return new Response(null, { status: 308, headers: { location, "cache-control": "no-store" } });
}
