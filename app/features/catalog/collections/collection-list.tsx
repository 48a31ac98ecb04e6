import type { ReactNode } from "react";
import { MySizes } from "#app/extras/my-sizes/index.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useNavigateInBrowser } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { urlWith } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { FilterChips, filterChips } from "../filter-chips.tsx";
import { ProductResults } from "../product-results.tsx";
import type { CollectionView } from "./use-collection.ts";

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
				<Link className="chip chip--line" to={urlWith(query, { available: true })} preventScrollReset>
					Available only
				</Link>
			)}
			<FilterChips chips={filterChips(query)} />
		</ProductResults>
	);
}

export function CollectionSizes({ view: { query } }: { view: CollectionView }) {
	const navigate = useNavigateInBrowser();
	return <MySizes onSave={(fit) => navigate(urlWith(query, { fit }), { preventScrollReset: true })} />;
}
