import { storeTimeZone } from "#app/platform/clock.ts";

export const COOKIES_BLOCKED = {
	title: "Your browser blocks cookies",
	description: "They keep you signed in. Allow cookies for this site in your browser's settings, then try again.",
};

export const areCookiesBlocked = (): boolean => !storeTimeZone();

/** The target of a redirect that sets cookies. Without scripts it leads through /auth, which checks that the browser stores them. */
export const withCookieCheck = (request: Request, to: string): string =>
	request.headers.get("sec-fetch-dest") === "document"
		? `/auth?${new URLSearchParams({ check: "cookies", next: to })}`
		: to;

export const withNext = (path: string, next: string) => `${path}?next=${encodeURIComponent(next)}`;

/** Returns `fallback` unless `to` is a path of this site, which prevents open redirects. */
export function safeRedirect(to: string | null | undefined, fallback = "/"): string {
	// "//" and "/\" start a host name; control characters and dot segments can hide them
	// biome-ignore lint/suspicious/noControlCharactersInRegex: rejects them
	if (!to || !/^\/(?![/\\])/.test(to) || /[\u0000-\u001f\\]/.test(to)) return fallback;
	const { pathname } = new URL(to, "https://shop.invalid");
	return pathname.startsWith("//") ? fallback : to;
}
