import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { useMySizes } from "#app/extras/my-sizes/index.ts";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Card } from "#shared/domain/card.ts";
import { type ListPage, type ListQuery, listUrl, PAGE_SIZE, urlWith } from "#shared/domain/list-query.ts";
import { ListPages, useLoadedPages } from "./list-pages.tsx";
import type { LoadedList } from "./local-catalog.ts";
import { ProductGrid } from "./product-grid.tsx";

const LazyPopularSearches = lazy(() => import("./popular-searches.tsx"));

export const PopularSearches = () => (
	<Suspense>
		<LazyPopularSearches />
	</Suspense>
);

interface ProductResultsProps {
	query: ListQuery;
	list: LoadedList;
	count: ReactNode;
	children: ReactNode;
	empty: ReactNode;
	level?: 2 | 3;
	/** Shown above the products. */
	note?: ReactNode;
	/** Keeps the bar in view on phones. */
	sticky?: boolean;
}

/** A link past the filters, which are dozens of tab stops. */
export const SkipToResults = () => (
	<a className="skip-link" href="#results">
		Skip to results
	</a>
);

export function ProductResults({ query, list, count, children, empty, level = 2, note, sticky }: ProductResultsProps) {
	useMySizes();
	const { countRef, onClick } = useRestoreFocus(query.preset.path, list);
	const { products, first } = useLoadedPages(list, listUrl({ ...query, page: 1 }));
	const withAll = list.words?.withAll ?? null;
	const othersFrom = withAll === null ? undefined : withAll - (first - 1) * PAGE_SIZE;
	const othersLabel = withAll
		? "Also matching some of your words"
		: "Nothing matches all of your words. These match some.";
	const grid = useMemo(
		() => <ProductGrid {...{ products, level, othersFrom, othersLabel }} eager={level === 2 ? 4 : 0} />,
		[products, level, othersFrom, othersLabel],
	);
	const bar = useContentOnce()(list, "results", () => (
		<>
			<p
				id="results"
				className="me-auto py-2 font-semibold max-md:text-small"
				role="status"
				tabIndex={-1}
				ref={countRef}
			>
				{count}
			</p>
			{children}
		</>
	));
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks on the links inside
		<div className="max-md:[&_*]:scroll-mt-20" onClick={onClick}>
			<div className={sticky ? "results-bar sticky-bar" : "results-bar"} {...bar} />
			{note}
			<SpellingNotice query={query} list={list} />
			{products.length > 0 ? grid : empty}
			<ListPages list={list} first={first} query={query} />
			{products.length === 0 && query.keyword && <PopularSearches />}
		</div>
	);
}

/** The spelling that was searched for instead, and the way back. */
function SpellingNotice({ query, list: { corrections, words } }: Pick<ProductResultsProps, "query" | "list">) {
	if (corrections.length === 0 || !words) return null;
	return (
		<div className="mb-4">
			<Notice role="status">
				Showing results for <b>{corrections.join(" ")}</b>. Search for{" "}
				<Link to={urlWith(query, { keyword: words.exact })}>{query.keyword}</Link> instead.
			</Notice>
		</div>
	);
}

/** For clicked links that are removed with the old results (a chip, Reset Filters). */
function useRestoreFocus(path: string, list: ListPage<Card>) {
	const countRef = useRef<HTMLParagraphElement>(null);
	const shouldFocus = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
	useEffect(() => {
		if (shouldFocus.current) countRef.current?.focus({ preventScroll: true });
		shouldFocus.current = false;
	}, [list]);
	const onClick = ({ target }: MouseEvent) => {
		const link = target instanceof Element ? target.closest("a") : null;
		shouldFocus.current = link?.pathname === path && !link.closest("nav"); // the links to pages
	};
	return { countRef, onClick };
}
