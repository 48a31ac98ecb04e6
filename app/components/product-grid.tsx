import { useReducer } from "react";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures lie above the fold and are fetched at once. */
	eager?: number;
	/** What was asked for, where that may be a long list: the address of these very filters. */
	of?: string;
}

/** More cards than a list usually has: those stand in the page at once, for the browser's own search as well. */
const STEP = 96;
/** How far each list of this visit has grown: other filters begin anew, and Back finds the shopper's place. */
const counts = new Map<string, number>();

/** The rack: two columns, three or four, by the room it has. A very long list grows as its end comes near. */
export function ProductGrid({ products, level, eager = 0, of = "" }: ProductGridProps) {
	const [, redraw] = useReducer((times: number) => times + 1, 0);
	const count = counts.get(of) ?? STEP;
	const watch = (end: HTMLElement | null) => {
		if (!end) return;
		const extend = () => {
			counts.set(of, count + STEP);
			redraw();
		};
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
				<div ref={watch}>
					<noscript>{import.meta.env.SSR && <Rest products={products.slice(count)} />}</noscript>
				</div>
			)}
		</div>
	);
}

/** The end of a very long list for who runs no scripts: names that lead to the pieces. */
const Rest = ({ products }: Pick<ProductGridProps, "products">) => (
	<ul className="stack">
		{products.map(({ id, name }) => (
			<li key={id}>
				<a className="link" href={`/product/${id}`}>
					{name}
				</a>
			</li>
		))}
	</ul>
);
