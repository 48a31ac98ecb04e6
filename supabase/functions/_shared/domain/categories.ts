/** Spec S9.07. */
export const CATEGORIES = [
	{ id: "womens", label: "Women's" },
	{ id: "mens", label: "Men's" },
	{ id: "accessories", label: "Accessories" },
	{ id: "shoes", label: "Shoes" },
	{ id: "vintage", label: "Vintage" },
	{ id: "sustainable", label: "Sustainable" },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]["id"];
/** The shop's filter (spec S9.06); Sustainable works by URL only. */
export const CATEGORY_OPTIONS = CATEGORIES.filter(({ id }) => id !== "sustainable");

export function categoryLabel(id: string): string {
	return CATEGORIES.find((category) => category.id === id)?.label ?? id.replace(/^./, (letter) => letter.toUpperCase());
}

const cache = new Map<string, readonly string[]>();

/** The category ids of a product: whole words, so "Women's Shoes" is in womens and shoes, not in mens (spec S9.06). */
export function categoryIds(category: string): readonly string[] {
	let ids = cache.get(category);
	if (!ids) {
		const text = category.toLowerCase().replaceAll("'", "");
		ids = [...new Set(text.split(/[^a-z]+/).filter(Boolean))];
		cache.set(category, ids);
	}
	return ids;
}
