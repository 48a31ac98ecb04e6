/** What one of the database's own refusals tells beside its reason, as JSON; null where it tells nothing that can be read. */
export function detailsOf({ details }: { details: string }): unknown {
	try {
		return JSON.parse(details);
	} catch {
		return null;
	}
}

/** The order's status, as cancel_order and advance_order tell it beside a refusal. */
export function statusIn(refusal: { details: string }): string | null {
	const status = (detailsOf(refusal) as { status?: unknown } | null)?.status;
	return typeof status === "string" ? status : null;
}
