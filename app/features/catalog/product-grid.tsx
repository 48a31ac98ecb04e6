import type { SubmitEvent } from "react";
import { addProduct } from "#app/features/cart/cart-store.ts";
import type { Card } from "#shared/domain/card.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly Card[];
	level: 2 | 3;
	/** Pictures that load eagerly. */
	eager?: number;
}

/** One form for all cards (docs/decisions/0015). */
export function ProductGrid({ products, level, eager = 0 }: ProductGridProps) {
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
		const product = products.find(({ id }) => id === submitter?.value);
		if (!product) return; // no submitter in old browsers: the server adds the product
		event.preventDefault();
		addProduct(product, 1, submitter);
	};
	return (
		<form className="product-grid" method="post" action="/add-to-cart" onSubmit={onSubmit}>
			<ul>
				{products.map((product, index) => (
					<ProductCard
						key={product.id}
						product={product}
						level={level}
						priority={index < eager ? (index ? "low" : "high") : undefined}
					/>
				))}
			</ul>
		</form>
	);
}
