import type { RequestContext } from "#app/platform/context.server.ts";
import { queryCollection } from "#shared/catalogue/query-collection.ts";
import {
	type CallFunction,
	queryHome,
	queryList,
	queryRelated,
	querySuggestions,
} from "#shared/catalogue/query-list.ts";
import type { CollectionFilters } from "#shared/domain/collection-filters.ts";
import type { Collection } from "#shared/domain/collections.ts";
import type { Filters } from "#shared/domain/filters.ts";

/** As long as a visitor's statement may run. */
const QUERY_MS = 3_000;

/** Calls a database function that reads a large catalog. */
export const callOf =
	({ db }: RequestContext): CallFunction =>
	async (name, args) => {
		const { data, error } = await db.rpc(name, args).abortSignal(AbortSignal.timeout(QUERY_MS));
		if (error) throw new Error(`${name}: ${error.message}`);
		return data;
	};

// Lists of catalogs that are too large for the Worker's memory (docs/decisions/0043). They throw if the database fails.

export const queryListPage = (ctx: RequestContext, filters: Filters, options?: Parameters<typeof queryList>[2]) =>
	queryList(callOf(ctx), filters, options);

export const queryCollectionPage = (
	ctx: RequestContext,
	collection: Collection,
	filters: CollectionFilters,
	options?: Parameters<typeof queryCollection>[3],
) => queryCollection(callOf(ctx), collection, filters, options);

export const querySuggestedProducts = (ctx: RequestContext, text: string) => querySuggestions(callOf(ctx), text);

export const queryHomeLists = (ctx: RequestContext) => queryHome(callOf(ctx));

export const queryRelatedProducts = (ctx: RequestContext, productId: string) => queryRelated(callOf(ctx), productId);
