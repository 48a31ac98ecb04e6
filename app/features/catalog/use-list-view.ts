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
	tabsOf,
	urlWith,
	withOptions,
} from "#shared/domain/list-query.ts";
import { createFilterNavigation, type FilterNavigation } from "./filter-navigation.ts";
import { type LoadedList, useList } from "./local-catalog.ts";

/** A list and what changes it. The same object until one of them differs. */
export interface ListView extends Pick<FilterNavigation, "apply" | "commit" | "isLatest"> {
	/** With pending filters, or else the URL's. */
	readonly query: ListQuery;
	readonly list: LoadedList;
}

/** The list without filters, which keeps the tab and the keyword of a search; null if nothing is to reset. */
export function resetUrl(query: ListQuery): string | null {
	const { preset, keyword, facets } = query;
	const tabs = tabsOf(preset)?.name;
	const whole = listQuery(preset, preset === SEARCH ? { keyword } : {});
	const url = listUrl(tabs ? withOptions(whole, tabs, facets[tabs] ?? []) : whole);
	return url === urlWith(query, {}) ? null : url;
}

/** The inputs are uncontrolled; the list is rendered in a transition. */
export function useListView(preset: Preset, loaded: LoadedList): ListView {
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

	const current = pending ?? stored;
	// Every navigation discards what waits for a button, also one to the same URL
	const visit = preset.waitsForButton ? location.key : "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal queries have the same address
	const query = useMemo(() => ({ ...current }), [preset, listSearch(current), visit]);
	const list = useList(loaded, query);
	return useMemo(() => ({ ...navigation, query, list }), [navigation, query, list]);
}

/**
 * Calls `sync` to update uncontrolled inputs after other changes, such as Back. Not for outdated renders, which would
 * revert newer input, and not on mount, which would revert input before hydration.
 */
export function useSyncInputs({ query, isLatest }: Pick<ListView, "query" | "isLatest">, sync: () => void): void {
	const synced = useRef(query);
	useEffect(() => {
		if (synced.current === query || !isLatest(query)) return;
		sync();
		synced.current = query;
	});
}
