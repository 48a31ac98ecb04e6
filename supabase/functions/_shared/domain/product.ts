import { CLOTHES_SIZES, LARGEST_SHOES, SMALLEST_SHOES } from "../shop.config.ts";
import type { AttributeName } from "./attributes.ts";
import type { Condition } from "./conditions.ts";
import type { Cents } from "./money.ts";

/** Spec S3.04. */
export interface Product extends Partial<Record<AttributeName, string | null>> {
	id: string;
	name: string;
	brand: string;
	/** Cents, before discount. */
	price: Cents;
	/** 0 to 100; of a product with a sale price, the percentage that results in it. */
	discountPercentage: number;
	/** URLs of the first two pictures; the first shows the product laid flat. */
	images: readonly string[];
	/** An id of CATEGORIES in the bundle, any text in the database (categoryIds). */
	category: string;
	/** Matched by collections and their groups, like the description: "Dresses", "Vintage, 70s". */
	subcategory?: string | null;
	/** The collection, women's or men's; null for unisex. */
	gender: "women" | "men" | null;
	condition: Condition;
	size: string | null;
	color: string | null;
	material: string | null;
	description: string;
	/** 0 to 5. */
	rating: number;
	reviews: number;
	status: "available" | "sold out";
	isNew: boolean;
	popular: boolean;
	/** Null: not counted; 1: one of a kind (spec S4.05). */
	stock: number | null;
	/** ISO 8601: when it is back if the order that took the last one stays unpaid. */
	heldUntil?: string | undefined;
	/** ISO 8601: when the sold piece left the lists. */
	archivedAt?: string | undefined;
}

/** The most of one product in a cart or an order. */
export const MAX_QUANTITY = 99;
/** The most lines of a cart or an order (spec S3.14). */
export const MAX_LINES = 50;

export function isSoldOut(product: Pick<Product, "status" | "stock">): boolean {
	return product.status === "sold out" || product.stock === 0;
}

/** Whether it is the only one, while it is for sale: a sold product has a stock of 0. */
export const isOneOfAKind = ({ stock }: Pick<Product, "stock">): boolean => stock === 1;

export function maxQuantity(product: Pick<Product, "stock">): number {
	return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/**
 * The price after discount in cents, rounded half up before it is multiplied (spec S9.01).
 * @example salePrice({ price: 4900, discountPercentage: 30 }) // 3430
 * @example salePrice({ price: 4999, discountPercentage: 12.5 }) // 4374: 4374.125 rounds down
 */
export function salePrice({ price, discountPercentage }: Pick<Product, "price" | "discountPercentage">): Cents {
	if (!(discountPercentage > 0)) return price;
	// In hundredths of a percent, so that half a cent is exact; sale prices need six decimals
	const remaining = 10_000 - Math.round(Math.min(discountPercentage, 100) * 1_000_000) / 10_000;
	return Math.floor((price * remaining + 5_000) / 10_000);
}

/** "M · Very Good"; a bag has no size. */
export const sizeAndCondition = ({ size, condition }: { size: string | null; condition: string | null }): string =>
	[size, condition].filter(Boolean).join(" · ");

/** "1 product", "2 products". */
export function productCount(count: number): string {
	return `${count} ${count === 1 ? "product" : "products"}`;
}

/** The menu's options (spec S9.10). */
export const SIZES: readonly string[] = CLOTHES_SIZES;

/** Sizes of clothes, then of shoes: EU 34 to EU 48. */
export const ALL_SIZES: readonly string[] = [
	...SIZES,
	...Array.from({ length: LARGEST_SHOES - SMALLEST_SHOES + 1 }, (_, index) => `EU ${SMALLEST_SHOES + index}`),
];

export const isShoeSize = (size: string): boolean => size.startsWith("EU ");
