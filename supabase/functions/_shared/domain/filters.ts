import { FILTER_BRANDS, FILTER_CONDITIONS } from "../shop.config.ts";
import type { Condition } from "./conditions.ts";
import { foldText } from "./fold-text.ts";
import { MAX_PRICE, MINOR_UNITS } from "./money.ts";
import { ALL_SIZES, isShoeSize } from "./product.ts";
import { cleanText } from "./text.ts";

export const BRANDS: readonly string[] = FILTER_BRANDS;
export const CONDITIONS = FILTER_CONDITIONS as readonly Condition[];

/** The menu has this order (spec S9.12); `popular` works by URL only. */
export const SORTS = [
	{ value: "featured", label: "Featured" },
	{ value: "price-low", label: "Price: Low to High" },
	{ value: "price-high", label: "Price: High to Low" },
	{ value: "newest", label: "Newest First" },
] as const;
export type Sort = (typeof SORTS)[number]["value"] | "popular";

/** Filters with several options: the parameter in URLs, of which the filter's key is the plural. */
export const OPTION_FILTERS = ["brand", "condition", "size", "color"] as const;

/** An empty list and null mean All. */
export interface Filters {
	keyword: string;
	/** One of categoryIds, or null. */
	category: string | null;
	/** Whole dollars, compared with the discounted price. */
	min: number;
	/** Whole dollars; null, as with a slider at its end, is no bound (spec S5.16). */
	max: number | null;
	/** Also brands that only the shop's products have, as conditions and sizes. */
	brands: readonly string[];
	conditions: readonly string[];
	sizes: readonly string[];
	/** Of COLOR_NAMES, which pages get with the counts. */
	colors: readonly string[];
	/** A shopper's sizes of clothes and shoes, see `fits`. */
	fit: readonly string[];
	/** Hides sold products. */
	available: boolean;
	sort: Sort;
}

export const NO_FILTERS: Filters = {
	keyword: "",
	category: null,
	min: 0,
	max: null,
	brands: [],
	conditions: [],
	sizes: [],
	colors: [],
	fit: [],
	available: false,
	sort: "featured",
};

/** A Map because of `sort=constructor`. */
const SORT_ALIASES: ReadonlyMap<string, Sort> = new Map([
	["price-asc", "price-low"],
	["price-desc", "price-high"],
	["popular", "popular"],
]);
const MAX_KEYWORD = 100;
/** The most options of an address that the menu lacks. */
const MAX_UNLISTED_OPTIONS = 20;

/** Makes "Like New", "like-new" and "LIKE NEW" the same option. */
const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Whether one of the options is this one in any spelling. */
export const hasOption = (options: readonly string[], option: string): boolean =>
	options.some((other) => foldText(other) === foldText(option));

export function parseKeyword(text: string): string {
	// The cut may leave a space or half a character
	return cleanText(cleanText(text).slice(0, MAX_KEYWORD));
}

/** The valid options in the menu's order; none if the values include "All" or "All Brands". */
export function parseOptions<Option extends string>(options: readonly Option[], values: readonly string[]): Option[] {
	if (values.length === 0) return []; // in most addresses; normalizing takes long
	const names = new Set(values.map(normalize));
	if ([...names].some((value) => /^all(brands|sizes|colors)?$/.test(value))) return [];
	return options.filter((option) => names.has(normalize(option)));
}

/** As parseOptions, followed by other values in alphabetical order: the shop's own brands and sizes. */
function parseOpenOptions(options: readonly string[], values: readonly string[]): string[] {
	if (values.length === 0) return [];
	const known = new Set(options.map(normalize));
	const others = values.map(parseKeyword).filter((value) => value && !known.has(normalize(value)));
	const spellings = new Map(others.map((value) => [foldText(value), value]));
	return parseOptions([...options, ...[...spellings.values()].sort().slice(0, MAX_UNLISTED_OPTIONS)], values);
}

const dollars = (text: string | null) =>
	text && /^\d{1,7}$/.test(text) && Number(text) * MINOR_UNITS <= MAX_PRICE ? Number(text) : null;

/** `top` is the end of a form's slider, where `max` is no bound. Crossed bounds are swapped. */
export function parsePrices(params: URLSearchParams): Pick<Filters, "min" | "max"> {
	const low = dollars(params.get("min")) ?? 0;
	const high = params.get("max") === params.get("top") ? null : dollars(params.get("max"));
	return {
		min: Math.min(low, high ?? low),
		max: high === null ? null : Math.max(low, high),
	};
}

/** The value of the parameter `available`. */
export const AVAILABLE_ONLY = "only";

export function parseFitAndAvailable(params: URLSearchParams): Pick<Filters, "fit" | "available"> {
	return {
		fit: parseOptions(ALL_SIZES, params.getAll("fit")),
		available: params.get("available") === AVAILABLE_ONLY,
	};
}

export function fitAndAvailableParams({ fit, available }: Pick<Filters, "fit" | "available">): [string, string][] {
	const sizes = fit.map((size): [string, string] => ["fit", size]);
	return available ? [...sizes, ["available", AVAILABLE_ONLY]] : sizes;
}

/**
 * Parses a query; missing and unknown values get the default.
 * @example parseFilters(new URLSearchParams("category=Women's&max=60&brand=Zara&sort=price-asc"))
 * // { ...NO_FILTERS, category: "womens", max: 60, brands: ["Zara"], sort: "price-low" }
 */
export function parseFilters(params: URLSearchParams): Filters {
	const sort = params.get("sort") ?? "";
	const category = normalize(params.get("category") ?? "");
	return {
		keyword: parseKeyword(params.get("keyword") ?? ""),
		category: category && category !== "all" ? category : null,
		...parsePrices(params),
		brands: parseOpenOptions(BRANDS, params.getAll("brand")),
		conditions: parseOpenOptions(CONDITIONS, params.getAll("condition")),
		sizes: parseOpenOptions(ALL_SIZES, params.getAll("size")),
		colors: parseOpenOptions([], params.getAll("color")),
		...parseFitAndAvailable(params),
		sort: SORTS.find(({ value }) => value === sort)?.value ?? SORT_ALIASES.get(sort) ?? "featured",
	};
}

/** The canonical query: in one order, without defaults. */
export function filterParams(filters: Filters): [name: string, value: string][] {
	const { keyword, category, min, max, sort } = filters;
	const params: [string, string][] = [];
	if (keyword) params.push(["keyword", keyword]);
	if (category) params.push(["category", category]);
	if (min > 0) params.push(["min", String(min)]);
	if (max !== null) params.push(["max", String(max)]);
	for (const name of OPTION_FILTERS) for (const option of filters[`${name}s`]) params.push([name, option]);
	params.push(...fitAndAvailableParams(filters));
	if (sort !== "featured") params.push(["sort", sort]);
	return params;
}

/** The canonical query string with its question mark, or "". */
export function filtersToSearch(filters: Filters): string {
	const params = filterParams(filters);
	return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}

/**
 * Whether a size is among a shopper's. Sizes of clothes leave shoes alone, sizes of shoes clothes, and both what has no
 * size.
 */
export function fits(size: string | null, mySizes: readonly string[]): boolean {
	if (!size) return true;
	const ofKind = mySizes.filter((other) => isShoeSize(other) === isShoeSize(size));
	return ofKind.length === 0 || ofKind.includes(size);
}
