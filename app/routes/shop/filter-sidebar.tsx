import { ButtonLink } from "#app/ui/button.tsx";
import { AllFilters } from "./all-filters.tsx";
import type { GroupProps } from "./filter-groups.tsx";

/** Left of the rack on large screens. */
export function FilterSidebar(groups: GroupProps) {
	return (
		<aside className="side" aria-label="Filters">
			<AllFilters {...groups} top={100} step={1} />
			<ButtonLink to="/shop" look="line" small block preventScrollReset className="mt-4">
				Reset Filters
			</ButtonLink>
		</aside>
	);
}
