import type { Product } from "./product.ts";

export const PAGE_SIZE = 48;

/** One page of a list. */
export interface ListPage<Item = Product> {
	readonly products: readonly Item[];
	/** How many the whole list has. */
	readonly total: number;
	/** From 1. */
	readonly page: number;
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The query's `page`; 1 if missing or invalid. */
export function parsePage(params: URLSearchParams): number {
	const text = params.get("page");
	return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Returns the last page if there are fewer. */
export function pageOf<Item>(products: readonly Item[], page: number): ListPage<Item> {
	const total = products.length;
	const existing = Math.min(page, pageCount(total));
	return { products: products.slice((existing - 1) * PAGE_SIZE, existing * PAGE_SIZE), total, page: existing };
}

/**
 * The address of another page of a list.
 * @example pageUrl("/shop?category=shoes", 2) // "/shop?category=shoes&page=2"
 */
export function pageUrl(url: string, page: number): string {
	if (page === 1) return url;
	return `${url}${url.includes("?") ? "&" : "?"}page=${page}`;
}
