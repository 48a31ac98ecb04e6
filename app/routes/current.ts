import { loadProducts } from "#app/features/catalog/catalog.server.ts";
import { requestContext } from "#app/platform/context.server.ts";
import type { Product } from "#shared/domain/product.ts";
import type { Route } from "./+types/current.ts";

const MAX_IDS = 200;

/** Returns the products with these ids that exist. With `fresh`, loads them from the database, as one may just have been sold. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Product[]> {
	const { searchParams } = new URL(request.url);
	const ids = searchParams.getAll("id").slice(0, MAX_IDS);
	const products = await loadProducts(context.get(requestContext), ids, searchParams.has("fresh"));
	return ids.flatMap((id) => products.get(id) ?? []);
}

/** Returns null if offline, as an error would replace the page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Product[] | null> {
	return serverLoader().catch(() => null);
}
