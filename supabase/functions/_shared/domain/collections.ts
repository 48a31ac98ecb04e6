import { categoryIds } from "./category-ids.ts";
import type { Condition } from "./conditions.ts";
import type { CollectionId } from "./list-query.ts";
import type { Product } from "./product.ts";

/** Spec S3.05. */
export type CollectionCondition = "New" | "Like New" | "Good" | "Fair";

export function collectionCondition(condition: Condition): CollectionCondition {
	if (condition === "Excellent") return "Like New";
	return condition === "Very Good" ? "Good" : condition;
}

/** What collections and their groups are matched with. */
const groupText = ({ description, subcategory }: Pick<Product, "description" | "subcategory">) =>
	[description, subcategory].join(" ");

/** Vintage also matches 'vintage' in the description (spec S9.18) or subcategory, women's and men's the gender. */
export function inCollection(
	product: Pick<Product, "category" | "subcategory" | "gender" | "description">,
	id: CollectionId,
): boolean {
	const { category, gender } = product;
	if (categoryIds(category).includes(id)) return true;
	if (id === "vintage") return /vintage/i.test(groupText(product));
	return (id === "womens" && gender === "women") || (id === "mens" && gender === "men");
}

/**
 * Whether a text contains a group as a whole word in any case; "t-shirts" doesn't contain Shirts.
 * @example namesGroup("One of those dresses that needs no ironing.", "Dresses") // true
 */
export function namesGroup(text: string, group: string): boolean {
	return new RegExp(`(?<![\\w-])${group}(?![\\w-])`, "i").test(text);
}

/** Those of the groups that the description (spec S9.18) or the subcategory names. */
export function productGroups(
	product: Pick<Product, "description" | "subcategory">,
	groups: readonly string[],
): readonly string[] {
	const text = groupText(product);
	return groups.filter((group) => namesGroup(text, group));
}
