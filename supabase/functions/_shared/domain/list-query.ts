import {
	ACCESSORY_TYPES,
	CATEGORIES,
	FILTER_BRANDS,
	FILTER_COLORS,
	FILTER_CONDITIONS,
	MENS_GROUPS,
	PRICE_SCALE,
	WOMENS_GROUPS,
} from "../shop.config.ts";
import { type AttributeName, FACET_ATTRIBUTES } from "./attributes.ts";
import { foldText } from "./fold-text.ts";
import { MAX_PRICE, MINOR_UNITS } from "./money.ts";
import { ALL_SIZES } from "./product.ts";
import { cleanText } from "./text.ts";

/** Sorted like the menu (spec S9.12). */
export const SORTS = [
	{ value: "featured", label: "Featured" },
	{ value: "price-low", label: "Price: Low to High" },
	{ value: "price-high", label: "Price: High to Low" },
	{ value: "newest", label: "Newest First" },
] as const;
const POPULAR = { value: "popular", label: "Popular", isUnlisted: true } as const;
export type Sort = "featured" | "price-low" | "price-asc" | "price-high" | "price-desc" | "newest" | "popular";

export interface SortOption {
	readonly value: Sort;
	readonly label: string;
	/** Works in URLs, but isn't in the menu. */
	readonly isUnlisted?: true;
}

/** Properties by which products are filtered and counted. `grade` is the condition in collections (spec S3.05). */
export type FacetName =
	| "category"
	| "type"
	| "decade"
	| "brand"
	| "condition"
	| "grade"
	| "size"
	| "color"
	| AttributeName;

export interface PresetFacet {
	readonly name: FacetName;
	/** The query parameter. */
	readonly param: string;
	/** The title, if it isn't the name's plural. */
	readonly title?: string;
	readonly options: readonly string[];
	/** Parses options that aren't in `options` but that products may have. Without it, they are ignored. */
	readonly parseOther?: (text: string) => string;
	/** Allows at most one option, chosen in the form or by tabs. */
	readonly single?: "form" | "tabs";
	readonly isLowerCase?: true;
}

export type CollectionId = "accessories" | "vintage" | "womens" | "mens";

/** A price slider from 0 to `top`, in whole dollars. */
export interface PriceSlider {
	readonly top: number;
	readonly step: number;
}

/** The configuration of a page's list. */
export interface Preset {
	readonly path: string;
	readonly collection?: CollectionId;
	/** The filters besides `fit` and `available`, in the order of the canonical query and of chips. */
	readonly filters: readonly (PresetFacet | "keyword" | "price")[];
	/** The first is the default. If it is the only one, there is no menu. */
	readonly sorts: readonly [SortOption, ...SortOption[]];
	/** The order of the default sort and of ties; "newest" sorts by id as text, descending. */
	readonly order: "featured" | "newest";
	/** One slider, or one for large and one for small screens (spec S9.11). */
	readonly sliders?: readonly PriceSlider[];
	/** Applies filters with the button Apply Filters, not on each change (spec S4.23). */
	readonly waitsForButton?: true;
}

const MAX_KEYWORD = 100;

export function parseKeyword(text: string): string {
	// Cleaned again, as slicing may leave a space or half a character at the end
	return cleanText(cleanText(text).slice(0, MAX_KEYWORD));
}

/** Returns the same text for "Like New", "like-new" and "LIKE NEW". */
const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const ids = CATEGORIES.map(({ id }) => id);
const openFacet = (name: FacetName, options: readonly string[]) =>
	({ name, param: name, options, parseOther: parseKeyword }) satisfies PresetFacet;

/** Types of garments, which are found in descriptions. */
export const TYPES: readonly string[] = [...new Set([...WOMENS_GROUPS, ...MENS_GROUPS, ...ACCESSORY_TYPES])];

export const groupFacet = (name: "type" | "decade", param: string, options: readonly string[]) =>
	({ name, param, options, isLowerCase: true }) satisfies PresetFacet;

