import { loadCatalog } from "#app/features/catalog/catalog.server.ts";
import { requestContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/catalog.ts";

/** Returns all products, for local-catalog.ts. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const { products } = await loadCatalog(context.get(requestContext));
	return Response.json(products);
}
