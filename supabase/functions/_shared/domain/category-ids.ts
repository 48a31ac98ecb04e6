import { foldText } from "./fold-text.ts";

const cache = new Map<string, readonly string[]>();

/** Returns a product's category ids. They are whole words, so "Women's Shoes" is in womens and shoes, not in mens (spec S9.06). */
export function categoryIds(category: string): readonly string[] {
	let ids = cache.get(category);
	if (!ids) {
		const text = foldText(category).replaceAll("'", "");
		ids = [...new Set(text.split(/[^\p{Alphabetic}]+/u).filter(Boolean))];
		cache.set(category, ids);
	}
	return ids;
}