export const TYPE = groupFacet("type", "type", TYPES);
export const BRAND = openFacet("brand", FILTER_BRANDS);
export const COLOR = openFacet("color", FILTER_COLORS.toSorted());
const ATTRIBUTES = FACET_ATTRIBUTES.map((name) => openFacet(name, []));

export const GARMENT_FILTERS: Preset["filters"] = [
	BRAND,
	openFacet("condition", FILTER_CONDITIONS),
	openFacet("size", ALL_SIZES),
	COLOR,
	...ATTRIBUTES,
];

export const SHOP: Preset = {
	path: "/shop",
	filters: [
		"keyword",
		{ name: "category", param: "category", title: "Category", options: ids, parseOther: normalize, single: "form" },
		"price",
		TYPE,
		...GARMENT_FILTERS,
	],
	sorts: [...SORTS, POPULAR],
	order: "featured",
	sliders: [
		{ top: 100 * PRICE_SCALE, step: PRICE_SCALE },
		{ top: 1000 * PRICE_SCALE, step: 10 * PRICE_SCALE },
	],
};

export const SEARCH: Preset = { ...SHOP, path: "/search" };

export const facetsOf = ({ filters }: Preset): readonly PresetFacet[] =>
	filters.filter((filter) => typeof filter === "object");

export const tabsOf = (preset: Preset): PresetFacet | undefined =>
	facetsOf(preset).find(({ single }) => single === "tabs");

/** The selected options. Those of a facet are joined by OR (spec S9.15); a facet without options doesn't filter. */
export type SelectedOptions = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** The filters, the sort and the page of a list. */
export interface ListQuery {
	readonly preset: Preset;
	readonly keyword: string;
	/** Has keys only for facets with an option. */
	readonly facets: SelectedOptions;
	/** Whole dollars, compared with the discounted price. */
	readonly min: number;
	/** Whole dollars; null for no maximum. */
	readonly max: number | null;
	/** The shopper's sizes of clothes and shoes; see `fits`. */
	readonly fit: readonly string[];
	readonly available: boolean;
	readonly sort: Sort;
	/** From 1. */
	readonly page: number;
}

export const defaultSort = ({ sorts }: Preset): Sort => sorts[0].value;

/** Returns the query of a preset's first page, with no other filters than these. */
export const listQuery = (preset: Preset, filters: Partial<ListQuery> = {}): ListQuery => ({
	preset,
	keyword: "",
	facets: {},
	min: 0,
	max: null,
	fit: [],
	available: false,
	sort: defaultSort(preset),
	page: 1,
	...filters,
});

export function withOptions(query: ListQuery, name: FacetName, options: readonly string[]): ListQuery {
	const { [name]: _, ...others } = query.facets;
	return { ...query, facets: options.length > 0 ? { ...others, [name]: options } : others, page: 1 };
}

/** Whether the options include this one in any spelling. */
export const hasOption = (options: readonly string[] | undefined, option: string): boolean =>
	options?.some((other) => foldText(other) === foldText(option)) ?? false;

/** The maximum number of options in a URL that aren't in the menu. */
const MAX_UNLISTED_OPTIONS = 20;

/** Returns options of the menu in its order, then others in alphabetical order; none if the values include "All" or "All Brands". */
function parseOptions(
	{ options, parseOther, single }: Omit<PresetFacet, "name" | "param">,
	values: readonly string[],
): readonly string[] {
	if (values.length === 0) return []; // as in most URLs; normalizing is slow
	const names = new Set(values.map(normalize));
	if ([...names].some((value) => /^all(brands|sizes|colors)?$/.test(value))) return [];
	const listed = options.filter((option) => names.has(normalize(option)));
	const known = new Set(options.map(normalize));
	const others = parseOther ? values.map(parseOther).filter((value) => value && !known.has(normalize(value))) : [];
	const spellings = new Map(others.map((value) => [foldText(value), value]));
	const all = [...listed, ...[...spellings.values()].sort().slice(0, MAX_UNLISTED_OPTIONS)];
	return single ? all.slice(0, 1) : all;
}

const dollars = (text: string | null) =>
	text && /^\d{1,7}$/.test(text) && Number(text) * MINOR_UNITS <= MAX_PRICE ? Number(text) : null;

