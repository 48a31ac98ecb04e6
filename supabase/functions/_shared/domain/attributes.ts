import { CURRENCY_NAME } from "../shop.config.ts";
import { formatAmount } from "./money.ts";

export interface Attribute {
	label: string;
	/** The most characters of a text. */
	max?: number;
	/** The error of an empty field; a field without it may be empty. */
	missing?: string;
	/** The column of `products`, if it has another name. */
	column?: string;
}

/**
 * What a product has besides its id, pictures and reviews, in the order of exported files. To add a text, add it here with the column
 * "attributes": forms, files, the product page, the comparison and the search take it from here (docs/extending.md).
 */
export const ATTRIBUTES = {
	sku: { label: "SKU", max: 64 },
	name: { label: "Name", max: 200, missing: "Enter a name" },
	description: { label: "Description", max: 4000 },
	brand: { label: "Brand", max: 80 },
	category: { label: "Category", max: 60, missing: "Enter a category" },
	subcategory: { label: "Subcategory", max: 60 },
	condition: { label: "Condition", missing: "Choose a condition" },
	size: { label: "Size" },
	color: { label: "Color", max: 60 },
	material: { label: "Material", max: 120 },
	gender: { label: "Cut for" },
	price: { label: `Price in ${CURRENCY_NAME}`, missing: `Enter a price such as ${formatAmount(2400)}` },
	discountPercentage: { label: "Discount in percent", column: "discount_percentage" },
	salePrice: { label: `Sale price in ${CURRENCY_NAME}`, column: "sale_price" },
	stock: { label: "Stock" },
	status: { label: "Availability", column: "is_available" },
	isNew: { label: "New arrival", column: "is_new" },
	popular: { label: "Featured", column: "is_featured" },
} as const satisfies Record<string, Attribute>;

export type FieldName = keyof typeof ATTRIBUTES;

export const FIELD_NAMES = Object.keys(ATTRIBUTES) as FieldName[];

/** The texts of the column `attributes`. */
export type MoreField = {
	[Name in FieldName]: (typeof ATTRIBUTES)[Name] extends { column: "attributes" } ? Name : never;
}[FieldName];

export const columnOf = (name: FieldName): string => {
	const { column = name }: Attribute = ATTRIBUTES[name];
	return column;
};

export const MORE_FIELDS = FIELD_NAMES.filter((name) => columnOf(name) === "attributes") as MoreField[];

/** @example moreFields(() => null) // what a product without any of them has */
export const moreFields = <T>(of: (name: MoreField) => T) =>
	Object.fromEntries(MORE_FIELDS.map((name) => [name, of(name)])) as Record<MoreField, T>;
