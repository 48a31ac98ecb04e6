import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { applyFilters, parseFilters } from "#shared/domain/filters.ts";
import { cardProduct } from "../components/card-product.ts";
import { Listing } from "../components/listing.tsx";
import { ListingBar } from "../components/listing-bar.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PopularKeywords } from "../components/popular-keywords.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/search.ts";

export const handle = { wake: "idle" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const keyword = loaderData?.filters.keyword;
	return [
		...pageMeta(keyword ? `Results for “${keyword}”` : "Search", "Search the rail"),
		{ name: "robots", content: "noindex" },
	];
};

export function loader({ request }: Route.LoaderArgs) {
	const filters = parseFilters(new URL(request.url).searchParams);
	return { filters, products: filters.keyword ? applyFilters(CATALOGUE, filters).map(cardProduct) : [] };
}

export default function Search({ loaderData: { filters, products } }: Route.ComponentProps) {
	if (!filters.keyword)
		return (
			<div className="wrap pb-section">
				<PageHead title="Search" lead="What are you looking for? Type a word, or start from a popular one." />
				<ListingBar path="/search" filters={filters} />
				<h2 className="mt-8 mb-4 text-3">Popular searches</h2>
				<PopularKeywords />
			</div>
		);
	return (
		<div className="wrap">
			<PageHead title="Search" lead={`Results for “${filters.keyword}”`} />
			<Listing path="/search" filters={filters} products={products} />
		</div>
	);
}
