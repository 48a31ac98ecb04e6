import { useMemo } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { filterGroups } from "./filter-groups.tsx";
import { FilterSheetButton } from "./filter-sheet.tsx";
import { filterChips, Listing } from "./listing.tsx";
import { ListingBar } from "./listing-bar.tsx";
import { FilterSidebar, ListingFilterSheet, QuickFilters } from "./listing-filters.tsx";
import type { LoadedList } from "./loaded-list.ts";
import { PopularSearches, SkipToResults } from "./product-results.tsx";
import { type ListingPath, useFilters, useListing } from "./use-filters.ts";

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
