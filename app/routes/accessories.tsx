import { CollectionHead, CollectionList, useCollection } from "#app/features/catalog/collections/collection-list.tsx";
import { filterChips } from "#app/features/catalog/filter-chips.tsx";
import { FilterSheetButton } from "#app/features/catalog/filter-sheet.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { SkipToResults } from "#app/features/catalog/product-results.tsx";
import { accessories } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/accessories.ts";
import { AccessorySheet, AccessorySidebar } from "./accessories/accessory-filters.tsx";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(accessories);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS.accessories);
}

export default function Accessories({ loaderData }: Route.ComponentProps) {
	const view = useCollection(PRESETS.accessories, loaderData);
	return (
		<div className="list-page page">
			<CollectionHead {...accessories} />
			<SkipToResults />
			<div className="beside-filters">
				<AccessorySidebar view={view} />
				<div className="double-rule min-w-0 pt-3 pb-section max-md:pt-4">
					<CollectionList
						view={view}
						emptyTitle="No accessories found"
						clearLabel="Clear all"
						tool={<FilterSheetButton active={filterChips(view.query, view.list.words).length} />}
					/>
				</div>
			</div>
			<AccessorySheet view={view} />
		</div>
	);
}
