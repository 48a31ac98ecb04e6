/**
 * What the collection pages sort their pieces by (specification, sections 2 and 9). Each word stands in the descriptions
 * of the pieces it means: that is what the pages match on.
 */
export const DECADES = ["60s", "70s", "80s", "90s", "Y2K"] as const;

export const ACCESSORY_TYPES = ["Jewelry", "Bags", "Scarves", "Belts", "Hats", "Sunglasses", "Watches"] as const;

/** Category buttons of the two big collections; their tabs are All and the same words in another order. */
export const WOMENS_GROUPS = ["Dresses", "Tops", "Bottoms", "Outerwear", "Shoes", "Accessories"] as const;
export const MENS_GROUPS = ["Shirts", "Pants", "T-shirts", "Outerwear", "Shoes", "Accessories"] as const;

/**
 * Whether a text names a group: as a whole word, in any case. "t-shirts" does not name shirts.
 * @example namesGroup("One of those dresses that needs no ironing.", "Dresses") // true
 */
export function namesGroup(text: string, group: string): boolean {
	return new RegExp(`(?<![\\w-])${group}(?![\\w-])`, "i").test(text);
}
