import { POPULAR_WORDS } from "../shop.config.ts";
import { CATEGORIES, type Category } from "./categories.ts";
import { foldText } from "./fold-text.ts";
import { listQuery, parseKeyword, SEARCH } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import type { Product } from "./product.ts";

export interface Suggestions {
	/** At most MAX_PRODUCTS, best match first. */
	products: readonly Product[];
	categories: readonly Category[];
	keywords: readonly string[];
}

const MAX_PRODUCTS = 4;
/** The number of keywords for a blank text. */
const BLANK_KEYWORDS = 8;

/** Returns the first products of the search, and categories and popular keywords that begin with the text's last word. */
export function suggest(products: readonly Product[], text: string): Suggestions {
	const keyword = foldText(parseKeyword(text)).trim();
	if (!keyword) return { products: [], categories: [], keywords: POPULAR_WORDS.slice(0, BLANK_KEYWORDS) };
	const last = keyword.split(" ").at(-1) ?? "";
	const begins = (label: string) => foldText(label).startsWith(last);
	return {
		products: listProducts(products, listQuery(SEARCH, { keyword })).products.slice(0, MAX_PRODUCTS),
		categories: CATEGORIES.filter(({ label }) => begins(label)),
		keywords: POPULAR_WORDS.filter((word) => begins(word) && word !== keyword),
	};
}
