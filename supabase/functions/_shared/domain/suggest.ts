import { CATEGORIES, type CategoryId } from "./categories.ts";
import { parseKeyword } from "./filters.ts";
import { list } from "./listing.ts";
import { NO_FILTERS } from "./no-filters.ts";
import { POPULAR_KEYWORDS } from "./popular-keywords.ts";
import { isSoldOut, type Product } from "./product.ts";

export interface Suggestions {
	/** At most MOST_PRODUCTS, what can be bought first among equals. */
	products: readonly Product[];
	categories: readonly { id: CategoryId; label: string }[];
	keywords: readonly string[];
}

const MOST_PRODUCTS = 4;
/** For a blank text. */
const FIRST_KEYWORDS = 8;

/**
 * What a search text may mean: pieces that the search would find, those that are called so first, then categories and
 * popular words that begin with it. A blank text suggests the popular words.
 */
export function suggest(products: readonly Product[], text: string): Suggestions {
	const keyword = parseKeyword(text).toLowerCase();
	if (!keyword) return { products: [], categories: [], keywords: POPULAR_KEYWORDS.slice(0, FIRST_KEYWORDS) };
	const { products: found, meant } = list(products, { ...NO_FILTERS, keyword });
	const words = meant.length > 0 ? meant : keyword.split(" ");
	const rank = (product: Product) => {
		const name = product.name.toLowerCase();
		const called = words.filter((word) => new RegExp(`(^|[^a-z0-9])${escaped(word)}`).test(name)).length;
		return called * 2 - Number(isSoldOut(product));
	};
	const last = keyword.split(" ").at(-1) ?? "";
	const begins = (label: string) => label.toLowerCase().startsWith(last);
	return {
		products: found
			.map((product) => ({ product, rank: rank(product) }))
			.sort((a, b) => b.rank - a.rank)
			.slice(0, MOST_PRODUCTS)
			.map(({ product }) => product),
		categories: CATEGORIES.filter(({ label }) => begins(label)),
		keywords: POPULAR_KEYWORDS.filter((word) => begins(word) && word !== keyword),
	};
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
