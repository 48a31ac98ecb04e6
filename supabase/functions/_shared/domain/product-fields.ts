import { SIZES } from "./filters.ts";
import { CONDITION_MEANING, type Condition, type Product } from "./product.ts";

/** What an admin says of a piece; its rating, reviews and dates are nobody's to write. Money in cents. */
export interface ProductFields
	extends Pick<
		Product,
		| "name"
		| "description"
		| "brand"
		| "category"
		| "condition"
		| "size"
		| "color"
		| "material"
		| "gender"
		| "price"
		| "discountPercentage"
		| "stock"
		| "status"
		| "isNew"
		| "popular"
	> {
	subcategory: string | null;
}

/** Characters; what a form and the contract hold these to. */
export const MOST_CHARACTERS = {
	name: 120,
	description: 4000,
	brand: 80,
	subcategory: 60,
	color: 60,
	material: 120,
} as const satisfies Partial<Record<keyof ProductFields, number>>;

/** In cents: $99,999.99. */
export const MOST_PRICE = 9_999_999;
export const MOST_STOCK = 9_999;

/** Every condition that a piece can have, best first. */
export const PIECE_CONDITIONS = Object.keys(CONDITION_MEANING) as Condition[];

/** Every size: of clothes, which the shop filters by, and of shoes. */
export const PIECE_SIZES: readonly string[] = [...SIZES, ...Array.from({ length: 15 }, (_, at) => `EU ${34 + at}`)];

/** Whom a piece can be cut for, beside anybody. */
export const GENDERS = ["women", "men"] as const satisfies readonly Product["gender"][];

/**
 * A new piece's id: its moment and eight random hex digits. It sorts after the bundle's numbers and by time, as "newest
 * first" wants (decision 10), and it can be in the form before the piece exists, so that a form sent twice makes one.
 * @example newPieceId(new Date("2026-11-21T13:45:12Z"), "0f3a9c41") // "piece-20261121134512-0f3a9c41"
 */
export function newPieceId(now: Date, random: string): string {
	return `piece-${now.toISOString().slice(0, 19).replace(/\D/g, "")}-${random}`;
}

/** Whether a text is an id that newPieceId made. */
export const isNewPieceId = (text: string): boolean => /^piece-\d{14}-[0-9a-f]{8}$/.test(text);
