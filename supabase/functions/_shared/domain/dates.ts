import { LOCALE, SHOP_TIME_ZONE, TIME_ZONE_NAME } from "../shop.config.ts";

const DATE = { year: "numeric", month: "long", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

export type Shown = "date" | "time" | "date-time";

const format = (time: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(new Date(time)).replace(/\s/g, " "); // engines' spaces differ

/** Formats an instant in a time zone, by default the device's: "March 14, 2026" (spec 9), "2:05 PM" or "March 14, 2026 at 2:05 PM". */
export function formatInstant(iso: string, timeZone: string | undefined, show: Shown = "date"): string {
	if (show !== "date-time") return format(iso, timeZone, show === "date" ? DATE : TIME);
	return `${format(iso, timeZone, DATE)} at ${format(iso, timeZone, TIME)}`;
}

/** Follows times in the shop's time zone, as readers may be in another one. */
export const SHOP_ZONE_NOTE = ` (${TIME_ZONE_NAME})`;

/** Formats an instant in the shop's time zone, for mails and admins. */
export const formatShopTime = (iso: string, show?: Shown): string =>
	formatInstant(iso, SHOP_TIME_ZONE, show) + SHOP_ZONE_NOTE;

/** Formats a calendar date such as "2026-03-14", independently of time zones. */
export const formatDay = (day: string): string => format(day, "UTC", DATE);

/** Returns the calendar date in the shop's time zone, such as "2026-03-14". */
export function shopDay(iso: string): string {
	const options = { timeZone: SHOP_TIME_ZONE, year: "numeric", month: "2-digit", day: "2-digit" } as const;
	return new Intl.DateTimeFormat("sv-SE", options).format(new Date(iso)); // Sweden writes ISO 8601
}

export function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat(LOCALE, { timeZone: name }));
	} catch {
		return false;
	}
}
