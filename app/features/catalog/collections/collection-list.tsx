import type { ReactNode } from "react";
import { MySizes } from "#app/extras/my-sizes/index.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useNavigateInBrowser } from "#app/platform/server-render.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { productCount } from "#shared/domain/product.ts";
import { commonChips, type FilterChip, FilterChips, priceLabel } from "../filter-chips.tsx";
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
	const { collection, filters, listing, urlWith } = view;
	return (
		<ProductResults
			list={listing}
			count={`${productCount(listing.total)} found`}
			keyword={filters.keyword}
			corrections={listing.corrections}
			path={collection.path}
			url={urlWith({})}
			level={level}
			note={note}
			sticky={collection.form}
			empty={
				<EmptyState title={emptyTitle}>
					<ButtonLink to={collection.path} look="line" preventScrollReset>
						{clearLabel}
					</ButtonLink>
				</EmptyState>
			}
		>
			{tool}
			{!collection.form && <CollectionSizes view={view} />}
			{!collection.form && !filters.available && (
				<Link className="chip chip--line" to={urlWith({ available: true })} preventScrollReset>
					Available only
				</Link>
			)}
			<FilterChips chips={collectionChips(view)} />
		</ProductResults>
	);
}

export function CollectionSizes({ view: { urlWith } }: { view: CollectionView }) {
	const navigate = useNavigateInBrowser();
	return <MySizes onSave={(fit) => navigate(urlWith({ fit }), { preventScrollReset: true })} />;
}

/** Groups are chips only of the form; elsewhere they are tabs. */
export function collectionChips({ collection, filters, urlWith }: CollectionView): FilterChip[] {
	const { keyword, conditions, min, max } = filters;
	const groups = collection.form ? filters.groups : [];
	return [
		...(keyword ? [{ label: `“${keyword}”`, to: urlWith({ keyword: "" }) }] : []),
		...groups.map((group) => ({ label: group, to: urlWith({ groups: groups.filter((other) => other !== group) }) })),
		...conditions.map((condition) => ({
			label: condition,
			to: urlWith({ conditions: conditions.filter((other) => other !== condition) }),
		})),
		...(min > 0 || max !== null ? [{ label: priceLabel(min, max), to: urlWith({ min: 0, max: null }) }] : []),
		...commonChips(filters, urlWith),
	];
}
