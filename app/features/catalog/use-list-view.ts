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

/** A list and the functions that change its query. Stays the same object until the query or the list changes. */
export interface ListView extends Pick<FilterNavigation, "apply" | "commit" | "isLatest"> {
	/** The pending query, or the URL's if none is pending. */
	readonly query: ListQuery;
	readonly list: LoadedList;
}

/** The URL without filters, which keeps the tab and a search's keyword; null if there is nothing to reset. */
export function resetUrl(query: ListQuery): string | null {
	const { preset, keyword, facets } = query;
	const tabs = tabsOf(preset)?.name;
	const whole = listQuery(preset, preset === SEARCH ? { keyword } : {});
	const url = listUrl(tabs ? withOptions(whole, tabs, facets[tabs] ?? []) : whole);
	return url === urlWith(query, {}) ? null : url;
}

/** Inputs are uncontrolled and the list renders in a transition, so that typing isn't delayed. */
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
	// Any navigation, even to the same URL, discards changes that wait for the button
	const visit = preset.waitsForButton ? location.key : "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal queries have the same address
	const query = useMemo(() => ({ ...current }), [preset, listSearch(current), visit]);
	const list = useList(loaded, query);
	return useMemo(() => ({ ...navigation, query, list }), [navigation, query, list]);
}

/**
 * Calls `sync` to update uncontrolled inputs after other changes, such as Back. Skips outdated renders, which would revert
 * newer input, and the first render, which would revert input from before hydration.
 */
export function useSyncInputs({ query, isLatest }: Pick<ListView, "query" | "isLatest">, sync: () => void): void {
	const synced = useRef(query);
	useEffect(() => {
		if (synced.current === query || !isLatest(query)) return;
		sync();
		synced.current = query;
	});
}
