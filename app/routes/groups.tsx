import { useLocation } from "react-router";
import { GroupsPage } from "#app/features/catalog/collections/groups-page.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { mens, womens } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/groups.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

const TEXTS = { mens, womens };

const collectionOf = (path: string) => (path.includes("womens") ? "womens" : "mens");

export const meta: Route.MetaFunction = ({ location }) => textMeta(TEXTS[collectionOf(location.pathname)]);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context, pattern }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS[collectionOf(pattern)]);
}

export default function Groups({ loaderData }: Route.ComponentProps) {
	const collection = collectionOf(useLocation().pathname);
	return <GroupsPage collection={collection} text={TEXTS[collection]} loaded={loaderData} />;
}
