import { type ReactNode, useMemo } from "react";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useContentOnce } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type Filters, filtersToSearch, OPTION_FILTERS } from "#shared/domain/filters.ts";
import { productCount } from "#shared/domain/product.ts";
import { commonChips, type FilterChip, FilterChips, priceLabel } from "./filter-chips.tsx";
import { filterGroups } from "./filter-groups.tsx";
import { FilterSheetButton } from "./filter-sheet.tsx";
import { ListingBar } from "./listing-bar.tsx";
import { FilterSidebar, ListingFilterSheet, QuickFilters } from "./listing-filters.tsx";
import type { LoadedList } from "./loaded-list.ts";
import { PopularSearches, ProductResults, SkipToResults } from "./product-results.tsx";
import { type FilterState, type ListingPath, resetUrl, useFilters, useListing } from "./use-filters.ts";

interface ListingPageProps {
	path: ListingPath;
	loaded: LoadedList;
	title: string;
	lead: (keyword: string) => string;
}

export function ListingPage({ path, loaded, title, lead }: ListingPageProps) {
	const { state, page } = useFilters(path);
	const list = useListing(loaded, state, page);
	const contentOnce = useContentOnce();
	// The URL changes after the filters, without another render
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts are constant
	return useMemo(() => {
		const { keyword } = state.filters;
		const isShop = path === "/shop";
		// Not by the keyword being typed, whose list may be loading
		const isPrompt = !isShop && !list.search.includes("keyword=");
		const filterProps = { state, list, groups: filterGroups(state, list.facets, contentOnce) };
		const chips = filterChips(state);
		return (
			<div className="list-page page">
				<PageHead title={title} lead={lead(keyword)} />
				{!isPrompt && <SkipToResults />}
				<div className="beside-filters">
					{!isPrompt && <FilterSidebar {...filterProps} />}
					<div className="double-rule min-w-0 pb-section max-md:pt-2">
						<ListingBar state={state} list={list} tool={!isPrompt && <FilterSheetButton active={chips.length} />} />
						{isPrompt ? (
							<PopularSearches />
						) : (
							<Listing state={state} list={list} chips={chips} tool={isShop && <QuickFilters {...filterProps} />} />
						)}
					</div>
				</div>
				{!isPrompt && <ListingFilterSheet {...filterProps} />}
			</div>
		);
	}, [state, list]);
}

interface ListingProps {
	state: FilterState;
	list: LoadedList;
	chips: readonly FilterChip[];
	/** Shown beside the count. */
	tool: ReactNode;
}

function Listing({ state, list, chips, tool }: ListingProps) {
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

/** Explains why a collection has more products than the category of the same name. */
function CollectionNote({ category }: { category: string | null }) {
	const isVintage = category === "vintage";
	if (!isVintage && category !== "womens" && category !== "mens") return null;
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			<span>{`Only what is filed under ${label}.`}</span>{" "}
			<Link
				to={isVintage ? "/vintage" : `/categories/${category}`}
			>{`See everything ${label}, from every category`}</Link>
		</p>
	);
}

/** Keyword and sort are shown by ListingBar. */
function filterChips({ path, filters }: FilterState): FilterChip[] {
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
