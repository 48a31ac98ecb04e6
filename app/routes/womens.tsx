import { GroupsPage, type GroupsPageContent } from "#app/features/catalog/collections/groups-page.tsx";
import { loadCollection } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { COLLECTIONS } from "#shared/domain/collections.ts";
import type { Route } from "./+types/womens.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

const CONTENT: GroupsPageContent = {
	collection: COLLECTIONS.womens,
	head: {
		title: "Women's",
		lead: "Dresses, tops, bottoms, outerwear, shoes and accessories, all pre-loved.",
		cloth: "floral",
		productId: "enc-0013",
	},
	tabs: ["Tops", "Bottoms", "Dresses", "Outerwear", "Accessories"],
	pictures: {
		Dresses: "enc-0076",
		Tops: "enc-0031",
		Bottoms: "enc-0046",
		Outerwear: "enc-0049",
		Shoes: "enc-0053",
		Accessories: "enc-0033",
	},
};

export const meta: Route.MetaFunction = () => pageMeta(CONTENT.head.title, CONTENT.head.lead);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadCollection(context.get(requestContext), request, CONTENT.collection);
}

export default function Womens({ loaderData }: Route.ComponentProps) {
	return <GroupsPage content={CONTENT} loaded={loaderData} />;
}
