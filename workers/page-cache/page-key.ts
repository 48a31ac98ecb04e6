import { addressOf } from "#app/addresses.ts";
import { collectionSearch, parseCollection } from "#shared/domain/collection-listing.ts";
import { COLLECTIONS, type Collection } from "#shared/domain/collections.ts";
import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";

const collections = new Map<string, Collection>(Object.values(COLLECTIONS).map((item) => [item.path, item]));
const MAX_PATH_LENGTH = 200;

/** Null for URLs that are not cached: other spellings of a path, and unlimited filters. */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MAX_PATH_LENGTH || /[A-Z%]|\/\/|.\/$/.test(path)) return null;
	const search = canonicalSearch(path, url.searchParams);
	return search === null ? null : url.origin + path + search;
}

function canonicalSearch(path: string, params: URLSearchParams): string | null {
	const collection = collections.get(path);
	if (collection) {
		const filters = parseCollection(collection, params);
		return isUnlimited(filters, filters.groups, filters.conditions) ? null : collectionSearch(collection, filters);
	}
	if (addressOf(path).filters !== "shop") return "";
	const filters = parseFilters(params);
	return isUnlimited(filters, filters.brands, filters.conditions, filters.sizes) ? null : filtersToSearch(filters);
}

interface Bounds {
	keyword: string;
	min: number;
	max: number | null;
}

function isUnlimited({ keyword, min, max }: Bounds, ...options: readonly (readonly string[])[]): boolean {
	return keyword !== "" || min > 0 || max !== null || options.flat().length > 1;
}
