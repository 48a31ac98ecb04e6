import { readCookie } from "./signed-in-flag.ts";

/** A response header of /session with the server's time, in ms since 1970. */
export const SERVER_TIME_HEADER = "x-server-time";

let ahead = 0;

/** Corrects the device's clock, which may be wrong. */
export function setServerTime(header: string | null): void {
	if (header) ahead = Date.now() - Number(header);
}

/** Returns the server's time in ms since 1970, or the device's before the first response. */
export const serverNow = (): number => Date.now() - ahead;

/** The cookie with a signed-in shopper's time zone, with which the server renders dates (features/shop/local-time.tsx). */
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
