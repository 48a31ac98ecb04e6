import { type Product, salePrice } from "./product.ts";

/** What the shop's address asks for. `category` null is All. */
export interface Filters {
	keyword: string;
	category: CategoryId | null;
	sort: Sort;
}

/** Categories as the shop names them (specification, section 9). The first five are filter options; all have an address. */
export const CATEGORIES = [
	{ id: "womens", label: "Women's" },
	{ id: "mens", label: "Men's" },
	{ id: "accessories", label: "Accessories" },
	{ id: "shoes", label: "Shoes" },
	{ id: "vintage", label: "Vintage" },
	{ id: "sustainable", label: "Sustainable" },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]["id"];

/** The sort menu, in its order; `popular` works by address only (decision 9). */
export const SORTS = [
	{ value: "featured", label: "Featured" },
	{ value: "price-low", label: "Price: Low to High" },
	{ value: "price-high", label: "Price: High to Low" },
	{ value: "newest", label: "Newest First" },
] as const;
export type Sort = (typeof SORTS)[number]["value"] | "popular";

/** A Map, not an object: an address may well say `sort=constructor`. */
const SORT_ALIASES: ReadonlyMap<string, Sort> = new Map([
	["price-asc", "price-low"],
	["price-desc", "price-high"],
	["popular", "popular"],
]);
const MAX_KEYWORD = 100;

/** A category's id behind an id or a label, however written; null for All and for anything unknown. */
function categoryOf(text: string): CategoryId | null {
	const plain = text.toLowerCase().replace(/[^a-z]/g, "");
	return CATEGORIES.find(({ id }) => id === plain)?.id ?? null;
}

export function categoryLabel(id: string): string {
	return CATEGORIES.find((category) => category.id === id)?.label ?? id;
}

/**
 * An address to filters; whatever is missing or unknown takes its default, so that no address is an error.
 * @example parseFilters(new URLSearchParams("category=Women's&sort=price-asc"))
 * // { keyword: "", category: "womens", sort: "price-low" }
 */
export function parseFilters(params: URLSearchParams): Filters {
	const sort = params.get("sort") ?? "";
	return {
		// Trimmed again after the cut: a blank at its end would be a word that every product holds.
		keyword: (params.get("keyword") ?? "").trim().replace(/\s+/g, " ").slice(0, MAX_KEYWORD).trimEnd(),
		category: categoryOf(params.get("category") ?? ""),
		sort: SORTS.find(({ value }) => value === sort)?.value ?? SORT_ALIASES.get(sort) ?? "featured",
	};
}

/** The inverse of parseFilters, "" or with its question mark: defaults are left out, so that equal lists have one address. */
export function filtersToSearch({ keyword, category, sort }: Filters): string {
	const params = new URLSearchParams();
	if (keyword) params.set("keyword", keyword);
	if (category) params.set("category", category);
	if (sort !== "featured") params.set("sort", sort);
	return params.size > 0 ? `?${params}` : "";
}

/** The products that pass, in the asked order. */
export function applyFilters(products: readonly Product[], { keyword, category, sort }: Filters): Product[] {
	const inCategory = category ? products.filter((product) => isIn(product, category)) : [...products];
	return inOrder(keyword ? matching(inCategory, keyword) : inCategory, sort);
}

/** Matched on whole words: `mens` is not in `womens` (decision 7). */
function isIn(product: Product, category: CategoryId): boolean {
	return product.category
		.toLowerCase()
		.replaceAll("'", "")
		.split(/[^a-z]+/)
		.includes(category);
}

/** Any word in name, description, brand or category; more words first, then the original order (decision 11). */
function matching(products: readonly Product[], keyword: string): Product[] {
	const words = [...new Set(keyword.toLowerCase().split(" "))];
	const hits = (product: Product) => {
		const text = `${product.name}\n${product.description}\n${product.brand}\n${product.category}`.toLowerCase();
		return words.filter((word) => text.includes(word)).length;
	};
	return products
		.map((product) => ({ product, hits: hits(product) }))
		.filter((scored) => scored.hits > 0)
		.sort((a, b) => b.hits - a.hits)
		.map((scored) => scored.product);
}

/** Sorting is stable, so ties keep the order they came in. */
function inOrder(products: Product[], sort: Sort): Product[] {
	const by: Record<Sort, (a: Product, b: Product) => number> = {
		featured: () => 0,
		"price-low": (a, b) => salePrice(a) - salePrice(b),
		"price-high": (a, b) => salePrice(b) - salePrice(a),
		newest: (a, b) => Number(b.isNew) - Number(a.isNew),
		popular: (a, b) => Number(b.popular) - Number(a.popular),
	};
	return products.sort(by[sort]);
}
