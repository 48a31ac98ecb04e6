export interface Attribute {
	label: string;
	/** The most characters. */
	max: number;
	/** Whether the shop filters by its values and counts them. The SQL function attribute_facets names it, too. */
	facet?: true;
}

/**
 * Texts of a product that the specification has no column for: `products.attributes` has them by name. Forms, files, the product page,
 * the comparison, filters and the search take them from here (docs/extending.md).
 */
export const ATTRIBUTES = {} as const satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof ATTRIBUTES;

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

export const FACET_ATTRIBUTES = ATTRIBUTE_NAMES.filter((name) => (ATTRIBUTES[name] as Attribute).facet);

/** @example mapAttributes(() => null) // what a product without any of them has */
export const mapAttributes = <T>(of: (name: AttributeName) => T) =>
	Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, of(name)])) as Record<AttributeName, T>;
