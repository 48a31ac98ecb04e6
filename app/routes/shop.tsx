import { ListingPage } from "#app/features/catalog/listing-page.tsx";
import { listLoader } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { listDescription, pageMeta } from "#app/features/seo/page-meta.ts";
import { categoryLabel } from "#shared/domain/categories.ts";
import { parseList, SHOP } from "#shared/domain/list-query.ts";
import type { Route } from "./+types/shop.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

const lead = () => "Browse our carefully curated collection of pre-loved items";

export const meta: Route.MetaFunction = ({ location }) => {
	const [category = null] = parseList(SHOP, new URLSearchParams(location.search)).facets.category ?? [];
	const title = "Shop pre-loved fashion";
	return pageMeta(
		category ? `${categoryLabel(category)} · ${title}` : title,
		import.meta.env.SSR ? listDescription(category) : "",
	);
};

export const shouldRevalidate = skipFilterRevalidation;

export const loader = listLoader(SHOP);

export default function Shop({ loaderData }: Route.ComponentProps) {
	return <ListingPage preset={SHOP} loaded={loaderData} title="Shop" lead={lead} />;
}