/** Swaps the bounds if the minimum is above the maximum. */
export function parsePrices(params: URLSearchParams): Pick<ListQuery, "min" | "max"> {
	const low = dollars(params.get("min")) ?? 0;
	const high = dollars(params.get("max"));
	return {
		min: Math.min(low, high ?? low),
		max: high === null ? null : Math.max(low, high),
	};
}

/** The shop and the collections name some sorts differently (spec S9.12, S9.13); all lists accept both names. */
const sortName = (sort: string) => sort.replace("asc", "low").replace("desc", "high");

/** The value of the parameter `available`. */
export const AVAILABLE_ONLY = "only";

/**
 * Parses the query of a list's URL. Missing and unknown values get the default.
 * @example parseList(SHOP, new URLSearchParams("category=Women's&max=60&brand=Zara&sort=price-asc"))
 * // listQuery(SHOP, { facets: { category: ["womens"], brand: ["Zara"] }, max: 60, sort: "price-low" })
 */
export function parseList(preset: Preset, params: URLSearchParams): ListQuery {
	const { filters, sorts } = preset;
	const facets = facetsOf(preset).flatMap((facet) => {
		const options = parseOptions(facet, params.getAll(facet.param));
		return options.length > 0 ? [[facet.name, options] as const] : [];
	});
	const sort = sortName(params.get("sort") ?? "");
	const page = params.get("page");
	return listQuery(preset, {
		...(filters.includes("keyword") && { keyword: parseKeyword(params.get("keyword") ?? "") }),
		facets: Object.fromEntries(facets),
		...(filters.includes("price") && parsePrices(params)),
		fit: parseOptions({ options: ALL_SIZES }, params.getAll("fit")),
		available: params.get("available") === AVAILABLE_ONLY,
		sort: sorts.find(({ value }) => sortName(value) === sort)?.value ?? defaultSort(preset),
		page: page && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	});
}

/** Returns the canonical query without the page: in a fixed order and without defaults. */
export function listParams(query: ListQuery): [name: string, value: string][] {
	const { preset, keyword, facets, min, max, fit, available, sort } = query;
	const values = preset.filters.flatMap((filter): [string, string | false][] => {
		if (filter === "keyword") return [["keyword", keyword]];
		if (filter === "price")
			return [
				["min", min > 0 && `${min}`],
				["max", max !== null && `${max}`],
			];
		const { name, param, isLowerCase } = filter;
		return (facets[name] ?? []).map((option) => [param, isLowerCase ? option.toLowerCase() : option]);
	});
	for (const size of fit) values.push(["fit", size]);
	values.push(["available", available && AVAILABLE_ONLY], ["sort", sort !== defaultSort(preset) && sort]);
	return values.filter((value): value is [string, string] => Boolean(value[1]));
}

/** The inverse of parseList. Returns the canonical query string with its question mark, or "". */
export function listSearch(query: ListQuery): string {
	const params = listParams(query);
	if (query.page > 1) params.push(["page", String(query.page)]);
	return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}

export const listUrl = (query: ListQuery): string => query.preset.path + listSearch(query);

export const urlWith = (query: ListQuery, filters: Partial<ListQuery>): string =>
	listUrl({ ...query, page: 1, ...filters });

export const PAGE_SIZE = 48;

/** The last page that can be opened, as Postgres reads all products before a page. check_list has the same limit. */
export const MAX_PAGES = 200;

export interface ListPage<Item> {
	readonly products: readonly Item[];
	/** The number of products in the whole list. */
	readonly total: number;
	/** From 1. */
	readonly page: number;
}

export const pageCount = (total: number, pageSize = PAGE_SIZE): number =>
	Math.min(Math.ceil(total / pageSize) || 1, MAX_PAGES);

/** Returns the last page if there are fewer. */
export function pageOf<Item>(products: readonly Item[], page: number): ListPage<Item> {
	const total = products.length;
	const existing = Math.min(page, pageCount(total));
	return { products: products.slice((existing - 1) * PAGE_SIZE, existing * PAGE_SIZE), total, page: existing };
}
