import { CATEGORIES, type CategoryId } from "./categories.ts";
import { NO_FILTERS, parseKeyword } from "./filters.ts";
import { listProducts } from "./listing.ts";
import { isSoldOut, type Product } from "./product.ts";
import { POPULAR_KEYWORDS } from "./search.ts";

export interface Suggestions {
	/** At most MAX_PRODUCTS, best match first. */
	products: readonly Product[];
	categories: readonly { id: CategoryId; label: string }[];
	keywords: readonly string[];
}

const MAX_PRODUCTS = 4;
/** For a blank text. */
const BLANK_KEYWORDS = 8;

/** Products with matches in the name first, sold-out ones last among equals. */
export function suggest(products: readonly Product[], text: string): Suggestions {
	const keyword = parseKeyword(text).toLowerCase();
	if (!keyword) return { products: [], categories: [], keywords: POPULAR_KEYWORDS.slice(0, BLANK_KEYWORDS) };
	const { products: matches, corrections } = listProducts(products, { ...NO_FILTERS, keyword });
	const words = corrections.length > 0 ? corrections : keyword.split(" ");
	const rank = (product: Product) => {
		const name = product.name.toLowerCase();
		const hits = words.filter((word) => new RegExp(`(^|[^a-z0-9])${escapeRegExp(word)}`).test(name)).length;
		return hits * 2 - Number(isSoldOut(product));
	};
	const last = keyword.split(" ").at(-1) ?? "";
	const begins = (label: string) => label.toLowerCase().startsWith(last);
	return {
		products: matches
			.map((product) => ({ product, rank: rank(product) }))
			.sort((a, b) => b.rank - a.rank)
			.slice(0, MAX_PRODUCTS)
			.map(({ product }) => product),
		categories: CATEGORIES.filter(({ label }) => begins(label)),
		keywords: POPULAR_KEYWORDS.filter((word) => begins(word) && word !== keyword),
	};
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
