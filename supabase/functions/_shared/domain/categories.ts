import { CATEGORIES, UNLISTED_CATEGORY } from "../shop.config.ts";

export { CATEGORIES };
export type Category = (typeof CATEGORIES)[number];
/** The shop's filter. */
export const CATEGORY_OPTIONS = CATEGORIES.filter(({ id }) => id !== UNLISTED_CATEGORY);

/** @example categoryLabel("womens vintage") // "Women's, Vintage" */
export function categoryLabel(category: string): string {
	const labels = category.split(" ").map((word) => CATEGORIES.find(({ id }) => id === word)?.label);
	return labels.every(Boolean) ? labels.join(", ") : category.replace(/./, (letter) => letter.toUpperCase());
}
