import { useMemo } from "react";
import { useLocation } from "react-router";
import { useFresh } from "#app/platform/use-revalidate-on-focus.ts";
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

/** A collection as its address shows it. */
export interface Shown {
	readonly collection: Collection;
	readonly filters: CollectionFilters;
	readonly found: CollectionListing;
	/** The address of the same page with these filters changed. */
	readonly to: (change: Partial<CollectionFilters>) => string;
}

/**
 * The bundled list, with the server's changes, as this collection's address asks for it: filtered by the Worker for the
 * first page and in the browser after that, without a call. Only the address holds what is asked.
 */
export function useCollection(collection: Collection, live: Live): Shown {
	useFresh();
	const { search } = useLocation();
	const products = withLive(CATALOGUE, live);
	const filters = useMemo(() => parseCollection(collection, new URLSearchParams(search)), [collection, search]);
	const found = useMemo(() => listCollection(products, collection, filters), [products, collection, filters]);
	const to = (change: Partial<CollectionFilters>) =>
		collection.path + collectionSearch(collection, { ...filters, ...change });
	return { collection, filters, found, to };
}
