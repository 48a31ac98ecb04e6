import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Card } from "#shared/domain/card.ts";
import { type ListPage, type ListQuery, listSearch, pageOf } from "#shared/domain/list-query.ts";
import type { Listing } from "#shared/domain/listing.ts";
import type { Product } from "#shared/domain/product.ts";

/** One page of a list, as returned by loaders. */
export interface LoadedList extends ListPage<Card>, Omit<Listing, "products"> {
	/** The canonical query string of the list's address. */
	readonly search: string;
	/** The catalog's version; null if it is too large for browsers. */
	readonly version: string | null;
	/** The number of products in the category with the collection's name. */
	readonly inCategory: number;
}

/** All products and the function that lists them, so that filters need no request (docs/decisions/0024). */
interface LocalCatalog {
	readonly products: readonly Product[];
	readonly listProducts: typeof import("./list-rules.ts").listProducts;
}

const MAX_AGE_MS = 5 * 60_000;

let current: LocalCatalog | null = null;
/** The version of `current`, or of the catalog that is loading. */
let version: string | null = null;
let loadedAt = 0;
let latestVersion: string | null = null;
const listeners = new Set<() => void>();

async function load(newVersion: string): Promise<void> {
	version = newVersion;
	loadedAt = Date.now();
	try {
		const [response, { listProducts }] = await Promise.all([fetch("/catalog"), import("./list-rules.ts")]);
		if (!response.ok) throw new Error(`status ${response.status}`);
		current = { listProducts, products: (await response.json()) as Product[] };
		for (const listener of listeners) listener();
	} catch {
		version = null; // offline: the Worker filters
	}
}

/** Whether lists can be made without the Worker. */
const isLocalCatalogCurrent = (): boolean => current !== null && version === latestVersion;

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/**
 * Returns null until the catalog has loaded, which starts after hydration, and for a catalog without a version. A changed catalog
 * is loaded again after five minutes at the earliest; until then, the Worker's list replaces that of the outdated catalog.
 */
function useLocalCatalog(pageVersion: string | null): LocalCatalog | null {
	useEffect(() => {
		latestVersion = pageVersion;
		if (pageVersion === null || pageVersion === version) return;
		if (version === null || Date.now() - loadedAt > MAX_AGE_MS) load(pageVersion);
	}, [pageVersion]);
	const catalog = useSyncExternalStore(
		subscribe,
		() => current,
		() => null,
	);
	return pageVersion === null ? null : catalog;
}

/** Returns the loader's list, or one from the browser's catalog if the query has changed since (spec S7.15). */
export function useList(loaded: LoadedList, query: ListQuery): LoadedList {
	const catalog = useLocalCatalog(loaded.version);
	return useMemo(() => {
		const search = listSearch(query);
		if (!catalog || search === loaded.search) return loaded;
		const list = catalog.listProducts(catalog.products, query);
		return { ...loaded, ...list, ...pageOf(list.products, query.page), search };
	}, [catalog, loaded, query]);
}

export function skipFilterRevalidation({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return onlyFilters ? !isLocalCatalogCurrent() : defaultShouldRevalidate;
}
