import { type ReactNode, useMemo } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { type Preset, SHOP } from "#shared/domain/list-query.ts";
import { FilterSheetButton } from "./filter-panel.tsx";
import { KeywordField, ListForm, NoscriptButton, SortMenu } from "./list-form.tsx";
import type { LoadedList } from "./local-catalog.ts";
import { ProductResults } from "./product-results.tsx";
import { type ListView, useListView } from "./use-list-view.ts";

interface ListingPageProps {
	preset: Preset;
	loaded: LoadedList;
	title: string;
	lead: (keyword: string) => string;
}

const EMPTY = {
	title: "No products found",
	text: "Try adjusting your filters or search query",
	resetLabel: "Reset Filters",
};

export function ListingPage({ preset, loaded, title, lead }: ListingPageProps) {
	const view = useListView(preset, loaded);
	const isShop = preset === SHOP;
	// Depends on the list's keyword, as the list for a newly typed one may still be loading
	const isPrompt = !isShop && !view.list.search.includes("keyword=");
	// Avoids another render when the URL follows the filters
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts are constant
	return useMemo(
		() => (
			<div className="list-page page pb-section">
				<PageHead title={title} lead={lead(view.query.keyword)} />
				<ProductResults
					view={view}
					isPrompt={isPrompt}
					empty={EMPTY}
					bar={<ListingBar view={view} tool={!isPrompt && <FilterSheetButton view={view} />} />}
					hasQuickFilters={isShop}
				/>
			</div>
		),
		[view],
	);
}

function ListingBar({ view, tool }: { view: ListView; tool: ReactNode }) {
	const content = useContentOnce()(view.list, "bar", () => (
		<ListForm view={view} params={["keyword", "sort"]} className="listing-bar">
			<KeywordField view={view} />
			<div className="sticky-bar flex flex-wrap gap-2 max-md:py-2 md:[display:contents]">
				{tool}
				<SortMenu view={view} className="flex-[1_0_min(11.5rem,100%)]" />
				<NoscriptButton>Search and sort</NoscriptButton>
			</div>
		</ListForm>
	));
	return <search className="[display:contents]" {...content} />;
}
