import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { useMySizes } from "#app/extras/my-sizes/index.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { PAGE_SIZE, tabsOf, urlWith } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { FilterChips, filterChips } from "./filter-chips.tsx";
import { FilterPanel, FilterSheetButton, QuickFilters } from "./filter-panel.tsx";
import { ListPages, useLoadedPages } from "./list-pages.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { type ListView, resetUrl } from "./use-list-view.ts";

const LazyPopularSearches = lazy(() => import("./popular-searches.tsx"));

const PopularSearches = () => (
	<Suspense>
		<LazyPopularSearches />
	</Suspense>
);

interface ProductResultsProps {
	view: ListView;
	empty: { title: string; text?: string; resetLabel: string };
	/** Contains a FilterSheetButton. Without `bar`, the bar of results has the button and stays in view on phones. */
	bar?: ReactNode;
	/** Shows some filters beside the count, too (spec S2.38). */
	hasQuickFilters?: boolean;
	level?: 2 | 3;
	/** Shows popular words instead of results until a keyword is typed into the bar, which stays mounted. */
	isPrompt?: boolean;
}

export function ProductResults({ view, empty, bar, hasQuickFilters, level = 2, isPrompt }: ProductResultsProps) {
	useMySizes();
	const { query, list } = view;
	const { path, collection } = query.preset;
	const hasTabs = tabsOf(query.preset) !== undefined;
	const { countRef, onClick } = useRestoreFocus(view);
	const { products, first } = useLoadedPages(list, urlWith(query, {}));
	const reset = resetUrl(query);
	const withAll = list.words?.withAll ?? null;
	const othersFrom = withAll === null ? undefined : withAll - (first - 1) * PAGE_SIZE;
	const othersLabel = withAll
		? "Also matching some of your words"
		: "Nothing matches all of your words. These match some.";
	const grid = useMemo(
		() => <ProductGrid {...{ products, level, othersFrom, othersLabel }} eager={level === 2 ? 4 : 0} />,
		[products, level, othersFrom, othersLabel],
	);
	const count = productCount(list.total);
	return (
		<>
			{/* Skips the filters, which are dozens of tab stops */}
			{!isPrompt && (
				<a className="skip-link" href="#results">
					Skip to results
				</a>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks on the links inside */}
			<div className={hasTabs ? "beside-filters md:py-4" : "beside-filters"} onClick={onClick}>
				{!isPrompt && <FilterPanel view={view} />}
				<div className={hasTabs ? "results" : "results double-rule max-md:pt-2"}>
					{bar}
					{isPrompt ? (
						<PopularSearches />
					) : (
						<>
							<div className={bar ? "results-bar" : "results-bar sticky-bar"}>
								<p
									id="results"
									className="me-auto py-2 font-semibold max-md:text-small"
									role="status"
									tabIndex={-1}
									ref={countRef}
								>
									{collection ? `${count} found` : `Showing ${count}`}
								</p>
								{!bar && <FilterSheetButton view={view} />}
								{hasQuickFilters && <QuickFilters view={view} />}
								<FilterChips chips={filterChips(view)} />
								{list.total > 0 && reset && (
									<TextLink to={reset} preventScrollReset>
										Reset Filters
									</TextLink>
								)}
							</div>
							<CategoryNote view={view} />
							<SpellingNotice view={view} />
							{products.length > 0 ? (
								grid
							) : (
								<EmptyState title={empty.title} text={empty.text}>
									<ButtonLink to={(!collection && reset) || path} look={collection && "line"} preventScrollReset>
										{empty.resetLabel}
									</ButtonLink>
								</EmptyState>
							)}
							<ListPages list={list} first={first} query={query} />
							{products.length === 0 && query.keyword && <PopularSearches />}
						</>
					)}
				</div>
			</div>
		</>
	);
}

/** Explains why a collection has more products than the category of the same name. */
function CategoryNote({ view: { query, list } }: { view: ListView }) {
	const { collection } = query.preset;
	const [category = ""] = collection ? [collection] : (query.facets.category ?? []);
	const isVintage = category === "vintage";
	if (!isVintage && !/^(wo)?mens$/.test(category)) return null;
	const path = isVintage ? "/vintage" : `/categories/${category}`;
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			<span>{collection ? "From every category." : `Only what is filed under ${label}.`}</span>{" "}
			<Link to={collection ? `/shop?category=${category}` : path}>
				{collection
					? `Only the ${productCount(list.inCategory)} filed under ${label}`
					: `See everything ${label}, from every category`}
			</Link>
		</p>
	);
}

/** Shows the corrected spelling that was searched for, and a link to the original one. */
function SpellingNotice({ view: { query, list } }: { view: ListView }) {
	const { corrections, words } = list;
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

/** Moves the focus to the count when a clicked link, such as a chip or Reset Filters, is removed with the old results. */
function useRestoreFocus({ query }: ListView) {
	const countRef = useRef<HTMLParagraphElement>(null);
	const shouldFocus = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
	useEffect(() => {
		// An open sheet makes the count inert
		const target = document.querySelector<HTMLElement>("dialog:modal button") ?? countRef.current;
		if (shouldFocus.current) target?.focus({ preventScroll: true });
		shouldFocus.current = false;
	}, [query]);
	const onClick = ({ target }: MouseEvent) => {
		const link = (target as Element).closest("a");
		shouldFocus.current = link?.pathname === query.preset.path && !link.closest("nav"); // the links to pages
	};
	return { countRef, onClick };
}
