import { type Cards, CollectionResponse } from "../contracts/listing.ts";
import type { CollectionFilters } from "../domain/collection-filters.ts";
import type { CollectionListing } from "../domain/collection-listing.ts";
import { COLLECTION_CONDITIONS, type Collection } from "../domain/collections.ts";
import { type CallFunction, loadPage, type PageOptions, pageArguments } from "./query-list.ts";

/** One page of a `CollectionListing`. */
export interface CollectionPage extends Pick<CollectionListing, "corrections"> {
	readonly products: Cards;
	readonly total: number | null;
	/** From 1. */
	readonly page: number;
	readonly counts: CollectionListing["counts"] | null;
	/** How many products are filed under the category of the same name. */
	readonly inCategory: number | null;
}

/** `listCollection` (domain/collection-listing.ts) by PostgreSQL. */
export async function queryCollection(
	call: CallFunction,
	collection: Collection,
	filters: CollectionFilters,
	options: PageOptions = {},
): Promise<CollectionPage> {
	const { keyword, groups, conditions, available, sort } = filters;
	const args = {
		...pageArguments(filters, options),
		collection: collection.id,
		counted_groups: [...collection.groups],
		groups: [...groups],
		conditions: [...conditions],
		available_only: available,
		sort,
	};
	const { facets, products, corrections, page } = await loadPage(call, keyword, options, async (some) =>
		CollectionResponse.parse(await call("list_collection", { ...args, ...some })),
	);
	const zeros = [...collection.groups, ...COLLECTION_CONDITIONS].map((option) => [option, 0] as const);
	return {
		products,
		corrections,
		page,
		total: facets?.all ?? null,
		counts: facets && new Map([...zeros, ...facets.options]),
		inCategory: facets?.filed ?? null,
	};
}
