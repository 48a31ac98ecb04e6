import type { FormEvent } from "react";
import { isSoldOut } from "#shared/domain/product.ts";
import { addProduct } from "../state/cart.ts";
import type { CardProduct } from "./card-product.ts";

/** A card's Add to Cart. A real form, so that it works without React; with it, the cart store answers at once. */
export function AddToCartForm({ product }: { product: CardProduct }) {
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		addProduct(product);
	};
	const soldOut = isSoldOut(product);
	return (
		<form method="post" action="/add-to-cart" data-wake onSubmit={onSubmit}>
			<input type="hidden" name="productId" value={product.id} />
			<button type="submit" disabled={soldOut}>
				{soldOut ? "Out of Stock" : "Add to Cart"}
				<span className="sr-only">: {product.name}</span>
			</button>
		</form>
	);
}
