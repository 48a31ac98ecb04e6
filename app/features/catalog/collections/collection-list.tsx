import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { MySizes } from "#app/extras/my-sizes/index.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { useNavigateInBrowser } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import {
	facetsOf,
	type ListQuery,
	listUrl,
	type Preset,
	parseList,
	urlWith,
	withOptions,
} from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { FilterChips, filterChips } from "../filter-chips.tsx";
import { type LoadedList, useList } from "../local-catalog.ts";
import { ProductResults } from "../product-results.tsx";

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

interface CollectionHeadProps {
	title: string;
	lead: string;
	/** A file name in public/cloth. */
	cloth: string;
	/** A path in public/. */
	picture: string;
}

export function CollectionHead({ title, lead, cloth, picture }: CollectionHeadProps) {
	return (
		<div className="flex justify-between gap-gap">
			<PageHead title={title} lead={lead} />
			{/* Lazy: hidden on phones */}
			<div className="mb-6 hidden flex-none gap-gap md:flex" aria-hidden="true">
				<span className="swatch cloth h-32 w-36 overflow-hidden">
					<Picture src={`/cloth/${cloth}.svg`} alt="" />
				</span>
				<span className="swatch h-full w-36 overflow-hidden">
					<Picture src={picture} alt="" />
				</span>
			</div>
		</div>
	);
}

export function GroupTabs({
	view: { query },
	label,
	tabs,
}: {
	view: CollectionView;
	label: string;
	tabs: readonly string[];
}) {
	const { name = "type" } = facetsOf(query.preset).find(({ single }) => single === "tabs") ?? {};
	const [selected] = query.facets[name] ?? [];
	return (
		<nav className="tabs" aria-label={label}>
			{[undefined, ...tabs].map((group) => (
				<Link
					key={group ?? "All"}
					to={listUrl(withOptions(query, name, group ? [group] : []))}
					aria-current={group === selected || undefined}
					preventScrollReset
				>
					{group ?? "All"}
				</Link>
			))}
		</nav>
	);
}

/** Links to the category of the same name, which has fewer products and more filters. */
export function CategoryNote({ view: { query, list } }: { view: CollectionView }) {
	const { collection = "" } = query.preset;
	return (
		<p className="hint mt-2 mb-4">
			From every category.{" "}
			<Link
				to={`/shop?category=${collection}`}
			>{`Only the ${productCount(list.inCategory)} filed under ${categoryLabel(collection)}, with more filters`}</Link>
		</p>
	);
}

interface CollectionListProps {
	view: CollectionView;
	emptyTitle: string;
	clearLabel: string;
	/** Shown beside the count. */
	tool?: ReactNode;
	note?: ReactNode;
	level?: 2 | 3;
}

export function CollectionList({ view, emptyTitle, clearLabel, tool, note, level }: CollectionListProps) {
	const { query, list } = view;
	const { path, filters } = query.preset;
	const hasForm = filters.length > 1;
	return (
		<ProductResults
			query={query}
			list={list}
			count={`${productCount(list.total)} found`}
			level={level}
			note={note}
			sticky={hasForm}
			empty={
				<EmptyState title={emptyTitle}>
					<ButtonLink to={path} look="line" preventScrollReset>
						{clearLabel}
					</ButtonLink>
				</EmptyState>
			}
		>
			{tool}
			{!hasForm && <CollectionSizes view={view} />}
			{!hasForm && !query.available && (
				<Link
					className="chip chip--line"
					to={urlWith(query, { available: true })}
					preventScrollReset
					aria-label="Available only"
				>
					Available<span className="max-md:hidden"> only</span>
				</Link>
			)}
			<FilterChips chips={filterChips(query, list.words)} />
		</ProductResults>
	);
}

function CollectionSizes({ view: { query } }: { view: CollectionView }) {
	const navigate = useNavigateInBrowser();
	return <MySizes onSave={(fit) => navigate(urlWith(query, { fit }), { preventScrollReset: true })} />;
}
