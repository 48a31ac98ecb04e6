import { foldText } from "./fold-text.ts";
import { memoizeText } from "./memoize-text.ts";

/** Returns a product's category ids. They are whole words, so "Women's Shoes" is in womens and shoes, not in mens (spec S9.06). */
export const categoryIds = memoizeText((category): readonly string[] => {
	const text = foldText(category).replaceAll("'", "");
	return [...new Set(text.match(/\p{Alphabetic}+/gu))];
});
