import { type ReactNode, useMemo } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "../filter-chips.tsx";
import { productCount } from "../product-count.ts";
import { ProductGrid } from "../product-grid.tsx";
import { CorrectionNotice } from "../spelling-notice.tsx";
import { useKeptFocus } from "../use-restore-focus.ts";
import { chipsOf } from "./chips-of.ts";
import type { Shown } from "./use-collection.ts";

interface CollectionListProps {
	shown: Shown;
	/** Said where nothing passes, with the way back to everything. */
	empty: string;
	all: string;
	/** Beside the count. */
	tool?: ReactNode;
	/** 3 where the rack stands in a section with a heading. */
	level?: 2 | 3;
}

/** Count, chips and the rack: what the four collections have in common. */
export function CollectionList({ shown, empty, all, tool, level = 2 }: CollectionListProps) {
	const { collection, filters, found } = shown;
	const { total, onClick } = useKeptFocus(collection.path, found.products);
	const count = found.products.length;
	const of = shown.to({});
	// The same element while the list is the same: a chip or a thumb that moves draws no card again
	const rack = useMemo(
		() => <ProductGrid products={found.products} level={level} eager={level === 2 ? 4 : 0} of={of} />,
		[found.products, level, of],
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed
		<div onClick={onClick}>
			<div className="shop-line">
				<p className="total" role="status" tabIndex={-1} ref={total}>
					{productCount(count)} found
				</p>
				{tool}
				{collection.form && <FilterChips chips={chipsOf(shown)} />}
			</div>
			<CorrectionNotice keyword={filters.keyword} corrections={found.corrections} />
			{count > 0 ? (
				rack
			) : (
				<EmptyState title={empty}>
					<ButtonLink to={collection.path} look="line" preventScrollReset>
						{all}
					</ButtonLink>
				</EmptyState>
			)}
		</div>
	);
}
