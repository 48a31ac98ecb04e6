import { COLLECTIONS } from "#shared/domain/collections.ts";
import { FilterSheetButton } from "../components/filter-sheet.tsx";
import { liveState } from "../data/live.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { stayOnFilter } from "../lib/stay-on-filter.ts";
import type { Route } from "./+types/accessories.ts";
import { AccessorySheet, AccessorySidebar } from "./collection/accessory-filters.tsx";
import { CollectionHead } from "./collection/collection-head.tsx";
import { CollectionList } from "./collection/collection-list.tsx";
import { useCollection } from "./collection/use-collection.ts";

export const handle = { wake: "idle" } as const;

const TITLE = "Accessories";
const LEAD = "Bags, scarves, belts and whatever else finishes an outfit.";

export const meta: Route.MetaFunction = () => pageMeta(TITLE, LEAD);

export const shouldRevalidate = stayOnFilter;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Accessories({ loaderData: { live } }: Route.ComponentProps) {
	const shown = useCollection(COLLECTIONS.accessories, live);
	return (
		<div className="wrap">
			<CollectionHead title={TITLE} lead={LEAD} cloth="gingham" piece="enc-0045" />
			<div className="shop">
				<AccessorySidebar shown={shown} />
				<div className="score min-w-0 pt-3 pb-section">
					<CollectionList shown={shown} empty="No accessories found" all="Clear all" tool={<FilterSheetButton />} />
				</div>
			</div>
			<AccessorySheet shown={shown} />
		</div>
	);
}
