import { readCookie } from "./signed-in-flag.ts";

/** Tells the server the time zone of a signed-in shopper, so that pages arrive with the shopper's dates (features/shop/local-time.tsx). */
export const TIME_ZONE_COOKIE = "time_zone";
const MAX_AGE = 60 * 60 * 24 * 30;

export const timeZoneCookie = (timeZone: string): string =>
	`${TIME_ZONE_COOKIE}=${timeZone}; Max-Age=${MAX_AGE}; Path=/; SameSite=Lax`;

/** Returns false if the browser blocks cookies, while `navigator.cookieEnabled` is true. */
export function storeTimeZone(): boolean {
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = timeZoneCookie(new Intl.DateTimeFormat().resolvedOptions().timeZone);
	return readCookie(TIME_ZONE_COOKIE) !== null;
}
