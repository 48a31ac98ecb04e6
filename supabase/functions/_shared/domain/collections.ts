import { VINTAGE_DECADES } from "../shop.config.ts";
import { categoryIds } from "./category-ids.ts";
import type { Condition } from "./conditions.ts";
import { type CollectionId, TYPES } from "./list-query.ts";
import { memoize } from "./memoize.ts";
import type { Product } from "./product.ts";

/** Spec S3.05. */
export type CollectionCondition = "New" | "Like New" | "Good" | "Fair";

export function collectionCondition(condition: Condition): CollectionCondition {
	if (condition === "Excellent") return "Like New";
	return condition === "Very Good" ? "Good" : condition;
}

/** The text that is searched for the names of collections and groups. */
const groupText = ({ description, subcategory }: Pick<Product, "description" | "subcategory">) =>
	[description, subcategory].join(" ");

/** Vintage also matches "vintage" in the description (spec S9.18) or subcategory; women's and men's also match the gender. */
export function inCollection(
	product: Pick<Product, "category" | "subcategory" | "gender" | "description">,
	id: CollectionId,
): boolean {
	const { category, gender } = product;
	if (categoryIds(category).includes(id)) return true;
	if (id === "vintage") return /vintage/i.test(groupText(product));
	return (id === "womens" && gender === "women") || (id === "mens" && gender === "men");
}

/** Names of groups by the name in lower case. */
const GROUPS = new Map([...VINTAGE_DECADES, ...TYPES].map((name) => [name.toLowerCase(), name]));
const GROUP_PATTERN = new RegExp(`(?<![\\w-])(${[...GROUPS.values()].join("|")})(?![\\w-])`, "gi");

/**
 * Returns the decades and types that the description (spec S9.18) or the subcategory contains as whole words in any case. "t-shirts"
 * doesn't contain Shirts.
 * @example productGroups({ description: "One of those dresses of the 70s." }) // ["Dresses", "70s"]
 */
export const productGroups = memoize((product: Pick<Product, "description" | "subcategory">): readonly string[] => {
	const found = groupText(product).match(GROUP_PATTERN);
	return [...new Set(found?.flatMap((name) => GROUPS.get(name.toLowerCase()) ?? []))];
});
