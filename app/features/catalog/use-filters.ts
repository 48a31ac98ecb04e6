import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
	type ListQuery,
	listQuery,
	listSearch,
	listUrl,
	type Preset,
	parseList,
	SEARCH,
} from "#shared/domain/list-query.ts";
import { createFilterNavigation, type FilterNavigation } from "./filter-navigation.ts";

export interface FilterState extends Pick<FilterNavigation, "apply" | "commit" | "isLatest"> {
	/** With pending filters, or else the URL's. The same object while they are equal. */
	query: ListQuery;
}

/** For Reset Filters, which keeps the keyword of a search. */
export const resetUrl = ({ preset, keyword }: ListQuery): string =>
	listUrl(listQuery(preset, preset === SEARCH ? { keyword } : {}));

/** The inputs are uncontrolled; the list is rendered in a transition. */
export function useFilters(preset: Preset): FilterState {
	const location = useLocation();
	const navigate = useNavigate();
	const [pending, setPending] = useState<ListQuery | null>(null);
	const [navigation] = useState(() =>
		createFilterNavigation(
			(query) => startTransition(() => setPending(query)),
			(nextSearch, replace, nextState) =>
				navigate(preset.path + nextSearch, { replace, state: nextState, preventScrollReset: true }),
		),
	);
	const stored = useMemo(() => parseList(preset, new URLSearchParams(location.search)), [preset, location.search]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
	useLayoutEffect(() => navigation.navigated(stored, location.state), [location.key]);
	useEffect(() => {
		addEventListener("click", navigation.commit, true); // before a link's own navigation
		return () => {
			removeEventListener("click", navigation.commit, true);
			navigation.cancel();
		};
	}, [navigation]);

	const query = pending ?? stored;
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal queries have the same address
	return useMemo(() => ({ ...navigation, query }), [listSearch(query)]);
}

/**
 * Calls `sync` to update uncontrolled inputs after other changes, such as Back. Not for outdated renders, which would
 * revert newer input, and not on mount, which would revert input before hydration.
 */
export function useSyncInputs({ query, isLatest }: FilterState, sync: (previous: ListQuery) => void): void {
	const synced = useRef(query);
	useEffect(() => {
		if (synced.current === query || !isLatest(query)) return;
		sync(synced.current);
		synced.current = query;
	});
}
