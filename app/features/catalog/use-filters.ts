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
	/** The canonical query of `filters`. */
	search: string;
}

/** For Reset Filters, which keeps the keyword of a search. */
export const resetUrl = ({ path, filters: { keyword } }: Pick<FilterState, "path" | "filters">): string =>
	path + filtersToSearch({ ...NO_FILTERS, keyword: path === "/search" ? keyword : "" });

/** The inputs are uncontrolled; the list is rendered in a transition. Also returns the number of the list's page. */
export function useFilters(path: ListingPath): { state: FilterState; page: number } {
	const location = useLocation();
	const navigate = useNavigate();
	const [pending, setPending] = useState<Filters | null>(null);
	const [navigation] = useState(() =>
		createFilterNavigation(
			(filters) => startTransition(() => setPending(filters)),
			(nextSearch, replace, nextState) =>
				navigate(path + nextSearch, { replace, state: nextState, preventScrollReset: true }),
		),
	);
	const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
	const stored = useMemo(() => parseFilters(params), [params]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
	useLayoutEffect(() => navigation.navigated(filtersToSearch(stored), stored, location.state), [location.key]);
	useEffect(() => {
		addEventListener("click", navigation.commit, true); // before a link's own navigation
		return () => {
			removeEventListener("click", navigation.commit, true);
			navigation.cancel();
		};
	}, [navigation]);

	const filters = pending ?? stored;
	const search = filtersToSearch(filters);
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal filters have the same query
	const state = useMemo(() => ({ ...navigation, path, filters, search }), [search]);
	return { state, page: pending && search !== filtersToSearch(stored) ? 1 : parsePage(params) };
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
export function useListing(loaded: LoadedList, { filters, search }: FilterState, page: number): LoadedList {
	const catalog = useLocalCatalog(loaded.version);
	return useMemo(() => {
		if (!catalog || (search === loaded.search && page === loaded.page)) return loaded;
		const list = catalog.listProducts(catalog.products, filters);
		return { ...loaded, ...list, ...pageOf(list.products, page), search };
	}, [catalog, loaded, filters, search, page]);
}
