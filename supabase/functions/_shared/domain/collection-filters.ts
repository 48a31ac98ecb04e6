import {
	COLLECTION_CONDITIONS,
	COLLECTION_SORTS,
	type Collection,
	type CollectionCondition,
	type CollectionSort,
} from "./collections.ts";
import { chosen, parseKeyword, parsePrices } from "./filters.ts";

/** What a collection's address asks for (specification, section 4). An empty list is All: that filter is off. */
export interface CollectionFilters {
	readonly keyword: string;
	/** Any of them; at most one where the page has tabs. */
	readonly groups: readonly string[];
	readonly conditions: readonly CollectionCondition[];
	/** Whole dollars, of the discounted price. */
	readonly min: number;
	/** Whole dollars; null: no upper bound (decision 8). */
	readonly max: number | null;
	readonly sort: CollectionSort;
}

/** What Clear all returns to. */
export const NOTHING_ASKED: CollectionFilters = {
	keyword: "",
	groups: [],
	conditions: [],
	min: 0,
	max: null,
	sort: "newest",
};

/** The shop's spelling of the sorts, which addresses may use too (decision 9). A Map: an address may say `sort=constructor`. */
const SORT_ALIASES: ReadonlyMap<string, CollectionSort> = new Map([
	["price-low", "price-asc"],
	["price-high", "price-desc"],
]);

/**
 * A collection's address to filters; whatever is missing, unknown or not the collection's takes its default, so that no
 * address is an error.
 * @example parseCollection(COLLECTIONS.womens, new URLSearchParams("category=dresses&sort=price-low"))
 * // { ...NOTHING_ASKED, groups: ["Dresses"], sort: "price-asc" }
 */
export function parseCollection(collection: Collection, params: URLSearchParams): CollectionFilters {
	const groups = chosen(collection.groups, params.getAll(collection.param));
	const sort = params.get("sort") ?? "";
	return {
		...NOTHING_ASKED,
		groups: collection.form ? groups : groups.slice(0, 1),
		...(collection.form && {
			keyword: parseKeyword(params.get("keyword") ?? ""),
			conditions: chosen(COLLECTION_CONDITIONS, params.getAll("condition")),
			...parsePrices(params),
		}),
		...(collection.sorted && {
			sort: COLLECTION_SORTS.find(({ value }) => value === sort)?.value ?? SORT_ALIASES.get(sort) ?? "newest",
		}),
	};
}

/** A group as an address writes it. */
export const groupValue = (group: string) => group.toLowerCase();

/** The inverse of parseCollection: names and values in one order, defaults left out, so that equal lists have one address. */
export function collectionParams(collection: Collection, filters: CollectionFilters): [name: string, value: string][] {
	const { keyword, groups, conditions, min, max, sort } = filters;
	const params: [string, string][] = [];
	if (keyword) params.push(["keyword", keyword]);
	for (const group of groups) params.push([collection.param, groupValue(group)]);
	for (const condition of conditions) params.push(["condition", condition]);
	if (min > 0) params.push(["min", String(min)]);
	if (max !== null) params.push(["max", String(max)]);
	if (sort !== "newest") params.push(["sort", sort]);
	return params;
}

/** Those parameters as an address ends in them: "" or with the question mark. */
export function collectionSearch(collection: Collection, filters: CollectionFilters): string {
	const params = collectionParams(collection, filters);
	return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}
