import { ListingPage } from "#app/features/catalog/listing-page.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { parseList, SEARCH } from "#shared/domain/list-query.ts";
import type { Route } from "./+types/search.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = ({ location }) => {
	const { keyword } = parseList(SEARCH, new URLSearchParams(location.search));
	const description = import.meta.env.SSR ? "Search the rail by a word, a brand or a fabric." : "";
	return pageMeta(keyword ? `Results for “${keyword}”` : "Search", description);
};

export const shouldRevalidate = skipFilterRevalidation;

export async function loader({ request, context }: Route.LoaderArgs) {
	const list = await loadList(context.get(requestContext), request, SEARCH);
	const { keyword } = parseList(SEARCH, new URL(request.url).searchParams);
	return keyword ? list : { ...list, products: [] }; // a search without a keyword shows no products
}

const lead = (keyword: string) =>
	keyword ? `Results for “${keyword}”` : "What are you looking for? Type a word, or start from a popular one.";

export default function Search({ loaderData }: Route.ComponentProps) {
	return <ListingPage preset={SEARCH} loaded={loaderData} title="Search" lead={lead} />;
}
