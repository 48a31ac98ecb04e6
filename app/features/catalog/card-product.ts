import { memoize } from "#shared/domain/memoize.ts";
import type { Product } from "#shared/domain/product.ts";

/** The fields that loaders send for cards, always in one order, which compresses best; the cart and favorites need no others. */
export const cardProduct = memoize((product: Product) => {
	const { id, name, brand, price, discountPercentage, description, size, condition, color, category, images } = product;
	const { status, stock, isNew, heldUntil } = product;
	return {
		id,
		name,
		brand,
		price,
		discountPercentage,
		description,
		size,
		condition,
		color,
		category,
		images,
		status,
		stock,
		isNew,
		...(heldUntil && { heldUntil }),
	};
});

export type CardProduct = ReturnType<typeof cardProduct>;
