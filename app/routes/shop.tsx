import { useMemo } from "react";
import { FilterSheetButton } from "#app/features/catalog/filter-sheet.tsx";
import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingBar } from "#app/features/catalog/listing-bar.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { SkipToResults } from "#app/features/catalog/product-results.tsx";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { useFilters, useListing } from "#app/features/catalog/use-filters.ts";
import { listDescription } from "#app/features/seo/list-description.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { parseFilters } from "#shared/domain/filters.ts";
import type { Route } from "./+types/shop.ts";
import { FilterSidebar, QuickFilters, ShopFilterSheet } from "./shop/shop-filters.tsx";

export const handle = { hydrate: "idle", refresh: true } as const;

const TITLE = "Shop";
const LEAD = "Browse our carefully curated collection of pre-loved items";

export const meta: Route.MetaFunction = ({ location }) => {
	const { category } = parseFilters(new URLSearchParams(location.search));
	const title = "Shop pre-loved fashion";
	return pageMeta(
		category ? `${categoryLabel(category)} · ${title}` : title,
		import.meta.env.SSR ? listDescription(category) : "",
	);
};

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request);
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	const state = useFilters("/shop");
	const listing = useListing(loaderData, state.filters);
	// The URL changes after the filters, without another render
	return useMemo(() => {
		const filterProps = { ...state, facets: listing.facets };
		const count = listing.total;
		return (
			<div className="mx-auto w-full max-w-page px-gutter">
				<PageHead title={TITLE} lead={LEAD} />
				<SkipToResults />
				<div className="grid grid-cols-1 gap-x-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[16rem_minmax(0,1fr)]">
					<FilterSidebar {...filterProps} />
					<div className="min-w-0 pb-section">
						<ListingBar
							path="/shop"
							state={state}
							tool={
								// It shrinks on a phone, so that the longest sort option shows in full
								<FilterSheetButton className="flex-[1_0_auto] px-[0.6rem]" />
							}
						/>
						<QuickFilters {...filterProps} count={count} />
						<Listing path="/shop" filters={state.filters} listing={listing} />
					</div>
				</div>
				<ShopFilterSheet {...filterProps} count={count} />
			</div>
		);
	}, [state, listing]);
}
