import { type ReactNode, useMemo } from "react";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useContentOnce } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type ListQuery, listUrl, type Preset, SHOP } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { type FilterChip, FilterChips, filterChips } from "./filter-chips.tsx";
import { filterGroups } from "./filter-groups.tsx";
import { FilterSheetButton } from "./filter-sheet.tsx";
import { ListingBar } from "./listing-bar.tsx";
import { FilterSidebar, ListingFilterSheet, QuickFilters } from "./listing-filters.tsx";
import { type LoadedList, useList } from "./local-catalog.ts";
import { PopularSearches, ProductResults, SkipToResults } from "./product-results.tsx";
import { resetUrl, useFilters } from "./use-filters.ts";

interface ListingPageProps {
	preset: Preset;
	loaded: LoadedList;
	title: string;
	lead: (keyword: string) => string;
}

export function ListingPage({ preset, loaded, title, lead }: ListingPageProps) {
	const state = useFilters(preset);
	const list = useList(loaded, state.query);
	const contentOnce = useContentOnce();
	// The URL changes after the filters, without another render
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts are constant
	return useMemo(() => {
		const { query } = state;
		const isShop = preset === SHOP;
		// Not by the keyword being typed, whose list may be loading
		const isPrompt = !isShop && !list.search.includes("keyword=");
		const filterProps = { state, list, groups: filterGroups(state, list.facets, contentOnce) };
		const chips = filterChips(query, list.words);
		return (
			<div className="list-page page">
				<PageHead title={title} lead={lead(query.keyword)} />
				{!isPrompt && <SkipToResults />}
				<div className="beside-filters">
					{!isPrompt && <FilterSidebar {...filterProps} />}
					<div className="double-rule min-w-0 pb-section max-md:pt-2">
						<ListingBar state={state} list={list} tool={!isPrompt && <FilterSheetButton active={chips.length} />} />
						{isPrompt ? (
							<PopularSearches />
						) : (
							<Listing query={query} list={list} chips={chips} tool={isShop && <QuickFilters {...filterProps} />} />
						)}
					</div>
				</div>
				{!isPrompt && <ListingFilterSheet {...filterProps} />}
			</div>
		);
	}, [state, list]);
}

interface ListingProps {
	query: ListQuery;
	list: LoadedList;
	chips: readonly FilterChip[];
	/** Shown beside the count. */
	tool: ReactNode;
}

function Listing({ query, list, chips, tool }: ListingProps) {
	const url = listUrl({ ...query, page: 1 });
	const reset = resetUrl(query);
	return (
		<ProductResults
			query={query}
			list={list}
			count={`Showing ${productCount(list.total)}`}
			note={query.preset === SHOP && <CollectionNote category={query.facets.category?.[0]} />}
			empty={
				<EmptyState title="No products found" text="Try adjusting your filters or search query">
					<ButtonLink to={url === reset ? query.preset.path : reset} preventScrollReset>
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
function CollectionNote({ category }: { category: string | undefined }) {
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
