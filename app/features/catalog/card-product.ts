import type { Product } from "#shared/domain/product.ts";

/** The fields that cards, the cart and favorites need; loaders send no others to the browser. */
export function cardProduct(product: Product) {
	const { gender, condition, material, rating, reviews, popular, ...card } = product;
	return card;
}

export type CardProduct = ReturnType<typeof cardProduct>;
