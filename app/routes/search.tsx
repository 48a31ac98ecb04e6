import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingBar } from "#app/features/catalog/listing-bar.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { PopularSearches } from "#app/features/catalog/popular-keywords.tsx";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { useFilters, useListing } from "#app/features/catalog/use-filters.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { parseFilters } from "#shared/domain/filters.ts";
import type { Route } from "./+types/search.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = ({ location }) => {
	const { keyword } = parseFilters(new URLSearchParams(location.search));
	return pageMeta(keyword ? `Results for “${keyword}”` : "Search", "Search the rail by a word, a brand or a fabric.");
};

export const shouldRevalidate = skipFilterRevalidation;

export async function loader({ request, context }: Route.LoaderArgs) {
	const list = await loadList(context.get(requestContext), request);
	const { keyword } = parseFilters(new URL(request.url).searchParams);
	return keyword ? list : { ...list, products: [] }; // not shown
}

export default function Search({ loaderData }: Route.ComponentProps) {
	const state = useFilters("/search");
	const listing = useListing(loaderData, state.filters);
	const { keyword } = state.filters;
	return (
		<div className="mx-auto w-full max-w-page px-gutter pb-section">
			<PageHead
				title="Search"
				lead={
					keyword ? `Results for “${keyword}”` : "What are you looking for? Type a word, or start from a popular one."
				}
			/>
			<ListingBar path="/search" state={state} />
			{/* Not the keyword being typed, whose list may be loading */}
			{listing.search.includes("keyword=") ? (
				<Listing path="/search" filters={state.filters} listing={listing} />
			) : (
				<PopularSearches />
			)}
		</div>
	);
}
