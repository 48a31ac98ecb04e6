import { CollectionHead } from "#app/features/catalog/collection-head.tsx";
import { listLoader } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { ProductResults } from "#app/features/catalog/product-results.tsx";
import { useListView } from "#app/features/catalog/use-list-view.ts";
import { accessories } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/accessories.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(accessories);

export const shouldRevalidate = skipFilterRevalidation;

export const loader = listLoader(PRESETS.accessories);

const EMPTY = { title: "No accessories found", resetLabel: "Clear all" };

export default function Accessories({ loaderData }: Route.ComponentProps) {
	const view = useListView(PRESETS.accessories, loaderData);
	return (
		<div className="list-page page pb-section">
			<CollectionHead {...accessories} />
			<ProductResults view={view} empty={EMPTY} />
		</div>
	);
}
