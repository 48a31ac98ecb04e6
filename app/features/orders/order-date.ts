/** 'MMMM d, yyyy' (specification, section 9): "March 14, 2026", in UTC, so that server and browser write the same. */
export function orderDate(iso: string): string {
	return new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }).format(
		new Date(iso),
	);
}

/** Date and time: "March 14, 2026, 14:05 UTC". */
export function orderTime(iso: string): string {
	return `${orderDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}
