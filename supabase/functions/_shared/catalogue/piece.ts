import type { Product } from "../domain/product.ts";

/** The two drawings of a piece: laid flat first, then its close-up (public/products). */
export const drawn = (id: string): readonly string[] => [`/products/${id}.svg`, `/products/${id}-detail.svg`];

type Usual = "discountPercentage" | "images" | "status" | "isNew" | "popular" | "stock";

/** A piece of the catalogue, where what is not said is the usual: full price, both drawings, available, uncounted. */
export function piece(given: Omit<Product, Usual> & Partial<Pick<Product, Usual>>): Product {
	return {
		discountPercentage: 0,
		images: drawn(given.id),
		status: "available",
		isNew: false,
		popular: false,
		stock: null,
		...given,
	};
}
