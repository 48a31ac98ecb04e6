import type { Product } from "#shared/domain/product.ts";

/** What a card shows, and what the cart and the favorites keep of a piece. */
export type CardProduct = Pick<
	Product,
	| "id"
	| "name"
	| "brand"
	| "price"
	| "discountPercentage"
	| "images"
	| "category"
	| "description"
	| "size"
	| "color"
	| "status"
	| "stock"
	| "isNew"
>;

/** For loaders: leaves the rest of a product on the server. */
export function cardProduct(product: Product): CardProduct {
	const {
		id,
		name,
		brand,
		price,
		discountPercentage,
		images,
		category,
		description,
		size,
		color,
		status,
		stock,
		isNew,
	} = product;
	return {
		id,
		name,
		brand,
		price,
		discountPercentage,
		images,
		category,
		description,
		size,
		color,
		status,
		stock,
		isNew,
	};
}
