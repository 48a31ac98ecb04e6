import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, filtersToSearch, NO_FILTERS, parseFilters } from "#shared/domain/filters.ts";
import { pageOf, parsePage } from "#shared/domain/list-page.ts";
import { createFilterNavigation, type FilterNavigation } from "./filter-navigation.ts";
import type { LoadedList } from "./loaded-list.ts";
import { useLocalCatalog } from "./local-catalog.ts";

export type ListingPath = "/shop" | "/search";

export interface FilterState extends Pick<FilterNavigation, "apply" | "commit" | "isLatest"> {
	path: ListingPath;
	/** Pending filters, or else the URL's. The same object while they are equal. */
	filters: Filters;
}

/** For Reset Filters, which keeps the keyword of a search. */
export const resetUrl = ({ path, filters: { keyword } }: Pick<FilterState, "path" | "filters">): string =>
	path + filtersToSearch({ ...NO_FILTERS, keyword: path === "/search" ? keyword : "" });

/** The inputs are uncontrolled; the list is rendered in a transition. */
export function useFilters(path: ListingPath): FilterState {
	const { search, key, state } = useLocation();
	const navigate = useNavigate();
	const [pending, setPending] = useState<Filters | null>(null);
	const [navigation] = useState(() =>
		createFilterNavigation(
			(filters) => startTransition(() => setPending(filters)),
			(nextSearch, replace, nextState) =>
				navigate(path + nextSearch, { replace, state: nextState, preventScrollReset: true }),
		),
	);
	const stored = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
	useLayoutEffect(() => navigation.navigated(filtersToSearch(stored), stored, state), [key]);
	useEffect(() => {
		addEventListener("click", navigation.commit, true); // before a link's own navigation
		return () => {
			removeEventListener("click", navigation.commit, true);
			navigation.cancel();
		};
	}, [navigation]);

	const filters = pending ?? stored;
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal filters have the same query
	return useMemo(() => ({ ...navigation, path, filters }), [filtersToSearch(filters)]);
}

/**
 * Calls `sync` to update uncontrolled inputs after other changes, such as Back. Not for outdated renders, which would
 * revert newer input, and not on mount, which would revert input before hydration.
 */
export function useSyncInputs({ filters, isLatest }: FilterState, sync: (previous: Filters) => void): void {
	const synced = useRef(filters);
	useEffect(() => {
		if (synced.current === filters || !isLatest(filters)) return;
		sync(synced.current);
		synced.current = filters;
	});
}

/** The list for pending filters, too, once the browser has the catalog (spec S7.15). */
export function useListing(loaded: LoadedList, filters: Filters): LoadedList {
	const location = useLocation();
	const catalog = useLocalCatalog(loaded.version);
	const search = filtersToSearch(filters);
	const params = new URLSearchParams(location.search);
	const page = search === filtersToSearch(parseFilters(params)) ? parsePage(params) : 1;
	return useMemo(() => {
		if (!catalog || (search === loaded.search && page === loaded.page)) return loaded;
		const list = catalog.listProducts(catalog.products, filters);
		return { ...loaded, ...list, ...pageOf(list.products, page), search };
	}, [catalog, loaded, filters, search, page]);
}
