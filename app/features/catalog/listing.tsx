import type { ReactNode } from "react";
import { EmptyState } from "#app/features/shop/empty-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type Filters, filtersToSearch, OPTION_FILTERS } from "#shared/domain/filters.ts";
import { productCount } from "#shared/domain/product.ts";
import { CollectionNote } from "./collection-note.tsx";
import { commonChips, type FilterChip, FilterChips, priceLabel } from "./filter-chips.tsx";
import type { LoadedList } from "./loaded-list.ts";
import { ProductResults } from "./product-results.tsx";
import { type FilterState, resetUrl } from "./use-filters.ts";

interface ListingProps {
	state: FilterState;
	list: LoadedList;
	chips: readonly FilterChip[];
	/** Shown beside the count. */
	tool: ReactNode;
}

export function Listing({ state, list, chips, tool }: ListingProps) {
	const { path, filters, search } = state;
	const url = path + search;
	const reset = resetUrl(state);
	return (
		<ProductResults
			list={list}
			count={`Showing ${productCount(list.total)}`}
			keyword={filters.keyword}
			corrections={list.corrections}
			path={path}
			url={url}
			note={path === "/shop" && <CollectionNote category={filters.category} />}
			empty={
				<EmptyState title="No products found" text="Try adjusting your filters or search query">
					<ButtonLink to={url === reset ? path : reset} preventScrollReset>
						Reset Filters
					</ButtonLink>
				</EmptyState>
			}
		>
			{tool}
			<FilterChips chips={chips} />
			{list.total > 0 && url !== reset && (
				<Link className="link" to={reset} preventScrollReset>
					Reset Filters
				</Link>
			)}
		</ProductResults>
	);
}

/** Keyword and sort are shown by ListingBar. */
export function filterChips({ path, filters }: FilterState): FilterChip[] {
	const { category, min, max } = filters;
	const urlWith = (change: Partial<Filters>) => path + filtersToSearch({ ...filters, ...change });
	const chip = (label: string, without: Partial<Filters>) => ({ label, to: urlWith(without) });
	const lists = OPTION_FILTERS.flatMap((name) => {
		const selected = filters[`${name}s`];
		return selected.map((option) =>
			chip(name === "size" ? `Size ${option}` : option, { [`${name}s`]: selected.filter((other) => other !== option) }),
		);
	});
	return [
		...(category ? [chip(categoryLabel(category), { category: null })] : []),
		...(min > 0 || max !== null ? [chip(priceLabel(min, max), { min: 0, max: null })] : []),
		...lists,
		...commonChips(filters, urlWith),
	];
}
