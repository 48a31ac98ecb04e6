import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";

/** Public pages whose address carries filters; every other one, their data included, is the same whatever its parameters say. */
const FILTERED = new Set(["/shop", "/search"]);
const MOST_PATH = 200; // characters; a longer address is rendered, not stored

/**
 * The one address of a page, or null where it is not to be stored: keywords and price bounds are endless. Filters are written as
 * the shop itself writes them, so that no made-up value makes another copy.
 */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MOST_PATH) return null;
	if (!FILTERED.has(path.toLowerCase())) return url.origin + path;
	const filters = parseFilters(url.searchParams);
	if (filters.keyword || filters.min > 0 || filters.max !== null) return null;
	return url.origin + path + filtersToSearch(filters);
}
