import type { SubmitEvent } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import { preloadPicture } from "#app/features/shop/picture.tsx";
import { useListOnce } from "#app/platform/server-render.ts";
import type { Card } from "#shared/domain/card.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly Card[];
	level: 2 | 3;
	/** The number of pictures that load eagerly. */
	eager?: number;
	/** The index of the first product after a dividing line with the label `othersLabel`. */
	othersFrom?: number | undefined;
	othersLabel?: string;
}

/** One form for all cards (docs/decisions/0015). */
export function ProductGrid({
	products,
	level,
	eager = 0,
	othersFrom = products.length,
	othersLabel,
}: ProductGridProps) {
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
		const product = products.find(({ id }) => id === submitter?.value);
		if (!product) return; // old browsers have no submitter, so the server adds the product
		event.preventDefault();
		addProduct(product, 1, submitter);
	};
	const listOnce = useListOnce();
	const cards = products.map((product, index) => {
		const priority = index < eager ? (index ? "low" : "high") : undefined;
		const card = <ProductCard key={product.id} product={product} level={level} priority={priority} />;
		return [product, `${level} ${priority}`, card] as const;
	});
	if (import.meta.env.SSR && eager > 0 && products[0]) preloadPicture(products[0].images[0]);
	return (
		<form className="product-grid" method="post" action="/add-to-cart" onSubmit={onSubmit}>
			{othersFrom > 0 && <ul {...listOnce(cards.slice(0, othersFrom))} />}
			{othersFrom < products.length && (
				<>
					<p
						id="other-matches"
						className={othersFrom > 0 ? "double-rule mt-8 mb-6 font-semibold" : "mb-6 font-semibold"}
					>
						{othersLabel}
					</p>
					<ul aria-labelledby="other-matches" {...listOnce(cards.slice(Math.max(0, othersFrom)))} />
				</>
			)}
		</form>
	);
}
