import { addressesWhere } from "#app/addresses.ts";
import { changedAt } from "#app/features/catalog/changed-at.server.ts";
import { liveCatalogue } from "#app/features/catalog/live.server.ts";
import { isProductId } from "#app/features/catalog/products.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { CATALOGUE_VERSION, findProduct } from "#shared/catalogue/catalogue.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import type { Entry } from "./sitemap.server.ts";

/** The others' `lastmod` is the newest product's. */
const PAGES = addressesWhere(({ sitemap }) => sitemap === true).filter((path) => !/^\/(shop)?$|:/.test(path));

/** The pages, the shop's list by category, and every listed product, sold ones too. */
export async function listedPages(ctx: RequestContext): Promise<readonly Entry[]> {
	const [products, changes] = await Promise.all([liveCatalogue(ctx), changedAt(ctx)]);
	const changed = (id: string) => changes && (changes.get(id) ?? (findProduct(id) ? CATALOGUE_VERSION : undefined));
	const entries = products
		.filter(({ id }) => isProductId(id)) // any other has no page
		.map(({ id }) => ({ path: `/product/${id}`, changed: changed(id) ?? undefined }));
	const newest = entries
		.flatMap((product) => product.changed ?? [])
		.sort()
		.at(-1);
	return [
		...["/", "/shop", ...CATEGORIES.map(({ id }) => `/shop?category=${id}`)].map((path) => ({ path, changed: newest })),
		...PAGES.map((path) => ({ path })),
		...entries,
	];
}
