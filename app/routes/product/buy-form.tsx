import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { addProduct, useAllInCart } from "#app/features/cart/cart-store.ts";
import { Quantity } from "#app/features/cart/quantity.tsx";
import { InCartLink } from "#app/features/catalog/add-to-cart.tsx";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Card } from "#shared/domain/card.ts";
import { isOneOfAKind, isSoldOut, maxQuantity } from "#shared/domain/product.ts";
import { parseQuantity } from "#shared/domain/quantity.ts";
import type { Route } from "../+types/product.ts";
import { BuyBar } from "./buy-bar.tsx";
import { focusSizeField, SizeField } from "./size-field.tsx";

const FORM_ID = "buy";

type Facts = NonNullable<Route.ComponentProps["loaderData"]["facts"]>;
interface BuyFormProps extends Pick<Facts, "delivery" | "otherSizes" | "similarUrl"> {
	product: Card;
}

/** Posts to /add-to-cart; after hydration, adds to the cart store instead. */
export function BuyForm({ product, delivery, otherSizes, similarUrl }: BuyFormProps) {
	const isOnly = isOneOfAKind(product);
	const [size, setSize] = useState(isOnly ? product.size : null);
	const [missing, setMissing] = useState(false);
	const [quantity, setQuantity] = useState(1);
	const [added, setAdded] = useState(false);
	const mainRow = useRef<HTMLDivElement>(null);
	const { revalidate } = useRevalidator();
	const soldOut = isSoldOut(product);
	const allInCart = useAllInCart(product) && !soldOut;

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const submitter = (event.nativeEvent as SubmitEvent).submitter;
		const form = new FormData(event.currentTarget);
		if (product.size && !form.get("size")) {
			setMissing(true);
			showToast({
				title: "Please select a size",
				description: "You need to select a size before adding to cart",
				bad: true,
			});
			const inBar = submitter?.closest(".buy-bar")?.querySelector<HTMLElement>("[aria-pressed]");
			inBar ? inBar.focus() : focusSizeField();
			return;
		}
		// The `quantity` state is updated only on blur
		const typed = parseQuantity(String(form.get("quantity")));
		addProduct(
			product,
			typed,
			submitter,
			() => setAdded(true),
			() => void revalidate(),
		);
	};
	const chooseSize = (chosen: string) => {
		setSize(chosen);
		setMissing(false);
	};
	return (
		// Browsers would restore a size on reload without a change event
		<form id={FORM_ID} method="post" action="/add-to-cart" autoComplete="off" onSubmit={onSubmit}>
			<input type="hidden" name="productId" value={product.id} />
			{/* A disabled default button, so that Enter in the quantity field submits nothing */}
			<button type="submit" disabled hidden />
			{product.size && (
				<SizeField
					size={product.size}
					isOnly={isOnly}
					otherSizes={otherSizes}
					soldOut={soldOut}
					missing={missing}
					onChoose={chooseSize}
				/>
			)}
			<div className="border-t border-line py-4">
				{!soldOut && <StockNote stock={product.stock} />}
				<div ref={mainRow} className={soldOut || allInCart || isOnly ? "buy-row buy-row--one" : "buy-row"}>
					{!soldOut && !allInCart && <QuantityField product={product} quantity={quantity} onChange={setQuantity} />}
					{allInCart ? (
						<InCartLink className="btn" />
					) : (
						<Button disabled={soldOut}>{soldOut ? "Out of Stock" : "Add to Cart"}</Button>
					)}
					<FavoriteButton product={product} />
				</div>
				{!soldOut && <p className="mt-3 text-small font-semibold">{delivery}</p>}
				{soldOut && (
					<p className="mt-3 text-small">
						<span>
							{product.heldUntil
								? "Someone is paying for it right now. If they don't, it's back by then."
								: "This one has found a new home."}
						</span>{" "}
						<TextLink to={similarUrl}>See similar pieces</TextLink>
					</p>
				)}
				{added && !allInCart && (
					<p className="mt-3 text-small">
						Added to cart. <TextLink to="/cart">View Cart</TextLink>
					</p>
				)}
			</div>
			<BuyBar
				product={product}
				formId={FORM_ID}
				mainRow={mainRow}
				allInCart={allInCart}
				sizeChosen={size !== null}
				missing={missing}
			/>
		</form>
	);
}

const LOW_STOCK = 3;

function StockNote({ stock }: Pick<Card, "stock">) {
	if (isOneOfAKind({ stock }))
		return (
			<p className="mb-3 text-small leading-[1.45]">
				<strong>One of a kind.</strong> There's only one.
			</p>
		);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-2 justify-between">
			<p className="font-semibold">Quantity</p>
			{stock !== null && stock <= LOW_STOCK && (
				<p className="bg-tint-butter px-[0.6rem] py-[0.1rem] text-small leading-[1.45] font-semibold">{`Only ${stock} left`}</p>
			)}
		</div>
	);
}

interface QuantityFieldProps {
	product: Card;
	quantity: number;
	onChange: (quantity: number) => void;
}

function QuantityField({ product, quantity, onChange }: QuantityFieldProps) {
	if (isOneOfAKind(product)) return <input type="hidden" name="quantity" value={1} />;
	const max = maxQuantity(product);
	return (
		<Quantity
			label={`Quantity of ${product.name}`}
			value={Math.min(quantity, max)} // stock may fall while the page is open
			max={max}
			onChange={(next) => onChange(Math.max(1, next))}
		/>
	);
}
