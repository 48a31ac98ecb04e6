import { CATEGORIES as LINES, UNLISTED_CATEGORY } from "../shop.config.ts";

export interface Category {
	id: string;
	label: string;
}

/** Spec S9.07. */
export const CATEGORIES: readonly Category[] = LINES.split("\n")
	.map((line) => line.split(": "))
	.map(([id = "", label = ""]) => ({ id, label }));
/** The shop's filter. */
export const CATEGORY_OPTIONS = CATEGORIES.filter(({ id }) => id !== UNLISTED_CATEGORY);

/** @example categoryLabel("womens vintage") // "Women's, Vintage" */
export function categoryLabel(category: string): string {
	const labels = category.split(" ").map((word) => CATEGORIES.find(({ id }) => id === word)?.label);
	return labels.every(Boolean) ? labels.join(", ") : category.replace(/./, (letter) => letter.toUpperCase());
}
