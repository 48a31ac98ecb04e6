import { type RefObject, useEffect, useState } from "react";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { Button } from "#app/ui/button.tsx";
import { isSoldOut } from "#shared/domain/product.ts";
import { focusSizeField } from "./size-field.tsx";

interface BuyBarProps {
	product: CardProduct;
	formId: string;
	/** While it is on screen, the bar is hidden. */
	mainButton: RefObject<HTMLButtonElement | null>;
	/** Whether a size was chosen, or none is needed. */
	sizeChosen: boolean;
}

/** Sticky, on phones. */
export function BuyBar({ product, formId, mainButton, sizeChosen }: BuyBarProps) {
	const [offScreen, setOffScreen] = useState(false);
	useEffect(() => {
		if (!mainButton.current) return;
		const observer = new IntersectionObserver(([entry]) => setOffScreen(entry ? !entry.isIntersecting : false));
		observer.observe(mainButton.current);
		return () => observer.disconnect();
	}, [mainButton]);
	if (!offScreen || isSoldOut(product)) return null;
	return (
		<div className="buy-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-5 border-bar bg-card px-gutter pt-2 pb-[calc(0.5rem_+_env(safe-area-inset-bottom))] lg:hidden">
			<div>
				<Price product={product} />
				{sizeChosen && product.size && <p className="text-tiny leading-[1.4] text-ink-muted">Size {product.size}</p>}
			</div>
			{sizeChosen ? (
				<Button form={formId} className="flex-1 px-4">
					Add to Cart
				</Button>
			) : (
				<Button type="button" className="flex-1 px-4" onClick={focusSizeField}>
					Choose a size
				</Button>
			)}
		</div>
	);
}
