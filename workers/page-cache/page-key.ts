import { addressOf } from "#app/addresses.ts";
import { collectionSearch, parseCollection } from "#shared/domain/collection-listing.ts";
import { COLLECTIONS, type Collection } from "#shared/domain/collections.ts";
import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";

const collections = new Map<string, Collection>(Object.values(COLLECTIONS).map((found) => [found.path, found]));
const MOST_PATH = 200; // characters; a longer address is rendered, not stored

/**
 * The one address of a page, or null where it is rendered and not stored: the router takes many spellings of a path for
 * the same page (capitals, escapes, a last slash), and of keywords, price bounds and lists of options there is no end.
 * Filters are written as the shop itself writes them, so that no made-up value makes another copy.
 */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MOST_PATH || /[A-Z%]|\/\/|.\/$/.test(path)) return null;
	const search = searchKey(path, url.searchParams);
	return search === null ? null : url.origin + path + search;
}

/** What of a page's parameters makes it another page. */
function searchKey(path: string, params: URLSearchParams): string | null {
	const collection = collections.get(path);
	if (collection) {
		const asked = parseCollection(collection, params);
		return isEndless(asked, asked.groups, asked.conditions) ? null : collectionSearch(collection, asked);
	}
	if (addressOf(path).filters !== "shop") return "";
	const asked = parseFilters(params);
	return isEndless(asked, asked.brands, asked.conditions, asked.sizes) ? null : filtersToSearch(asked);
}

interface Bounds {
	keyword: string;
	min: number;
	max: number | null;
}

function isEndless({ keyword, min, max }: Bounds, ...options: readonly (readonly string[])[]): boolean {
	return keyword !== "" || min > 0 || max !== null || options.flat().length > 1;
}
