import { GroupsPage, type GroupsPageContent } from "#app/features/catalog/collections/groups-page.tsx";
import { loadCollection } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { COLLECTIONS } from "#shared/domain/collections.ts";
import type { Route } from "./+types/mens.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

const CONTENT: GroupsPageContent = {
	collection: COLLECTIONS.mens,
	head: {
		title: "Men's",
		lead: "Shirts, pants, T-shirts, outerwear, shoes and accessories, all pre-loved.",
		cloth: "pine",
		productId: "enc-0032",
	},
	tabs: ["Shirts", "Pants", "T-shirts", "Outerwear", "Accessories"],
	pictures: {
		Shirts: "enc-0008",
		Pants: "enc-0020",
		"T-shirts": "enc-0068",
		Outerwear: "enc-0056",
		Shoes: "enc-0047",
		Accessories: "enc-0075",
	},
};

export const meta: Route.MetaFunction = () => pageMeta(CONTENT.head.title, CONTENT.head.lead);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadCollection(context.get(requestContext), request, CONTENT.collection);
}

export default function Mens({ loaderData }: Route.ComponentProps) {
	return <GroupsPage content={CONTENT} loaded={loaderData} />;
}
