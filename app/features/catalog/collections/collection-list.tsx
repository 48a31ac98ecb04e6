import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { productCount } from "#shared/domain/product.ts";
import { type FilterChip, FilterChips, priceLabel } from "../filter-chips.tsx";
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
	const { collection, filters, listing } = view;
	return (
		<ProductResults
			list={listing}
			count={`${productCount(listing.total)} found`}
			keyword={filters.keyword}
			corrections={listing.corrections}
			path={collection.path}
			url={view.urlWith({})}
			level={level}
			note={note}
			empty={
				<EmptyState title={emptyTitle}>
					<ButtonLink to={collection.path} look="line" preventScrollReset>
						{clearLabel}
					</ButtonLink>
				</EmptyState>
			}
		>
			{tool}
			{collection.form && <FilterChips chips={filterChips(view)} />}
		</ProductResults>
	);
}

function filterChips({ filters, urlWith }: CollectionView): FilterChip[] {
	const { keyword, groups, conditions, min, max } = filters;
	return [
		...(keyword ? [{ label: `“${keyword}”`, to: urlWith({ keyword: "" }) }] : []),
		...groups.map((group) => ({ label: group, to: urlWith({ groups: groups.filter((other) => other !== group) }) })),
		...conditions.map((condition) => ({
			label: condition,
			to: urlWith({ conditions: conditions.filter((other) => other !== condition) }),
		})),
		...(min > 0 || max !== null ? [{ label: priceLabel(min, max), to: urlWith({ min: 0, max: null }) }] : []),
	];
}
