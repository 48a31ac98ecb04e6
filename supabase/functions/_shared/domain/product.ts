import { type Cents, unitPrice } from "./money.ts";

/** What each condition promises, best first, as the product page and the FAQ show it. */
export const CONDITION_MEANING = {
	New: "Never worn.",
	"Like New": "Worn once or twice, and nothing shows it.",
	Excellent: "Worn with care; you have to look for the signs.",
	"Very Good": "Light signs of wear, none that you see at a glance.",
	Good: "Worn and loved: some marks or fading, and everything sound.",
	Fair: "Plain signs of wear, with plenty of life left.",
} as const;
export type Condition = keyof typeof CONDITION_MEANING;

/** A product as the shop shows it (specification, section 3), money in cents. */
export interface Product {
	/** Stable text, the same in the bundled catalogue and in Postgres. */
	id: string;
	name: string;
	brand: string;
	/** Full unit price in cents, before discount. */
	price: Cents;
	/** 0 to 100. */
	discountPercentage: number;
	/** URLs; the first shows the product laid flat. */
	images: readonly string[];
	/** womens, mens, accessories, shoes, vintage or sustainable; rows may hold other text (categoryIds). */
	category: string;
	/** Sorts shoes and accessories into the women's and men's collections; null for unisex. */
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
	/** Units left; null when uncounted, 1 for one of a kind (decision 6). */
	stock: number | null;
}

/** Highest quantity of one product in a cart or an order. */
export const MAX_QUANTITY = 99;
/** Most lines in a cart or an order (decision 12). */
export const MAX_LINES = 50;

export function isSoldOut(product: Pick<Product, "status" | "stock">): boolean {
	return product.status === "sold out" || product.stock === 0;
}

/** MAX_QUANTITY, or the stock if that is less. */
export function maxQuantity(product: Pick<Product, "stock">): number {
	return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/** A typed quantity, from -1 to MAX_QUANTITY; text that is not a number becomes 1 (specification, section 5). */
export function parseQuantity(typed: string): number {
	const n = Math.trunc(Number(typed.trim() || Number.NaN));
	return Number.isNaN(n) ? 1 : Math.min(Math.max(n, -1), MAX_QUANTITY);
}

/** The unit price after discount, in cents. */
export function salePrice(product: Pick<Product, "price" | "discountPercentage">): Cents {
	return unitPrice(product.price, product.discountPercentage);
}
