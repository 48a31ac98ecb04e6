import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export interface FeaturedLists {
	popular: readonly CardProduct[];
	arrivals: readonly CardProduct[];
	sale: readonly CardProduct[];
}

/** Featured products under three tabs; Popular is the default (specification, section 2). */
export function Featured({ popular, arrivals, sale }: FeaturedLists) {
	const tabs = [
		{ id: "popular", label: "Popular", panel: <ProductGrid products={popular} level={3} /> },
		{ id: "new", label: "New Arrivals", panel: <ProductGrid products={arrivals} level={3} /> },
		{ id: "sale", label: "On Sale", panel: <ProductGrid products={sale} level={3} /> },
	];
	return (
		<section className="wrap" aria-labelledby="featured-title">
			<Tabs label="Featured" heading={<h2 id="featured-title">Featured Products</h2>} tabs={tabs} lazy />
			<p className="mt-12">
				<ButtonLink to="/shop" look="line">
					View All Products
				</ButtonLink>
			</p>
		</section>
	);
}
