import { useMemo } from "react";
import { useLocation } from "react-router";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import {
	type CollectionFilters,
	type CollectionListing,
	collectionSearch,
	listCollection,
	parseCollection,
} from "#shared/domain/collection-listing.ts";
import type { Collection } from "#shared/domain/collections.ts";
import { type Live, withLive } from "#shared/domain/live.ts";
import { useKeywordSearch } from "../use-keyword-search.ts";

export interface CollectionView {
	readonly collection: Collection;
	readonly filters: CollectionFilters;
	readonly listing: CollectionListing;
	/** The page's URL with some filters changed. */
	readonly urlWith: (change: Partial<CollectionFilters>) => string;
}

/** Filters the collection by the URL, on the server and in the browser. */
export function useCollection(collection: Collection, live: Live): CollectionView {
	const { search } = useLocation();
	const products = withLive(CATALOGUE, live);
	const filters = useMemo(() => parseCollection(collection, new URLSearchParams(search)), [collection, search]);
	const searchKeyword = useKeywordSearch(filters.keyword);
	const listing = useMemo(
		() => listCollection(products, collection, filters, searchKeyword),
		[products, collection, filters, searchKeyword],
	);
	const urlWith = (change: Partial<CollectionFilters>) =>
		collection.path + collectionSearch(collection, { ...filters, ...change });
	return { collection, filters, listing, urlWith };
}
