import type { RequestContext } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { type Card, toCard } from "#shared/domain/card.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { type CollectionFilters, collectionSearch, parseCollection } from "#shared/domain/collection-filters.ts";
import { listCollection } from "#shared/domain/collection-listing.ts";
import type { Collection } from "#shared/domain/collections.ts";
import { type Filters, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { type ListPage, pageOf, parsePage } from "#shared/domain/list-page.ts";
import { listProducts } from "#shared/domain/listing.ts";
import type { Product } from "#shared/domain/product.ts";
import { type Catalog, loadCatalog } from "./catalog.server.ts";
import { queryCollectionPage, queryListPage } from "./list-query.server.ts";
import type { LoadedCollection, LoadedList } from "./loaded-list.ts";

/** 115 KB gzipped (docs/decisions/0024). */
const MAX_LOCAL_PRODUCTS = 1_000;

const localVersion = ({ products, version, isComplete }: Catalog) =>
	isComplete && products.length <= MAX_LOCAL_PRODUCTS ? version : null;

function cardsOf(list: readonly Product[], page: number): ListPage<Card> {
	const { products, ...rest } = pageOf(list, page);
	return { products: products.map(toCard), ...rest };
}

/** Filtered by the request's URL. */
export async function loadList(ctx: RequestContext, request: Request): Promise<LoadedList> {
	const { searchParams } = new URL(request.url);
	const filters = parseFilters(searchParams);
	const search = filtersToSearch(filters);
	const page = parsePage(searchParams);
	const catalog = await loadCatalog(ctx);
	const queried = catalog.isComplete ? null : await queryList(ctx, filters, page);
	if (queried) return { ...queried, search, version: null };
	const list = listProducts(catalog.products, filters);
	return { ...list, ...cardsOf(list.products, page), search, version: localVersion(catalog) };
}

/** Null if the database fails: then the newest products are listed. */
async function queryList(ctx: RequestContext, filters: Filters, page: number) {
	const list = await orNull(ctx.log, "list", () => queryListPage(ctx, filters, { page }));
	if (!list) return null;
	const { products, corrections, facets, total, availableCount } = list;
	if (!facets || total === null || availableCount === null) return null;
	return { products, corrections, facets, total, availableCount, page: list.page };
}

/** Filtered by the request's URL. */
export async function loadCollection(
	ctx: RequestContext,
	request: Request,
	collection: Collection,
): Promise<LoadedCollection> {
	const { searchParams } = new URL(request.url);
	const filters = parseCollection(collection, searchParams);
	const page = parsePage(searchParams);
	const search = collectionSearch(collection, filters);
	const catalog = await loadCatalog(ctx);
	const queried = catalog.isComplete ? null : await queryCollection(ctx, collection, filters, page);
	if (queried) return { ...queried, search, version: null };
	const list = listCollection(catalog.products, collection, filters);
	const inCategory = catalog.products.filter(({ category }) => categoryIds(category).includes(collection.id)).length;
	return {
		...list,
		...cardsOf(list.products, page),
		search,
		version: localVersion(catalog),
		inCategory,
	};
}

/** As queryList. */
async function queryCollection(ctx: RequestContext, collection: Collection, filters: CollectionFilters, page: number) {
	const list = await orNull(ctx.log, "list", () => queryCollectionPage(ctx, collection, filters, { page }));
	if (!list) return null;
	const { products, corrections, counts, total, inCategory } = list;
	if (!counts || total === null || inCategory === null) return null;
	return { products, corrections, counts, total, inCategory, page: list.page };
}
