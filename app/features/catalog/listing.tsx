import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { productCount } from "#shared/domain/product.ts";
import { CollectionNote } from "./collection-note.tsx";
import { type FilterChip, FilterChips, priceLabel } from "./filter-chips.tsx";
import type { LoadedList } from "./loaded-list.ts";
import { ProductResults } from "./product-results.tsx";

interface ListingProps {
	path: "/shop" | "/search";
	filters: Filters;
	listing: LoadedList;
}

export function Listing({ path, filters, listing }: ListingProps) {
	const search = filtersToSearch(filters);
	return (
		<ProductResults
			list={listing}
			count={<>Showing {productCount(listing.total)}</>}
			keyword={filters.keyword}
			corrections={listing.corrections}
			path={path}
			url={path + search}
			note={path === "/shop" && <CollectionNote category={filters.category} />}
			empty={
				<EmptyState title="No products found" text="Try adjusting your filters or search query">
					<ButtonLink to={path} preventScrollReset>
						Reset Filters
					</ButtonLink>
				</EmptyState>
			}
		>
			<FilterChips chips={filterChips(path, filters)} />
			{listing.total > 0 && search && (
				<Link className="link" to={path} preventScrollReset>
					Reset Filters
				</Link>
			)}
		</ProductResults>
	);
}

/** Keyword and sort are shown by ListingBar. */
function filterChips(path: string, filters: Filters): FilterChip[] {
	const { category, min, max } = filters;
	const chip = (label: string, without: Partial<Filters>) => ({
		label,
		to: path + filtersToSearch({ ...filters, ...without }),
	});
	const lists = (["brands", "conditions", "sizes"] as const).flatMap((key) =>
		filters[key].map((option) =>
			chip(key === "sizes" ? `Size ${option}` : option, { [key]: filters[key].filter((other) => other !== option) }),
		),
	);
	return [
		...(category ? [chip(categoryLabel(category), { category: null })] : []),
		...(min > 0 || max !== null ? [chip(priceLabel(min, max), { min: 0, max: null })] : []),
		...lists,
	];
}
