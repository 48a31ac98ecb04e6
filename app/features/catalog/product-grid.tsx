import { type SubmitEvent, useReducer } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures to load at once, the first with high priority. */
	eager?: number;
	/** Identifies a list that may be long, by its URL. */
	listKey?: string;
}

/** Larger than usual lists, which find-in-page should search completely. */
const PAGE_SIZE = 96;
/** Cards shown, by list, so that Back restores the scroll position. */
const counts = new Map<string, number>();

/**
 * Product cards in a grid, loaded further on scrolling. One form for all cards: Chrome's password manager lays out every
 * form on a page, despite `content-visibility`.
 */
export function ProductGrid({ products, level, eager = 0, listKey = "" }: ProductGridProps) {
	const [, rerender] = useReducer((renders: number) => renders + 1, 0);
	const count = counts.get(listKey) ?? PAGE_SIZE;
	const extendWhenNear = (end: HTMLElement | null) => {
		if (!end) return;
		const extend = () => {
			counts.set(listKey, count + PAGE_SIZE);
			rerender();
		};
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && extend(), { rootMargin: "999px" });
		observer.observe(end);
		return () => observer.disconnect();
	};
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
		const product = products.find(({ id }) => id === submitter?.value);
		if (!product) return; // no submitter in old browsers: the server adds the product
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
				<div ref={extendWhenNear}>
					<noscript>{import.meta.env.SSR && <RemainingLinks products={products.slice(count)} />}</noscript>
				</div>
			)}
		</form>
	);
}

/** The rest of a long list, for browsers without JavaScript. */
const RemainingLinks = ({ products }: Pick<ProductGridProps, "products">) => (
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
