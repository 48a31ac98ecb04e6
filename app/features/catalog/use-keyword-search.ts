import { use } from "react";
import type { SearchKeyword } from "#shared/domain/search.ts";

let search: SearchKeyword | undefined;
let pending: Promise<SearchKeyword> | undefined;

/** Loads keyword search, which few visits need, ahead of its use. */
export function loadSearch(): Promise<SearchKeyword> {
	pending ??= import("#shared/domain/search.ts").then(
		({ searchKeyword }) => {
			search = searchKeyword;
			return search;
		},
		() => containsKeyword, // offline
	);
	return pending;
}

// A hydration that suspends is discarded at the first key
if (import.meta.env.SSR || location.search.includes("keyword=")) await loadSearch();

/** Suspends until the search is loaded; null without a keyword. */
export function useKeywordSearch(keyword: string): SearchKeyword | null {
	if (!keyword) return null;
	return search ?? use(loadSearch());
}

/** Without ranking, synonyms or corrections. */
const containsKeyword: SearchKeyword = (products, keyword) => {
	const words = keyword.toLowerCase().split(" ");
	return {
		words,
		corrections: [],
		matches(index) {
			const { name, description, brand, category } = products[index] ?? {};
			const text = [name, description, brand, category].join("\n").toLowerCase();
			return words.some((word) => text.includes(word));
		},
		score: () => 0,
	};
};
