import type { Product } from "#shared/domain/product.ts";

/** The fields that loaders send for cards; the cart and favorites need no others. */
export function cardProduct(product: Product) {
	const { gender, condition, material, rating, reviews, popular, ...card } = product;
	return card;
}

export type CardProduct = ReturnType<typeof cardProduct>;
