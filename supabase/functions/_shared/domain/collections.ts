import {
	ACCESSORY_CONDITIONS,
	ACCESSORY_TYPES,
	VINTAGE_DECADES as DECADES,
	MENS_GROUPS,
	WOMENS_GROUPS,
} from "../shop.config.ts";

export { ACCESSORY_TYPES, DECADES, MENS_GROUPS, WOMENS_GROUPS };

/** Spec S3.05. */
export type CollectionCondition = "New" | "Like New" | "Good" | "Fair";
/** The filter's options. */
export const COLLECTION_CONDITIONS = ACCESSORY_CONDITIONS as readonly CollectionCondition[];

/** The menu has this order; the first is the default (spec S9.13). */
export const COLLECTION_SORTS = [
	{ value: "newest", label: "Newest First" },
	{ value: "price-asc", label: "Price: Low to High" },
	{ value: "price-desc", label: "Price: High to Low" },
	{ value: "popular", label: "Popular First" },
] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number]["value"];

export type CollectionId = "accessories" | "vintage" | "womens" | "mens";

export interface Collection {
	readonly id: CollectionId;
	readonly path: string;
	/** The groups' query parameter. */
	readonly param: "type" | "decade" | "category";
	/** Spec sections 2 and 9; matched in the descriptions of products. */
	readonly groups: readonly string[];
	/** Has a form with several groups, keyword, conditions and prices. */
	readonly form?: true;
	readonly sorted?: true;
}

export const COLLECTIONS = {
	accessories: { id: "accessories", path: "/accessories", param: "type", groups: ACCESSORY_TYPES, form: true },
	vintage: { id: "vintage", path: "/vintage", param: "decade", groups: DECADES },
	womens: { id: "womens", path: "/categories/womens", param: "category", groups: WOMENS_GROUPS, sorted: true },
	mens: { id: "mens", path: "/categories/mens", param: "category", groups: MENS_GROUPS, sorted: true },
} as const satisfies Record<CollectionId, Collection>;

/**
 * Whether a text contains a group as a whole word in any case; "t-shirts" doesn't contain Shirts.
 * @example namesGroup("One of those dresses that needs no ironing.", "Dresses") // true
 */
export function namesGroup(text: string, group: string): boolean {
	return new RegExp(`(?<![\\w-])${group}(?![\\w-])`, "i").test(text);
}
