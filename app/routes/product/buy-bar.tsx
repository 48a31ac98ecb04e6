import { type RefObject, useEffect, useState } from "react";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { Button } from "#app/ui/button.tsx";
import { isSoldOut } from "#shared/domain/product.ts";
import { leadToSize } from "./size-choice.tsx";

interface BuyBarProps {
	product: CardProduct;
	/** The id of the form that its button sends. */
	form: string;
	/** The main button: while it is on screen there is no bar. */
	watch: RefObject<HTMLButtonElement | null>;
	/** Whether the size is, or there is none to choose. */
	chosen: boolean;
}

/** Phones: price and one button at the thumb's reach. Until a size is chosen the button leads to that choice. */
export function BuyBar({ product, form, watch, chosen }: BuyBarProps) {
	const [offScreen, setOffScreen] = useState(false);
	useEffect(() => {
		if (!watch.current) return;
		const observer = new IntersectionObserver(([entry]) => setOffScreen(entry ? !entry.isIntersecting : false));
		observer.observe(watch.current);
		return () => observer.disconnect();
	}, [watch]);
	if (!offScreen || isSoldOut(product)) return null;
	return (
		<div className="buybar">
			<div>
				<Price product={product} />
				{chosen && product.size && <p className="muted">Size {product.size}</p>}
			</div>
			{chosen ? (
				<Button form={form}>Add to Cart</Button>
			) : (
				<Button type="button" onClick={leadToSize}>
					Choose a size
				</Button>
			)}
		</div>
	);
}
