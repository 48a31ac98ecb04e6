import { CATEGORIES, type CategoryId } from "./categories.ts";
import type { Condition } from "./product.ts";

/** What the shop filters by, beside category and price (specification, section 9). */
export const BRANDS = ["Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"] as const;
export const CONDITIONS = ["Like New", "Excellent", "Very Good", "Good"] as const satisfies readonly Condition[];
export const SIZES = ["XS", "S", "M", "L", "XL"] as const;

/** The sort menu, in its order; `popular` works by address only (decision 9). */
export const SORTS = [
	{ value: "featured", label: "Featured" },
	{ value: "price-low", label: "Price: Low to High" },
	{ value: "price-high", label: "Price: High to Low" },
	{ value: "newest", label: "Newest First" },
] as const;
export type Sort = (typeof SORTS)[number]["value"] | "popular";

/** What the shop's address asks for. An empty list, like a null, is All: that filter is off. */
export interface Filters {
	keyword: string;
	category: CategoryId | null;
	/** Whole dollars, of the discounted price. */
	min: number;
	/** Whole dollars; null: no upper bound, which is what a price slider at its end says (decision 8). */
	max: number | null;
	brands: readonly (typeof BRANDS)[number][];
	conditions: readonly (typeof CONDITIONS)[number][];
	sizes: readonly (typeof SIZES)[number][];
	sort: Sort;
}

/** A Map, not an object: an address may well say `sort=constructor`. */
const SORT_ALIASES: ReadonlyMap<string, Sort> = new Map([
	["price-asc", "price-low"],
	["price-desc", "price-high"],
	["popular", "popular"],
]);
const MAX_KEYWORD = 100;

/** Letters and digits only, in lower case: "Like New", "like-new" and "LIKE NEW" are one option, as are "Women's" and "womens". */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** A search text as it is read: trimmed, blanks joined, at most 100 characters. */
export function parseKeyword(text: string): string {
	// Trimmed again after the cut: a blank at its end would be a word that every product holds.
	return text.trim().replace(/\s+/g, " ").slice(0, MAX_KEYWORD).trimEnd();
}

/** The known options among those asked for, in the menu's order; "All" or "All Brands" among them turns the filter off. */
export function chosen<Option extends string>(options: readonly Option[], asked: readonly string[]): Option[] {
	if (asked.length === 0) return []; // most addresses
	const wanted = new Set(asked.map(plain));
	if ([...wanted].some((word) => /^all(brands|sizes)?$/.test(word))) return [];
	return options.filter((option) => wanted.has(plain(option)));
}

const dollars = (text: string | null) => (text && /^\d{1,5}$/.test(text) ? Number(text) : null);

/** The price range of an address. `top` is where the slider ends that a plain form was sent by: a `max` there is no bound. */
export function parsePrices(params: URLSearchParams): Pick<Filters, "min" | "max"> {
	const low = dollars(params.get("min")) ?? 0;
	const high = params.get("max") === params.get("top") ? null : dollars(params.get("max"));
	return {
		min: Math.min(low, high ?? low), // thumbs that have crossed mean the range between them
		max: high === null ? null : Math.max(low, high),
	};
}

/**
 * An address to filters; whatever is missing or unknown takes its default, so that no address is an error.
 * @example parseFilters(new URLSearchParams("category=Women's&max=60&brand=Zara&sort=price-asc"))
 * // { ...NO_FILTERS, category: "womens", max: 60, brands: ["Zara"], sort: "price-low" }
 */
export function parseFilters(params: URLSearchParams): Filters {
	const sort = params.get("sort") ?? "";
	const category = plain(params.get("category") ?? "");
	return {
		keyword: parseKeyword(params.get("keyword") ?? ""),
		category: CATEGORIES.find(({ id }) => id === category)?.id ?? null,
		...parsePrices(params),
		brands: chosen(BRANDS, params.getAll("brand")),
		conditions: chosen(CONDITIONS, params.getAll("condition")),
		sizes: chosen(SIZES, params.getAll("size")),
		sort: SORTS.find(({ value }) => value === sort)?.value ?? SORT_ALIASES.get(sort) ?? "featured",
	};
}

/** Filters as an address writes them: names and values in one order, defaults left out, so that equal lists have one address. */
export function filterParams(filters: Filters): [name: string, value: string][] {
	const { keyword, category, min, max, brands, conditions, sizes, sort } = filters;
	const params: [string, string][] = [];
	if (keyword) params.push(["keyword", keyword]);
	if (category) params.push(["category", category]);
	if (min > 0) params.push(["min", String(min)]);
	if (max !== null) params.push(["max", String(max)]);
	params.push(...brands.map((brand): [string, string] => ["brand", brand]));
	params.push(...conditions.map((condition): [string, string] => ["condition", condition]));
	params.push(...sizes.map((size): [string, string] => ["size", size]));
	if (sort !== "featured") params.push(["sort", sort]);
	return params;
}

/** The inverse of parseFilters, "" or with its question mark. */
export function filtersToSearch(filters: Filters): string {
	const params = filterParams(filters);
	return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}
