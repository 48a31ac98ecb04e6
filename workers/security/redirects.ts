import { createMiddleware } from "hono/factory";

/** The browser's router would resolve `//evil.example/` as another host. */
export const redirectDoubleSlash = () =>
	createMiddleware(async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!pathname.startsWith("//")) return next();
		c.header("cache-control", "no-store");
		return c.redirect(pathname.replace(/^\/+/, "/") + search, 302);
	});

/** Null over https, and on this machine, which has no certificate. 308 keeps the method and the body. */
export function redirectToHttps({ url }: Request): Response | null {
	if (!url.startsWith("http://")) return null;
	const target = new URL(url);
	if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(target.hostname)) return null;
	target.protocol = "https:";
	return new Response(null, { status: 308, headers: { location: target.href, "cache-control": "no-store" } });
}
