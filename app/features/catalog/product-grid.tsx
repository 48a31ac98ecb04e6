import { type SubmitEvent, useReducer } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures lie above the fold and are fetched at once, the first of them before all else. */
	eager?: number;
	/** What was asked for, where that may be a long list: the address of these very filters. */
	of?: string;
}

/** More cards than a list usually has: those stand in the page at once, for the browser's own search as well. */
const STEP = 96;
/** How far each list of this visit has grown: other filters begin anew, and Back finds the shopper's place. */
const counts = new Map<string, number>();

/**
 * The rack: two columns, three or four, by the room it has. A very long list grows as its end comes near. One real form for
 * all its cards' Add to Cart, so that they work without React, and with it the cart store answers at once. Not a form in
 * each: Chrome's password manager lays out every form of a page, also where `content-visibility` spares it.
 */
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
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
		const product = products.find(({ id }) => id === pressed?.value);
		if (!product) return; // an old browser doesn't say what was pressed: the Worker adds it
		event.preventDefault();
		addProduct(product);
	};
	return (
		<form className="rack" method="post" action="/add-to-cart" data-wake onSubmit={onSubmit}>
			<ul>
				{products.slice(0, count).map((product, index) => (
					<ProductCard
						key={product.id}
						product={product}
						level={level}
						priority={index < eager ? (index ? "low" : "high") : undefined}
					/>
				))}
			</ul>
			{count < products.length && (
				<div ref={watch}>
					<noscript>{import.meta.env.SSR && <Rest products={products.slice(count)} />}</noscript>
				</div>
			)}
		</form>
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
