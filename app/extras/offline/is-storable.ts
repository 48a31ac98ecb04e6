export function isStorable(response: Response): boolean {
	const directives = (response.headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
	return (
		response.status === 200 &&
		response.type === "basic" &&
		!response.redirected &&
		directives.includes("public") &&
		!directives.includes("private") &&
		!directives.includes("no-store")
	);
}
