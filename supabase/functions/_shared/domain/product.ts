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
	/** 0 to 100. For a product with a sale price, the percentage that results in it. */
	discountPercentage: number;
	/** URLs of the first two pictures; the first shows the product laid flat. */
	images: readonly string[];
	/** An id of CATEGORIES in the bundle, but any text in the database (categoryIds). */
	category: string;
	/** Collections and groups match it like the description: "Dresses", "Vintage, 70s". */
	subcategory?: string | null;
	/** The collection that lists the product; null for unisex. */
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
	/** Null if it isn't counted; 1 for a one-of-a-kind product (spec S4.05). */
	stock: number | null;
	/** When the product becomes available again if the order that holds it isn't paid; ISO 8601. */
	heldUntil?: string | undefined;
	/** When the sold product was removed from lists; ISO 8601. */
	archivedAt?: string | undefined;
}

/** The maximum quantity of a line in a cart or an order. */
export const MAX_QUANTITY = 99;
/** The maximum number of lines in a cart or an order (spec S3.14). */
export const MAX_LINES = 50;

export function isSoldOut(product: Pick<Product, "status" | "stock">): boolean {
	return product.status === "sold out" || product.stock === 0;
}

/** Whether the product is the only one and for sale; a sold one has a stock of 0. */
export const isOneOfAKind = ({ stock }: Pick<Product, "stock">): boolean => stock === 1;

export function maxQuantity(product: Pick<Product, "stock">): number {
	return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/**
 * Returns the price after discount in cents, rounded half up before it is multiplied (spec S9.01).
 * @example salePrice({ price: 4900, discountPercentage: 30 }) // 3430
 * @example salePrice({ price: 4999, discountPercentage: 12.5 }) // 4374: 4374.125 rounds down
 */
export function salePrice({ price, discountPercentage }: Pick<Product, "price" | "discountPercentage">): Cents {
	if (!(discountPercentage > 0)) return price;
	// In hundredths of a percent, so that half a cent is exact; sale prices need six decimals
	const remaining = 10_000 - Math.round(Math.min(discountPercentage, 100) * 1_000_000) / 10_000;
	return Math.floor((price * remaining + 5_000) / 10_000);
}

/** Returns "M · Very Good", or only the condition for a product without a size. */
export const sizeAndCondition = ({ size, condition }: { size: string | null; condition: string | null }): string =>
	[size, condition].filter(Boolean).join(" · ");

export function productCount(count: number): string {
	return `${count} ${count === 1 ? "product" : "products"}`;
}

/** The options of the size filter (spec S9.10), which lists with shoes extend by the rest of ALL_SIZES. */
export const SIZES: readonly string[] = CLOTHES_SIZES;

/** Sizes of clothes, then of shoes: EU 34 to EU 48. */
export const ALL_SIZES: readonly string[] = [
	...SIZES,
	...Array.from({ length: LARGEST_SHOES - SMALLEST_SHOES + 1 }, (_, index) => `EU ${SMALLEST_SHOES + index}`),
];

export const isShoeSize = (size: string): boolean => size.startsWith("EU ");
