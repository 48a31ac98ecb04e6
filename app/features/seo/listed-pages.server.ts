import { addressesWhere } from "#app/addresses.ts";
import { loadCatalog, modificationTimes } from "#app/features/catalog/catalog.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import type { Entry } from "./sitemap.server.ts";

/** The others' `lastmod` is the newest product's. */
const PAGES = addressesWhere(({ sitemap }) => sitemap === true).filter((path) => !/^\/(shop)?$|:/.test(path));

/** The pages, the shop's list by category, and every listed product, sold ones too. */
export async function listedPages(ctx: RequestContext): Promise<readonly Entry[]> {
	const { products } = await loadCatalog(ctx);
	const times = modificationTimes(ctx);
	const entries = products.map(({ id }) => {
		const time = times.get(id);
		return { path: `/product/${id}`, changed: time && isoFromTimestamp(time) };
	});
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
