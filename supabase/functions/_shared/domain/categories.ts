/** Categories as the shop names them (specification, section 9); all have an address. */
export const CATEGORIES = [
	{ id: "womens", label: "Women's" },
	{ id: "mens", label: "Men's" },
	{ id: "accessories", label: "Accessories" },
	{ id: "shoes", label: "Shoes" },
	{ id: "vintage", label: "Vintage" },
	{ id: "sustainable", label: "Sustainable" },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]["id"];
/** Those that the shop's filter offers, after All; Sustainable has an address only. */
export const CATEGORY_OPTIONS = CATEGORIES.filter(({ id }) => id !== "sustainable");

export function categoryLabel(id: string): string {
	return CATEGORIES.find((category) => category.id === id)?.label ?? id;
}
