import type { LoaderFunctionArgs } from "react-router";
import { type RequestContext, requestContext } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { queryCategoryCount, queryList } from "#shared/catalogue/query-list.ts";
import { toCard } from "#shared/domain/card.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { type ListQuery, listSearch, type Preset, pageOf, parseList } from "#shared/domain/list-query.ts";
import { listProducts } from "#shared/domain/listing.ts";
import type { Product } from "#shared/domain/product.ts";
import { type Catalog, loadCatalog } from "./catalog.server.ts";
import type { LoadedList } from "./local-catalog.ts";
import { callOf } from "./products.server.ts";

/** The limit for filtering in the browser: 115 KB gzipped (docs/decisions/0024). */
const MAX_LOCAL_PRODUCTS = 1_000;

const localVersion = ({ products, version, isComplete }: Catalog) =>
	isComplete && products.length <= MAX_LOCAL_PRODUCTS ? version : null;

export async function loadList(ctx: RequestContext, request: Request, preset: Preset): Promise<LoadedList> {
	const query = parseList(preset, new URL(request.url).searchParams);
	const catalog = await loadCatalog(ctx);
	// If the database fails, the copy's products are listed, which are the newest
	const queried = catalog.isComplete ? null : await orNull(ctx.log, "list", () => loadQueried(ctx, query));
	const list = queried ?? listIn(catalog.products, query);
	return { ...list, search: listSearch(query), version: localVersion(catalog) };
}

export const listLoader =
	(preset: Preset) =>
	({ request, context }: LoaderFunctionArgs): Promise<LoadedList> =>
		loadList(context.get(requestContext), request, preset);

async function loadQueried(ctx: RequestContext, query: ListQuery) {
	const { collection } = query.preset;
	const [list, inCategory] = await Promise.all([
		queryList(callOf(ctx), query),
		collection ? queryCategoryCount(callOf(ctx), collection) : 0,
	]);
	return { ...list, inCategory };
}

function listIn(all: readonly Product[], query: ListQuery) {
	const list = listProducts(all, query);
	const { products, ...page } = pageOf(list.products, query.page);
	const { collection } = query.preset;
	const filed = collection ? all.filter(({ category }) => categoryIds(category).includes(collection)) : [];
	return { ...list, ...page, products: products.map(toCard), inCategory: filed.length };
}
