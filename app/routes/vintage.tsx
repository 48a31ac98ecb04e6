import { CollectionList } from "#app/features/catalog/collections/collection-list.tsx";
import { DecadeCards } from "#app/features/catalog/collections/decade-cards.tsx";
import { GroupTabs } from "#app/features/catalog/collections/group-tabs.tsx";
import { useCollection } from "#app/features/catalog/collections/use-collection.ts";
import { VintageHero } from "#app/features/catalog/collections/vintage-hero.tsx";
import { WhyVintage } from "#app/features/catalog/collections/why-vintage.tsx";
import { liveState } from "#app/features/catalog/live.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { COLLECTIONS, DECADES } from "#shared/domain/collections.ts";
import type { Route } from "./+types/vintage.ts";

export const handle = { wake: "idle" } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta("Vintage", "Pieces from the 60s to Y2K that have outlived their decade.");

export const shouldRevalidate = skipFilterRevalidation;

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
