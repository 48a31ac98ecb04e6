/**
 * Whether a copy of an answer may stay on this device for reading offline: only what the Worker marks as the same for
 * everyone. A private page says `private, no-store`, and so is never kept, whatever its address is.
 */
export function mayStore(response: Response): boolean {
	const said = (response.headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
	return (
		response.status === 200 &&
		response.type === "basic" &&
		!response.redirected &&
		said.includes("public") &&
		!said.includes("private") &&
		!said.includes("no-store")
	);
}
