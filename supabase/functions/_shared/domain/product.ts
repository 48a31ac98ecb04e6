import { type Cents, unitPrice } from "./money.ts";

export type Condition = "New" | "Like New" | "Excellent" | "Very Good" | "Good" | "Fair";

/** A piece as the shop shows it (specification, section 3, bundled list), with money in cents. */
export interface Product {
	/** Stable text, the same in the bundle and in Postgres. */
	id: string;
	name: string;
	brand: string;
	/** Full unit price in cents, before discount. */
	price: Cents;
	/** 0 to 100. */
	discountPercentage: number;
	/** Addresses; the first is the piece laid flat. */
	images: readonly string[];
	/** womens, mens, accessories, shoes, vintage or sustainable. */
	category: string;
	/** Whom the piece is cut for, where that is one of the two: how a collection finds its shoes and accessories. */
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
	/** Pieces left; null where they are not counted, 1 for one of a kind (decision 6). */
	stock: number | null;
}

/** Most of one piece that a cart line or an order may hold: 99, or what is left where pieces are counted. */
export const MAX_QUANTITY = 99;
/** Most lines in a cart or an order (architecture, contracts; decision 12). */
export const MAX_LINES = 50;

export function isSoldOut(product: Pick<Product, "status" | "stock">): boolean {
	return product.status === "sold out" || product.stock === 0;
}

export function maxQuantity(product: Pick<Product, "stock">): number {
	return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/** The discounted unit price in cents. */
export function salePrice(product: Pick<Product, "price" | "discountPercentage">): Cents {
	return unitPrice(product.price, product.discountPercentage);
}
