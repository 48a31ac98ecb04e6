import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
	products: readonly CardProduct[];
	level: 2 | 3;
	/** How many pictures lie above the fold and are fetched at once. */
	eager?: number;
}

/** The rack: two columns, three or four, by the room it has. */
export function ProductGrid({ products, level, eager = 0 }: ProductGridProps) {
	return (
		<div className="rack">
			<ul>
				{products.map((product, index) => (
					<ProductCard key={product.id} product={product} level={level} first={index < eager} />
				))}
			</ul>
		</div>
	);
}
