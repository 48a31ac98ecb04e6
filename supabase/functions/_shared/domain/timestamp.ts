/**
 * A timestamptz as Postgres or PostgREST write it ("2026-11-21 01:35:55.679+00", "2026-11-21T01:35:55.679123+00:00")
 * to ISO 8601 in UTC, which every browser reads. Throws a RangeError when it is not a time.
 */
export function isoFromTimestamp(text: string): string {
	const normal = text
		.trim()
		.replace(" ", "T")
		.replace(/([+-]\d{2})$/, "$1:00");
	return new Date(normal).toISOString();
}
