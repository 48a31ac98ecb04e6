import { GroupsPage } from "#app/features/catalog/collections/groups-page.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { mens } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/mens.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(mens);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS.mens);
}

export default function Mens({ loaderData }: Route.ComponentProps) {
	return <GroupsPage collection="mens" text={mens} loaded={loaderData} />;
}
