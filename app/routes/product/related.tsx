import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";

/** 'You Might Also Like': others of the same category, where there are any. */
export function Related({ products }: { products: readonly CardProduct[] }) {
	if (products.length === 0) return null;
	return (
		<section className="related pb-section" aria-labelledby="related-title">
			<div className="score section-head">
				<h2 id="related-title">You Might Also Like</h2>
			</div>
			<ProductGrid products={products} level={3} />
		</section>
	);
}
