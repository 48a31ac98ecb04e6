import { type RefObject, useEffect, useState } from "react";
import { InCartLink } from "#app/features/catalog/add-to-cart.tsx";
import { Price } from "#app/features/catalog/price.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Card } from "#shared/domain/card.ts";
import { isOneOfAKind, isSoldOut } from "#shared/domain/product.ts";
import { chooseSize } from "./size-field.tsx";

interface BuyBarProps {
	product: Card;
	formId: string;
	/** The bar is hidden while this row is on screen. A ref to the row, because its button may be replaced. */
	mainRow: RefObject<HTMLElement | null>;
	allInCart: boolean;
	sizeChosen: boolean;
	/** Whether adding failed without a size. */
	missing: boolean;
}

/** A sticky bar on phones. */
export function BuyBar({ product, formId, mainRow, allInCart, sizeChosen, missing }: BuyBarProps) {
	const [offScreen, setOffScreen] = useState(false);
	useEffect(() => {
		if (!mainRow.current) return;
		const observer = new IntersectionObserver((entries) => setOffScreen(!entries.at(-1)?.isIntersecting));
		observer.observe(mainRow.current);
		return () => observer.disconnect();
	}, [mainRow]);
	if (!offScreen || isSoldOut(product)) return null;
	return (
		<div className="buy-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-5 border-bar bg-card px-gutter pt-2 pb-[calc(0.5rem_+_env(safe-area-inset-bottom))] lg:hidden">
			<div className="w-min">
				<Price product={product} />
			</div>
			{allInCart ? (
				<InCartLink className="btn flex-1 px-2" />
			) : (
				<>
					{product.size && isOneOfAKind(product) && (
						<span className="font-semibold whitespace-nowrap">{`Size ${product.size}`}</span>
					)}
					{product.size && !isOneOfAKind(product) && (
						<button
							type="button"
							className={`min-h-13 rounded-bar border-2 px-3 font-semibold whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper ${missing ? "border-danger" : "border-line-control"}`}
							aria-pressed={sizeChosen}
							onClick={chooseSize}
						>
							{`Size ${product.size}`}
						</button>
					)}
					<Button form={formId} className="flex-1 px-2">
						Add to Cart
					</Button>
				</>
			)}
		</div>
	);
}
