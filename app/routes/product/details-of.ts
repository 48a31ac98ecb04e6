import { categoryLabel } from "#shared/domain/categories.ts";
import { CONDITION_MEANING } from "#shared/domain/condition-meaning.ts";
import type { Product } from "#shared/domain/product.ts";

export interface Detail {
	term: string;
	fact: string;
	/** What the fact means, in a sentence. */
	meaning?: string;
}

/** The rows of the tab Details; what is not known is left out. For the loader: the browser need not hold every sentence. */
export function detailsOf({ category, condition, brand, color, material, size }: Product): Detail[] {
	const known = (term: string, fact: string | null) => (fact ? [{ term, fact }] : []);
	return [
		{ term: "Category", fact: categoryLabel(category) },
		{ term: "Condition", fact: condition, meaning: CONDITION_MEANING[condition] },
		...known("Brand", brand),
		...known("Color", color),
		...known("Material", material),
		...known("Size", size),
	];
}
