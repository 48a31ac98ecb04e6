import { addressOf, pagePath } from "#app/addresses.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { collectionSearch, parseCollection } from "#shared/domain/collection-filters.ts";
import { COLLECTIONS, type Collection } from "#shared/domain/collections.ts";
import { COLOR_NAMES } from "#shared/domain/colors.ts";
import { BRANDS, CONDITIONS, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { pageUrl, parsePage } from "#shared/domain/list-page.ts";
import { ALL_SIZES } from "#shared/domain/product.ts";

const collections = new Map<string, Collection>(Object.values(COLLECTIONS).map((item) => [item.path, item]));
/** Other values of these filters may be any text. */
const KNOWN_OPTIONS = new Set<string>([
	...CATEGORIES.map(({ id }) => id),
	...BRANDS,
	...CONDITIONS,
	...ALL_SIZES,
	...COLOR_NAMES,
]);
const MAX_PATH_LENGTH = 200;
const MAX_PAGE = 10;

/** Null for URLs that are not cached: other spellings of a path, and unlimited filters. */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MAX_PATH_LENGTH || /[A-Z%]|\/\/|.\/$/.test(path)) return null;
	const search = canonicalSearch(pagePath(path) ?? path, url.searchParams);
	return search === null ? null : url.origin + path + search;
}

function canonicalSearch(path: string, params: URLSearchParams): string | null {
	if (!addressOf(path).filters) return "";
	const page = parsePage(params);
	const search = filterSearch(path, params);
	return search === null || page > MAX_PAGE ? null : pageUrl(search, page);
}

function filterSearch(path: string, params: URLSearchParams): string | null {
	const collection = collections.get(path);
	if (collection) {
		const filters = parseCollection(collection, params);
		const { groups, conditions, fit } = filters;
		return isUnlimited(filters, groups, conditions, fit) ? null : collectionSearch(collection, filters);
	}
	const filters = parseFilters(params);
	const { category, brands, conditions, sizes, colors, fit } = filters;
	const isOther = [...(category ? [category] : []), ...brands, ...conditions, ...sizes, ...colors].some(
		(option) => !KNOWN_OPTIONS.has(option),
	);
	return isOther || isUnlimited(filters, brands, conditions, sizes, colors, fit) ? null : filtersToSearch(filters);
}

interface Bounds {
	keyword: string;
	min: number;
	max: number | null;
}

function isUnlimited({ keyword, min, max }: Bounds, ...options: readonly (readonly string[])[]): boolean {
	return keyword !== "" || min > 0 || max !== null || options.flat().length > 1;
}
