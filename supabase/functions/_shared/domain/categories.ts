import { CATEGORIES } from "../shop.config.ts";

export { CATEGORIES };
export type Category = (typeof CATEGORIES)[number];

/** @example categoryLabel("womens vintage") // "Women's, Vintage" */
export function categoryLabel(category: string): string {
	const labels = category.split(" ").map((word) => CATEGORIES.find(({ id }) => id === word)?.label);
	return labels.every(Boolean) ? labels.join(", ") : category.replace(/./, (letter) => letter.toUpperCase());
}
