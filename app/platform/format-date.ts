import { LOCALE } from "#shared/shop.config.ts";

const DATE = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** "March 14, 2026" (spec 9). In UTC, so that server and browser render the same text. */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));

/** "March 14, 2026, 14:05 UTC" */
export const formatDateTime = (iso: string): string =>
	`${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;
