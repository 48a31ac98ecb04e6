import { categoryLabel } from "#shared/domain/filters.ts";
import type { Condition, Product } from "#shared/domain/product.ts";

export interface Detail {
	term: string;
	fact: string;
	/** What the fact means, in a sentence. */
	meaning?: string;
}

const CONDITION: Record<Condition, string> = {
	New: "Never worn.",
	"Like New": "Worn once or twice, and nothing shows it.",
	Excellent: "Worn with care; you have to look for the signs.",
	"Very Good": "Light signs of wear, none that you see at a glance.",
	Good: "Worn and loved: some marks or fading, and everything sound.",
	Fair: "Plain signs of wear, with plenty of life left.",
};

/** The rows of the tab Details; what is not known is left out. For the loader: the browser need not hold every sentence. */
export function detailsOf({ category, condition, brand, color, material, size }: Product): Detail[] {
	const known = (term: string, fact: string | null) => (fact ? [{ term, fact }] : []);
	return [
		{ term: "Category", fact: categoryLabel(category) },
		{ term: "Condition", fact: condition, meaning: CONDITION[condition] },
		...known("Brand", brand),
		...known("Color", color),
		...known("Material", material),
		...known("Size", size),
	];
}
