import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { parseQuantity } from "#shared/domain/cart.ts";
import { isSoldOut, maxQuantity } from "#shared/domain/product.ts";
import type { CardProduct } from "../../components/card-product.ts";
import { FavouriteButton } from "../../components/favourite-button.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Quantity } from "../../components/ui/quantity.tsx";
import { addProduct } from "../../state/cart.ts";
import { showToast } from "../../state/toasts.ts";
import { BuyBar } from "./buy-bar.tsx";

const FORM = "buy";

/**
 * Size, quantity, Add to Cart and the heart. A piece that has a size asks for it (specification, section 5), though it
 * is the only one there is: nobody should buy a size without having looked at it.
 */
export function BuyForm({ product }: { product: CardProduct }) {
	const [quantity, setQuantity] = useState(1);
	const [added, setAdded] = useState(false);
	const main = useRef<HTMLButtonElement>(null);
	const soldOut = isSoldOut(product);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const asked = new FormData(form);
		if (product.size && !asked.get("size")) {
			showToast({
				title: "Please select a size",
				description: "You need to select a size before adding to cart",
				bad: true,
			});
			form.querySelector<HTMLInputElement>("input[name=size]")?.focus();
			return;
		}
		// What the form says and not what was rendered last: the field may have been typed into and not yet left
		if (addProduct(product, parseQuantity(String(asked.get("quantity"))))) setAdded(true);
	};
	return (
		<form id={FORM} method="post" action="/add-to-cart" data-wake onSubmit={onSubmit}>
			<input type="hidden" name="productId" value={product.id} />
			{product.size && (
				<fieldset className="buy-block">
					<legend>Size</legend>
					<div className="opts">
						<label className="opt-box">
							<input type="radio" name="size" value={product.size} disabled={soldOut} />
							<span>{product.size}</span>
						</label>
					</div>
				</fieldset>
			)}
			<div className="buy-block">
				<p className="lab">Quantity</p>
				<div className="buy-go">
					<Quantity
						label={`Quantity of ${product.name}`}
						value={quantity}
						max={Math.max(1, maxQuantity(product))}
						onChange={(n) => setQuantity(Math.max(1, n))}
					/>
					<Button ref={main} disabled={soldOut}>
						{soldOut ? "Out of Stock" : "Add to Cart"}
					</Button>
					<FavouriteButton product={product} />
				</div>
				{added && (
					<p className="mt-3 text-small">
						Added to cart. <Link to="/cart">View Cart</Link>
					</p>
				)}
			</div>
			<BuyBar product={product} form={FORM} watch={main} />
		</form>
	);
}
