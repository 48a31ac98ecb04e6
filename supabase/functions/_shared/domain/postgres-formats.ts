/** Check ids before a query, as Postgres throws for other text instead of returning no row. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Converts a timestamptz ("2026-11-21 01:35:55.679+00", "2026-11-21T01:35:55.679123+00:00") to ISO 8601 in UTC, which
 * every browser parses. Throws a RangeError on other text.
 */
export function isoFromTimestamp(text: string): string {
	const normal = text
		.trim()
		.replace(" ", "T")
		.replace(/([+-]\d{2})$/, "$1:00");
	return new Date(normal).toISOString();
}
