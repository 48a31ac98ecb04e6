import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ListQuery, type Preset, parseList } from "#shared/domain/list-query.ts";
import type { LoadedList } from "../loaded-list.ts";
import { useList } from "../local-catalog.ts";

export interface CollectionView {
	readonly query: ListQuery;
	readonly list: LoadedList;
}

/** Filters the collection by the URL, on the server and in the browser. */
export function useCollection(preset: Preset, loaded: LoadedList): CollectionView {
	const { search } = useLocation();
	const query = useMemo(() => parseList(preset, new URLSearchParams(search)), [preset, search]);
	return { query, list: useList(loaded, query) };
}
