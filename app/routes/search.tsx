import { parseFilters } from "#shared/domain/filters.ts";
import { Listing } from "../components/listing.tsx";
import { ListingBar } from "../components/listing-bar.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PopularKeywords } from "../components/popular-keywords.tsx";
import { liveState } from "../data/live.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { stayOnFilter } from "../lib/stay-on-filter.ts";
import { useFilters } from "../lib/use-filters.ts";
import { useFresh } from "../lib/use-fresh.ts";
import { useListing } from "../lib/use-listing.ts";
import type { Route } from "./+types/search.ts";

export const handle = { wake: "idle" } as const;

export const meta: Route.MetaFunction = ({ location }) => {
	const { keyword } = parseFilters(new URLSearchParams(location.search));
	return pageMeta(keyword ? `Results for “${keyword}”` : "Search", "Search the rail by a word, a brand or a fabric.");
};

export const shouldRevalidate = stayOnFilter;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Search({ loaderData: { live } }: Route.ComponentProps) {
	useFresh();
	const asked = useFilters("/search");
	const found = useListing(live, asked.filters);
	const { keyword } = asked.filters;
	return (
		<div className="wrap pb-section">
			<PageHead
				title="Search"
				lead={
					keyword ? `Results for “${keyword}”` : "What are you looking for? Type a word, or start from a popular one."
				}
			/>
			<ListingBar path="/search" asked={asked} />
			{keyword ? (
				<Listing path="/search" filters={asked.filters} found={found} />
			) : (
				<>
					<h2 className="mt-8 mb-4 text-3">Popular searches</h2>
					<PopularKeywords />
				</>
			)}
		</div>
	);
}
