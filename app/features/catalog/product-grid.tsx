import { type SubmitEvent, useReducer } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures to load eagerly. */
	eager?: number;
	/** Identifies a long list, by its URL. */
	listKey?: string;
}

const PAGE_SIZE = 96;
/** By list, so that Back restores the scroll position. */
const counts = new Map<string, number>();

/** One form for all cards and growing lists: see docs/decisions/0013 and 0015. */
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
		addProduct(product, 1, submitter);
	};
	return (
		<form className="product-grid" method="post" action="/add-to-cart" data-replay onSubmit={onSubmit}>
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

const RemainingLinks = ({ products }: Pick<ProductGridProps, "products">) => (
	<ul className="space-y-4">
		{products.map(({ id, name }) => (
			<li key={id}>
				<a className="link" href={`/product/${id}`}>
					{name}
				</a>
			</li>
		))}
	</ul>
);
