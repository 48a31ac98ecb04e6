/**
 * What the collection pages sort their pieces by (specification, sections 2 and 9). Each word stands in the descriptions
 * of the pieces it means: that is what the pages match on.
 */
export const DECADES = ["60s", "70s", "80s", "90s", "Y2K"] as const;

export const ACCESSORY_TYPES = ["Jewelry", "Bags", "Scarves", "Belts", "Hats", "Sunglasses", "Watches"] as const;

/** Category buttons of the two big collections; their tabs are All and the same words in another order. */
export const WOMENS_GROUPS = ["Dresses", "Tops", "Bottoms", "Outerwear", "Shoes", "Accessories"] as const;
export const MENS_GROUPS = ["Shirts", "Pants", "T-shirts", "Outerwear", "Shoes", "Accessories"] as const;

/** The conditions that collections tell apart (decision 9), best first. */
export const COLLECTION_CONDITIONS = ["New", "Like New", "Good", "Fair"] as const;
export type CollectionCondition = (typeof COLLECTION_CONDITIONS)[number];

/** The sort menu of women's and men's, in its order; the first is the default (specification, sections 4 and 9). */
export const COLLECTION_SORTS = [
	{ value: "newest", label: "Newest First" },
	{ value: "price-asc", label: "Price: Low to High" },
	{ value: "price-desc", label: "Price: High to Low" },
	{ value: "popular", label: "Popular First" },
] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number]["value"];

export type CollectionId = "accessories" | "vintage" | "womens" | "mens";

/** One of the four collections, as data: what its address can ask for. */
export interface Collection {
	readonly id: CollectionId;
	readonly path: string;
	/** What its groups are called in the address. */
	readonly param: "type" | "decade" | "category";
	readonly groups: readonly string[];
	/** Narrowed by a form: several groups at once, keyword, conditions and a price range. */
	readonly form?: true;
	/** It has a sort menu. */
	readonly sorted?: true;
}

export const COLLECTIONS = {
	accessories: { id: "accessories", path: "/accessories", param: "type", groups: ACCESSORY_TYPES, form: true },
	vintage: { id: "vintage", path: "/vintage", param: "decade", groups: DECADES },
	womens: { id: "womens", path: "/categories/womens", param: "category", groups: WOMENS_GROUPS, sorted: true },
	mens: { id: "mens", path: "/categories/mens", param: "category", groups: MENS_GROUPS, sorted: true },
} as const satisfies Record<CollectionId, Collection>;

/**
 * Whether a text names a group: as a whole word, in any case. "t-shirts" does not name shirts.
 * @example namesGroup("One of those dresses that needs no ironing.", "Dresses") // true
 */
export function namesGroup(text: string, group: string): boolean {
	return new RegExp(`(?<![\\w-])${group}(?![\\w-])`, "i").test(text);
}
