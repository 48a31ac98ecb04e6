import { COLLECTIONS } from "#shared/domain/collections.ts";
import { liveState } from "../data/live.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { stayOnFilter } from "../lib/stay-on-filter.ts";
import type { Route } from "./+types/mens.ts";
import { GroupsPage, type GroupsPageData } from "./collection/groups-page.tsx";

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

export const shouldRevalidate = stayOnFilter;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Mens({ loaderData: { live } }: Route.ComponentProps) {
	return <GroupsPage page={PAGE} live={live} />;
}
