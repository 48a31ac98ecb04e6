import { SIZES } from "./filters.ts";
import { CONDITION_MEANING, type Condition, type Product } from "./product.ts";

/** The fields that an admin edits; money in cents. */
export interface ProductFields extends Omit<Product, "id" | "images" | "rating" | "reviews"> {
	subcategory: string | null;
}

/** In characters: enforced by the form and the contract. */
export const MAX_LENGTHS = {
	name: 120,
	description: 4000,
	brand: 80,
	subcategory: 60,
	color: 60,
	material: 120,
} as const satisfies Partial<Record<keyof ProductFields, number>>;

/** In cents: $99,999.99. */
export const MAX_PRICE = 9_999_999;
export const MAX_STOCK = 9_999;

/** Best first; the shop's filter offers fewer (CONDITIONS). */
export const ALL_CONDITIONS = Object.keys(CONDITION_MEANING) as Condition[];

/** Clothing sizes, by which the shop filters, and shoe sizes. */
export const ALL_SIZES: readonly string[] = [...SIZES, ...Array.from({ length: 15 }, (_, at) => `EU ${34 + at}`)];

export const GENDERS = ["women", "men"] as const satisfies readonly Product["gender"][];

/**
 * Creates a product's id from the time and eight random hex digits. It sorts after the bundled ids and by time (spec
 * S9.13). The form contains it before the product exists, so that submitting twice creates one product.
 * @example newProductId(new Date("2026-11-21T13:45:12Z"), "0f3a9c41") // "piece-20261121134512-0f3a9c41"
 */
export function newProductId(now: Date, random: string): string {
	return `piece-${now.toISOString().slice(0, 19).replace(/\D/g, "")}-${random}`;
}

/** Whether a text is an id created by newProductId. */
export const isNewProductId = (text: string): boolean => /^piece-\d{14}-[0-9a-f]{8}$/.test(text);
