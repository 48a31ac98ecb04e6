import { CURRENCY_DECIMALS, CURRENCY_NAME } from "../shop.config.ts";
import { ATTRIBUTES, type AttributeName } from "./attributes.ts";
import { CONDITION_MEANING, type Condition } from "./conditions.ts";
import { type Cents, formatAmount, formatWhole, parseAmount } from "./money.ts";
import type { Product } from "./product.ts";
import { cleanCode, parseDecimal } from "./text.ts";

interface Field {
	label: string;
	/** The maximum length of a text. */
	max?: number;
	/** The error for an empty field. A field without it may be empty. */
	missing?: string;
	/** The column of `products`, if its name differs. */
	column?: string;
}

/** Texts that a product may lack. Its page lists those that it has. */
const DETAILS = {
	color: { label: "Color", max: 60 },
	material: { label: "Material", max: 120 },
	...ATTRIBUTES,
} as const satisfies Record<string, Field>;

export type DetailName = keyof typeof DETAILS;

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];

/** A product's fields except id, pictures and reviews, in the order of exported files. */
export const FIELDS = {
	sku: { label: "SKU", max: 64 },
	name: { label: "Name", max: 200, missing: "Enter a name" },
	description: { label: "Description", max: 4000 },
	brand: { label: "Brand", max: 80 },
	category: { label: "Category", max: 60, missing: "Enter a category" },
	subcategory: { label: "Subcategory", max: 60 },
	condition: { label: "Condition", missing: "Choose a condition" },
	size: { label: "Size" },
	...DETAILS,
	gender: { label: "Cut for" },
	price: { label: `Price in ${CURRENCY_NAME}`, missing: `Enter a price such as ${formatAmount(2400)}` },
	discountPercentage: { label: "Discount in percent", column: "discount_percentage" },
	salePrice: { label: `Sale price in ${CURRENCY_NAME}`, column: "sale_price" },
	stock: { label: "Stock" },
	status: { label: "Availability", column: "is_available" },
	isNew: { label: "New arrival", column: "is_new" },
	popular: { label: "Featured", column: "is_featured" },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): Field => FIELDS[name];

/** The fields that an admin edits. Amounts are in cents. */
export interface ProductFields
	extends Omit<Product, "id" | "images" | "rating" | "reviews" | "heldUntil" | "archivedAt" | AttributeName>,
		Record<AttributeName, string | null> {
	/** Replaces the percentage, which is then 0 (docs/decisions/0055). */
	salePrice: Cents | null;
	subcategory: string | null;
	sku: string | null;
}

export const MAX_STOCK = 9_999;

/** Best first. The shop's filter has only FILTER_CONDITIONS. */
export const ALL_CONDITIONS = Object.keys(CONDITION_MEANING) as Condition[];

export const GENDERS = ["women", "men"] as const satisfies readonly Product["gender"][];

/** Returns the error of a product's sale price, or null. A row may have only some of the fields. */
export function salePriceError({ price, discountPercentage, salePrice }: Partial<ProductFields>): string | null {
	if (typeof salePrice !== "number") return null;
	if (discountPercentage) return "Enter a discount or a sale price, not both";
	return salePrice >= (price ?? Number.POSITIVE_INFINITY) ? "Enter less than the price, or nothing" : null;
}

const SYMBOL = cleanCode(formatWhole(0).replace("0", ""));

/** Parses typed text such as "24", "24.50", "$1,024.50" and "24,50"; NaN for other text. */
export function parseCents(text: string, decimals = CURRENCY_DECIMALS): Cents {
	// These may be thousands in other countries or decimals, a difference of a factor of 1,000
	const ambiguous = decimals > 2 ? /^\d{1,3},\d{3}$/ : /^\d{1,3}\.\d{3}$/;
	try {
		const typed = cleanCode(text).replaceAll(SYMBOL, "").replaceAll(" ", "");
		// Returns early, as most sale prices are empty and throwing is slow
		if (typed === "" || ambiguous.test(typed)) return Number.NaN;
		return parseAmount(typed.replace(/,(?=\d{3}\b)/g, "").replace(/,(?=\d{2}$)/, "."), decimals);
	} catch {
		return Number.NaN;
	}
}

/** Parsers of typed text. They return NaN for text that isn't a number. */
export const NUMBER_PARSERS = {
	price: (text: string) => parseCents(text),
	discountPercentage: (text: string) => parseDecimal(cleanCode(text) || "0"),
	salePrice: (text: string) => (cleanCode(text) === "" ? null : parseCents(text)),
	stock: (text: string) => (cleanCode(text) === "" ? null : parseDecimal(text)),
};

/**
 * Returns an id that sorts after those of the bundle, and by time (spec S9.13). The form contains it, so that submitting
 * twice creates one product. `random` is eight hex digits.
 * @example newProductId(new Date("2026-11-21T13:45:12Z"), "0f3a9c41") // "piece-20261121134512-0f3a9c41"
 */
export function newProductId(now: Date, random: string): string {
	return `piece-${now.toISOString().slice(0, 19).replace(/\D/g, "")}-${random}`;
}

export const isNewProductId = (text: string): boolean => /^piece-\d{14}-[0-9a-f]{8}$/.test(text);

/** Products with other ids have no page, as their addresses would be ambiguous. */
export const isProductId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Formats with at most two decimals: `formatPercentage(46.666667)` is "46.67%". */
export const formatPercentage = (percentage: number): string => `${Number(percentage.toFixed(2))}%`;
