import type { RequestContext } from "#app/platform/context.server.ts";
import { categoryIds } from "#shared/domain/categories.ts";
import { collectionSearch, parseCollection } from "#shared/domain/collection-filters.ts";
import { listCollection } from "#shared/domain/collection-listing.ts";
import type { Collection } from "#shared/domain/collections.ts";
import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { pageOf, parsePage } from "#shared/domain/list-page.ts";
import { listProducts } from "#shared/domain/listing.ts";
import { cardProduct } from "./card-product.ts";
import { type Catalog, loadCatalog } from "./catalog.server.ts";
import type { LoadedCollection, LoadedList } from "./loaded-list.ts";

/** 115 KB gzipped (docs/decisions/0024). */
const MAX_LOCAL_PRODUCTS = 1_000;

const localVersion = ({ products, version }: Catalog) => (products.length > MAX_LOCAL_PRODUCTS ? null : version);

/** Filtered by the request's URL. */
export async function loadList(ctx: RequestContext, request: Request): Promise<LoadedList> {
	const { searchParams } = new URL(request.url);
	const filters = parseFilters(searchParams);
	const catalog = await loadCatalog(ctx);
	const list = listProducts(catalog.products, filters);
	const page = pageOf(list.products.map(cardProduct), parsePage(searchParams));
	return { ...list, ...page, search: filtersToSearch(filters), version: localVersion(catalog) };
}

/** Filtered by the request's URL. */
export async function loadCollection(
	ctx: RequestContext,
	request: Request,
	collection: Collection,
): Promise<LoadedCollection> {
	const { searchParams } = new URL(request.url);
	const filters = parseCollection(collection, searchParams);
	const catalog = await loadCatalog(ctx);
	const list = listCollection(catalog.products, collection, filters);
	const page = pageOf(list.products.map(cardProduct), parsePage(searchParams));
	const inCategory = catalog.products.filter(({ category }) => categoryIds(category).includes(collection.id)).length;
	return {
		...list,
		...page,
		search: collectionSearch(collection, filters),
		version: localVersion(catalog),
		inCategory,
	};
}
