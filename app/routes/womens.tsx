import { GroupsPage } from "#app/features/catalog/collections/groups-page.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { womens } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/womens.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(womens);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS.womens);
}

export default function Womens({ loaderData }: Route.ComponentProps) {
	return <GroupsPage collection="womens" text={womens} loaded={loaderData} />;
}
