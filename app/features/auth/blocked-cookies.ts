import { storeTimeZone } from "#app/platform/time-zone.ts";

export const COOKIES_BLOCKED = {
	title: "Your browser blocks cookies",
	description: "They keep you signed in. Allow cookies for this site in your browser's settings, then try again.",
};

export const areCookiesBlocked = (): boolean => !storeTimeZone();

/** The target of a redirect that sets cookies: without scripts by way of /auth, which checks that they came back. */
export const withCookieCheck = (request: Request, to: string): string =>
	request.headers.get("sec-fetch-dest") === "document"
		? `/auth?${new URLSearchParams({ check: "cookies", next: to })}`
		: to;
