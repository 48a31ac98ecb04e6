import { GroupsPage, type GroupsPageData } from "#app/features/catalog/collections/groups-page.tsx";
import { liveState } from "#app/features/catalog/live.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { COLLECTIONS } from "#shared/domain/collections.ts";
import type { Route } from "./+types/mens.ts";

export const handle = { wake: "idle" } as const;

const PAGE: GroupsPageData = {
	collection: COLLECTIONS.mens,
	head: {
		title: "Men's",
		lead: "Shirts, pants, T-shirts, outerwear, shoes and accessories, all worn before.",
		cloth: "pine",
		piece: "enc-0032",
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

export const meta: Route.MetaFunction = () => pageMeta(PAGE.head.title, PAGE.head.lead);

export const shouldRevalidate = skipFilterRevalidation;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Mens({ loaderData: { live } }: Route.ComponentProps) {
	return <GroupsPage page={PAGE} live={live} />;
}
