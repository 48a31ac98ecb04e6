import { useState } from "react";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";
import { Button } from "./ui/button.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures lie above the fold and are fetched at once. */
	eager?: number;
}

/** More cards than a list usually has: those stand in the page at once, for the browser's own search as well. */
const STEP = 96;

/** The rack: two columns, three or four, by the room it has. A very long list grows as its end comes near. */
export function ProductGrid({ products, level, eager = 0 }: ProductGridProps) {
	const [grown, setGrown] = useState({ products, count: STEP });
	const count = grown.products === products ? grown.count : STEP; // another list begins anew
	const extend = () => setGrown({ products, count: count + STEP });
	const watch = (end: HTMLButtonElement) => {
		const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && extend(), { rootMargin: "999px" });
		near.observe(end);
		return () => near.disconnect();
	};
	return (
		<div className="rack">
			<ul>
				{products.slice(0, count).map((product, index) => (
					<ProductCard key={product.id} product={product} level={level} first={index < eager} />
				))}
			</ul>
			{count < products.length && (
				<Button look="line" data-wake ref={watch} onClick={extend}>
					Show more
				</Button>
			)}
		</div>
	);
}
