import { COLLECTIONS } from "#shared/domain/collections.ts";
import { liveState } from "../data/live.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { stayOnFilter } from "../lib/stay-on-filter.ts";
import type { Route } from "./+types/womens.ts";
import { GroupsPage, type GroupsPageData } from "./collection/groups-page.tsx";

export const handle = { wake: "idle" } as const;

const PAGE: GroupsPageData = {
	collection: COLLECTIONS.womens,
	head: {
		title: "Women's",
		lead: "Dresses, tops, bottoms, outerwear, shoes and accessories, all worn before.",
		cloth: "floral",
		piece: "enc-0013",
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

export const meta: Route.MetaFunction = () => pageMeta(PAGE.head.title, PAGE.head.lead);

export const shouldRevalidate = stayOnFilter;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Womens({ loaderData: { live } }: Route.ComponentProps) {
	return <GroupsPage page={PAGE} live={live} />;
}
