export interface Attribute {
	label: string;
	/** The maximum length. */
	max: number;
	/** Whether the shop filters by its values and counts them. Add it to the SQL function attribute_facets, too. */
	facet?: true;
}

/**
 * Texts of a product that the specification has no columns for; `products.attributes` stores them by name. Forms, files, the
 * product page, the comparison, filters and the search use this list (docs/extending.md).
 */
export const ATTRIBUTES = {} as const satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof ATTRIBUTES;

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

export const FACET_ATTRIBUTES = ATTRIBUTE_NAMES.filter((name) => (ATTRIBUTES[name] as Attribute).facet);

/** @example mapAttributes(() => null) // what a product without any of them has */
export const mapAttributes = <T>(of: (name: AttributeName) => T) =>
	Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, of(name)])) as Record<AttributeName, T>;
