import { createContext, use } from "react";
import { useHydrated } from "./device-store.ts";
import { readCookie } from "./signed-in-flag.ts";

/** Tells the server the time zone of a signed-in shopper, so that pages arrive with the shopper's dates. */
export const TIME_ZONE_COOKIE = "time_zone";
const MAX_AGE = 60 * 60 * 24 * 30;

export const timeZoneCookie = (timeZone: string): string =>
	`${TIME_ZONE_COOKIE}=${timeZone}; Max-Age=${MAX_AGE}; Path=/; SameSite=Lax`;

/** The cookie's time zone; null on public pages, which are the same for everyone, and before the first sign-in. */
export const KnownTimeZone = createContext<string | null>(null);

const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns false if the browser blocks cookies, while `navigator.cookieEnabled` is true. */
export function storeTimeZone(): boolean {
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = timeZoneCookie(deviceTimeZone());
	return readCookie(TIME_ZONE_COOKIE) !== null;
}

/** The shopper's, or null while it isn't known. */
export function useTimeZone(): string | null {
	const known = use(KnownTimeZone);
	return useHydrated() ? deviceTimeZone() : known;
}
