import { Link } from "react-router";
import { categoryLabel, type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import type { CardProduct } from "./card-product.ts";
import { ListingBar } from "./listing-bar.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { EmptyState } from "./ui/empty-state.tsx";
import { Icon } from "./ui/icon.tsx";

interface ListingProps {
	/** The page's own path: filters live in its query. */
	path: "/shop" | "/search";
	filters: Filters;
	products: readonly CardProduct[];
}

/** Search box, sort menu, count, active category and the rack; what /shop and /search have in common (decision 30). */
export function Listing({ path, filters, products }: ListingProps) {
	const isFiltered = filtersToSearch(filters) !== "";
	return (
		<div className="pb-section">
			<ListingBar path={path} filters={filters} />
			<div className="shop-line">
				<p className="total" role="status">
					Showing {products.length} {products.length === 1 ? "product" : "products"}
				</p>
				{filters.category && (
					<Link className="chip" to={path + filtersToSearch({ ...filters, category: null })} preventScrollReset>
						{categoryLabel(filters.category)}
						<Icon name="close" />
						<span className="sr-only">, remove</span>
					</Link>
				)}
				{isFiltered && products.length > 0 && (
					<Link className="link" to={path} preventScrollReset>
						Reset Filters
					</Link>
				)}
			</div>
			{products.length > 0 ? (
				<ProductGrid products={products} level={2} eager={4} />
			) : (
				<EmptyState title="No products found" text="Try adjusting your filters or search query">
					<ButtonLink to={path}>Reset Filters</ButtonLink>
				</EmptyState>
			)}
		</div>
	);
}
