const MOST_QUERY = 200; // characters; a longer query is rendered, not stored
/** Parameters that change a public page; any other (utm_…) makes no copy of its own. */
const PARAMS = new Set(["category", "sort", "min", "max", "brand", "condition", "size", "page", "_routes"]);

/** The one address of a page, or null where it is not to be stored: keyword searches are endless. */
export function pageKey(url: URL): string | null {
	if (url.searchParams.get("keyword")?.trim()) return null;
	const kept = [...url.searchParams].filter(([name, value]) => PARAMS.has(name) && value);
	const query = new URLSearchParams(kept.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y))).toString();
	if (query.length > MOST_QUERY || url.pathname.length > MOST_QUERY) return null;
	return `${url.origin}${url.pathname}${query && `?${query}`}`;
}
