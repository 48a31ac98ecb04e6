import { useMemo } from "react";
import { FilterSheetButton } from "#app/features/catalog/filter-sheet.tsx";
import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingBar } from "#app/features/catalog/listing-bar.tsx";
import { liveState } from "#app/features/catalog/live.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { useFilters } from "#app/features/catalog/use-filters.ts";
import { useListing } from "#app/features/catalog/use-listing.ts";
import { listDescription } from "#app/features/seo/list-description.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { useFresh } from "#app/platform/use-revalidate-on-focus.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { parseFilters } from "#shared/domain/filters.ts";
import type { Route } from "./+types/shop.ts";
import { FilterSidebar } from "./shop/filter-sidebar.tsx";
import { QuickFilters } from "./shop/quick-filters.tsx";
import { ShopSheet } from "./shop/shop-sheet.tsx";

export const handle = { wake: "idle" } as const;

const TITLE = "Shop";
const LEAD = "Browse our carefully curated collection of pre-loved items";

export const meta: Route.MetaFunction = ({ location }) => {
	const { category } = parseFilters(new URLSearchParams(location.search));
	const title = "Shop pre-loved fashion";
	return pageMeta(
		category ? `${categoryLabel(category)} · ${title}` : title,
		import.meta.env.SSR ? listDescription(category) : "",
	);
};

export const shouldRevalidate = skipFilterRevalidation;

export async function loader({ context }: Route.LoaderArgs) {
	return { live: await liveState(context.get(platformContext)) };
}

export default function Shop({ loaderData: { live } }: Route.ComponentProps) {
	useFresh();
	const asked = useFilters("/shop");
	const found = useListing(live, asked.filters);
	// The same element while the list is the same: the address arrives after it, and draws nothing again
	return useMemo(() => {
		const groups = { ...asked, facets: found.facets };
		const count = found.products.length;
		return (
			<div className="wrap">
				<PageHead title={TITLE} lead={LEAD} />
				<div className="shop">
					<FilterSidebar {...groups} />
					<div className="min-w-0 pb-section">
						<ListingBar path="/shop" asked={asked} tool={<FilterSheetButton />} />
						<QuickFilters {...groups} count={count} />
						<Listing path="/shop" filters={asked.filters} found={found} />
					</div>
				</div>
				<ShopSheet {...groups} count={count} />
			</div>
		);
	}, [asked, found]);
}
