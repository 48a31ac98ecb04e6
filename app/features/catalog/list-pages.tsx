import { useEffect, useMemo, useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Card } from "#shared/domain/card.ts";
import { type ListPage, type ListQuery, listUrl, PAGE_SIZE, pageCount } from "#shared/domain/list-query.ts";

/** Products by list URL and page, so that Back shows all pages that were loaded. */
const loaded = new Map<string, Map<number, readonly Card[]>>();

/** Returns the page's products after those of earlier pages that were loaded; `first` is the number of the earliest page. */
export function useLoadedPages({ products, page }: ListPage<Card>, url: string) {
	useEffect(() => {
		const pages = loaded.get(url) ?? new Map();
		loaded.set(url, pages.set(page, products));
	}, [products, page, url]);
	return useMemo(() => {
		const pages = loaded.get(url);
		let first = page;
		let all = products;
		for (let earlier = pages?.get(first - 1); earlier; earlier = pages?.get(first - 1)) {
			const ids = new Set(all.map(({ id }) => id)); // products may have moved between pages since
			all = [...earlier.filter(({ id }) => !ids.has(id)), ...all];
			first -= 1;
		}
		return { products: all, first };
	}, [products, page, url]);
}

interface ListPagesProps {
	list: ListPage<Card>;
	first: number;
	query: ListQuery;
}

export function ListPages({ list: { page, total }, first, query }: ListPagesProps) {
	const nav = useRef<HTMLElement>(null);
	const shown = useRef(0);
	const cards = () => nav.current?.parentElement?.querySelectorAll<HTMLElement>(".card-name a");
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page has loaded
	useEffect(() => {
		if (shown.current > 0) cards()?.[shown.current]?.focus({ preventScroll: true });
		shown.current = 0;
	}, [page]);
	const pages = pageCount(total);
	const end = Math.min(page * PAGE_SIZE, total);
	if (pages === 1) return null;
	return (
		<nav ref={nav} className="mt-12 flex flex-wrap items-center justify-center gap-4" aria-label="Pages of the list">
			{first > 1 && (
				<ButtonLink to={listUrl({ ...query, page: first - 1 })} look="line">
					Previous page
				</ButtonLink>
			)}
			<span className="text-small text-ink-muted">
				{`${(first - 1) * PAGE_SIZE + 1}–${end} of ${total}`}
				{page === pages && end < total && ". Filter to see others."}
			</span>
			{page < pages && (
				<ButtonLink
					to={listUrl({ ...query, page: page + 1 })}
					look="line"
					replace
					preventScrollReset
					onClick={() => {
						shown.current = cards()?.length ?? 0;
					}}
				>
					Load more
				</ButtonLink>
			)}
		</nav>
	);
}
