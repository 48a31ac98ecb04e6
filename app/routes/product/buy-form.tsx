import { type FormEvent, useRef, useState } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { afterPaint } from "#app/platform/after-paint.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { isSoldOut } from "#shared/domain/product.ts";
import { parseQuantity } from "#shared/domain/typed-quantity.ts";
import { BuyBar } from "./buy-bar.tsx";
import { HowMany, StockNote } from "./how-many.tsx";
import { leadToSize, SizeChoice } from "./size-choice.tsx";

const FORM = "buy";

/** Size, quantity, Add to Cart and the heart: a plain form, which the cart store answers once React is awake. */
export function BuyForm({ product }: { product: CardProduct }) {
	const [size, setSize] = useState<string | null>(null);
	const [missing, setMissing] = useState(false);
	const [quantity, setQuantity] = useState(1);
	const [added, setAdded] = useState(false);
	const main = useRef<HTMLButtonElement>(null);
	const soldOut = isSoldOut(product);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const asked = new FormData(event.currentTarget);
		if (product.size && !asked.get("size")) {
			setMissing(true);
			showToast({
				title: "Please select a size",
				description: "You need to select a size before adding to cart",
				bad: true,
			});
			leadToSize();
			return;
		}
		// What the form says and not what was rendered last: the field may have been typed into and not yet left
		if (addProduct(product, parseQuantity(String(asked.get("quantity"))))) afterPaint(() => setAdded(true)); // the header's counter says it first
	};
	const onChoose = (chosen: string) => {
		setSize(chosen);
		setMissing(false);
	};
	return (
		// No autocompletion: a browser would put back a chosen size after a reload and tell nobody
		<form id={FORM} method="post" action="/add-to-cart" autoComplete="off" data-wake onSubmit={onSubmit}>
			<input type="hidden" name="productId" value={product.id} />
			{product.size && <SizeChoice size={product.size} soldOut={soldOut} missing={missing} onChoose={onChoose} />}
			<div className="buy-block">
				{!soldOut && <StockNote stock={product.stock} />}
				<div className={soldOut || product.stock === 1 ? "buy-go buy-go--one" : "buy-go"}>
					{!soldOut && <HowMany product={product} quantity={quantity} onChange={setQuantity} />}
					<Button ref={main} disabled={soldOut}>
						{soldOut ? "Out of Stock" : "Add to Cart"}
					</Button>
					<FavoriteButton product={product} />
				</div>
				{soldOut && (
					<p className="mt-3 text-small">
						This one has found a new home.{" "}
						<Link className="link" to={`/shop?category=${encodeURIComponent(product.category)}`}>
							See similar pieces
						</Link>
					</p>
				)}
				{added && (
					<p className="mt-3 text-small">
						Added to cart.{" "}
						<Link className="link" to="/cart">
							View Cart
						</Link>
					</p>
				)}
			</div>
			<BuyBar product={product} form={FORM} watch={main} chosen={!product.size || size !== null} />
		</form>
	);
}
