import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import type { Listing as Found } from "#shared/domain/listing.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { productCount } from "./product-count.ts";
import { ProductGrid } from "./product-grid.tsx";
import { CorrectionNotice } from "./spelling-notice.tsx";
import { useKeptFocus } from "./use-restore-focus.ts";

interface ListingProps {
	/** The page's own path: filters live in its query. */
	path: "/shop" | "/search";
	filters: Filters;
	found: Found;
}

/** Count, active filters and the rack; with the bar above it what /shop and /search have in common (decision 30). */
export function Listing({ path, filters, found: { products, corrections } }: ListingProps) {
	const { total, onClick } = useKeptFocus(path, products);
	const some = products.length > 0;
	const search = filtersToSearch(filters);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed; each goes away with what it takes off, and would take the focus along
		<div onClick={onClick}>
			<div className="shop-line">
				<p className="total" role="status" tabIndex={-1} ref={total}>
					Showing {productCount(products.length)}
				</p>
				<ActiveFilters path={path} filters={filters} />
				{some && search && (
					<Link className="link" to={path} preventScrollReset>
						Reset Filters
					</Link>
				)}
			</div>
			<CorrectionNotice keyword={filters.keyword} corrections={corrections} />
			{some ? (
				<ProductGrid products={products} level={2} eager={4} of={path + search} />
			) : (
				<EmptyState title="No products found" text="Try adjusting your filters or search query">
					<ButtonLink to={path} preventScrollReset>
						Reset Filters
					</ButtonLink>
				</EmptyState>
			)}
		</div>
	);
}
