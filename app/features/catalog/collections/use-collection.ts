import { useMemo } from "react";
import { useLocation } from "react-router";
import { type CollectionFilters, collectionSearch, parseCollection } from "#shared/domain/collection-filters.ts";
import type { Collection } from "#shared/domain/collections.ts";
import { pageOf, parsePage } from "#shared/domain/list-page.ts";
import type { LoadedCollection } from "../loaded-list.ts";
import { useLocalCatalog } from "../local-catalog.ts";

export interface CollectionView {
	readonly collection: Collection;
	readonly filters: CollectionFilters;
	readonly listing: LoadedCollection;
	/** The page's URL with some filters changed. */
	readonly urlWith: (change: Partial<CollectionFilters>) => string;
}

/** Filters the collection by the URL, on the server and in the browser. */
export function useCollection(collection: Collection, loaded: LoadedCollection): CollectionView {
	const location = useLocation();
	const catalog = useLocalCatalog(loaded.version);
	const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
	const filters = useMemo(() => parseCollection(collection, params), [collection, params]);
	const listing = useMemo(() => {
		const search = collectionSearch(collection, filters);
		const page = parsePage(params);
		if (!catalog || (search === loaded.search && page === loaded.page)) return loaded;
		const list = catalog.listCollection(catalog.products, collection, filters);
		return { ...loaded, ...list, ...pageOf(list.products, page), search };
	}, [catalog, loaded, collection, filters, params]);
	const urlWith = (change: Partial<CollectionFilters>) =>
		collection.path + collectionSearch(collection, { ...filters, ...change });
	return { collection, filters, listing, urlWith };
}
