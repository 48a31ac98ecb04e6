import {
	COLLECTION_CONDITIONS,
	COLLECTION_SORTS,
	type Collection,
	type CollectionCondition,
	type CollectionSort,
} from "./collections.ts";
import {
	type Filters,
	fitAndAvailableParams,
	parseFitAndAvailable,
	parseKeyword,
	parseOptions,
	parsePrices,
} from "./filters.ts";

/** An empty list means All. */
export interface CollectionFilters extends Readonly<Pick<Filters, "keyword" | "min" | "max" | "fit" | "available">> {
	/** A page with tabs has one at most. */
	readonly groups: readonly string[];
	readonly conditions: readonly CollectionCondition[];
	readonly sort: CollectionSort;
}

export const NO_COLLECTION_FILTERS: CollectionFilters = {
	keyword: "",
	groups: [],
	conditions: [],
	min: 0,
	max: null,
	fit: [],
	available: false,
	sort: "newest",
};

/** Names from the shop (spec S9.12). A Map because of `sort=constructor`. */
const SORT_ALIASES: ReadonlyMap<string, CollectionSort> = new Map([
	["price-low", "price-asc"],
	["price-high", "price-desc"],
]);

/**
 * Parses a query; missing, unknown and other collections' values get the default.
 * @example parseCollection(COLLECTIONS.womens, new URLSearchParams("category=dresses&sort=price-low"))
 * // { ...NO_COLLECTION_FILTERS, groups: ["Dresses"], sort: "price-asc" }
 */
export function parseCollection(collection: Collection, params: URLSearchParams): CollectionFilters {
	const groups = parseOptions(collection.groups, params.getAll(collection.param));
	const sort = params.get("sort") ?? "";
	return {
		...NO_COLLECTION_FILTERS,
		groups: collection.form ? groups : groups.slice(0, 1),
		...parseFitAndAvailable(params),
		...(collection.form && {
			keyword: parseKeyword(params.get("keyword") ?? ""),
			conditions: parseOptions(COLLECTION_CONDITIONS, params.getAll("condition")),
			...parsePrices(params),
		}),
		...(collection.sorted && {
			sort: COLLECTION_SORTS.find(({ value }) => value === sort)?.value ?? SORT_ALIASES.get(sort) ?? "newest",
		}),
	};
}

export const groupValue = (group: string) => group.toLowerCase();

/** The canonical query: in one order, without defaults. */
export function collectionParams(collection: Collection, filters: CollectionFilters): [name: string, value: string][] {
	const { keyword, groups, conditions, min, max, sort } = filters;
	const params: [string, string][] = [];
	if (keyword) params.push(["keyword", keyword]);
	for (const group of groups) params.push([collection.param, groupValue(group)]);
	for (const condition of conditions) params.push(["condition", condition]);
	if (min > 0) params.push(["min", String(min)]);
	if (max !== null) params.push(["max", String(max)]);
	params.push(...fitAndAvailableParams(filters));
	if (sort !== "newest") params.push(["sort", sort]);
	return params;
}

/** The canonical query string with its question mark, or "". */
export function collectionSearch(collection: Collection, filters: CollectionFilters): string {
	const params = collectionParams(collection, filters);
	return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}
