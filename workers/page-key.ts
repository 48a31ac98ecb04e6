import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";

/** Public pages whose address carries filters; every other one, their data included, is the same whatever its parameters say. */
const FILTERED = new Set(["/shop", "/search"]);
const MOST_PATH = 200; // characters; a longer address is rendered, not stored

/**
 * The one address of a page, or null where it is rendered and not stored: the router takes many spellings of a path for
 * the same page (capitals, escapes, a last slash), and of keywords, price bounds and lists of options there is no end.
 * Filters are written as the shop itself writes them, so that no made-up value makes another copy.
 */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MOST_PATH || /[A-Z%]|\/\/|.\/$/.test(path)) return null;
	if (!FILTERED.has(path)) return url.origin + path;
	const filters = parseFilters(url.searchParams);
	const { keyword, min, max, brands, conditions, sizes } = filters;
	const options = brands.length + conditions.length + sizes.length;
	if (keyword || min > 0 || max !== null || options > 1) return null;
	return url.origin + path + filtersToSearch(filters);
}
