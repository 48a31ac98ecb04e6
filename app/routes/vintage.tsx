import { COLLECTIONS, DECADES } from "#shared/domain/collections.ts";
import { liveState } from "../data/live.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { stayOnFilter } from "../lib/stay-on-filter.ts";
import type { Route } from "./+types/vintage.ts";
import { CollectionList } from "./collection/collection-list.tsx";
import { DecadeCards } from "./collection/decade-cards.tsx";
import { GroupTabs } from "./collection/group-tabs.tsx";
import { useCollection } from "./collection/use-collection.ts";
import { VintageHero } from "./collection/vintage-hero.tsx";
import { WhyVintage } from "./collection/why-vintage.tsx";

export const handle = { wake: "idle" } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta("Vintage", "Pieces from the 60s to Y2K that have outlived their decade.");

export const shouldRevalidate = stayOnFilter;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Vintage({ loaderData: { live } }: Route.ComponentProps) {
	const shown = useCollection(COLLECTIONS.vintage, live);
	return (
		<>
			<VintageHero />
			<section className="wrap section" id="decades" aria-labelledby="decades-title">
				<div className="score section-head">
					<h2 id="decades-title">Shop by Decade</h2>
				</div>
				<DecadeCards shown={shown} />
			</section>
			<section className="wrap" id="items" aria-labelledby="items-title">
				<div className="score section-head mb-0">
					<h2 id="items-title">On the rail</h2>
					<GroupTabs shown={shown} label="Decades" tabs={DECADES} />
				</div>
				<CollectionList shown={shown} empty="No vintage items found for this decade" all="Show all decades" level={3} />
			</section>
			<WhyVintage />
		</>
	);
}
