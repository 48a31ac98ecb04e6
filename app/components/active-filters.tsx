import { categoryLabel, type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { priceLabel } from "../lib/price-label.ts";
import { FilterChips } from "./filter-chips.tsx";

/** What each active filter is called, and the filters without it. Keyword and sort stand in their own controls. */
function activeOf(filters: Filters): { label: string; without: Filters }[] {
	const { category, min, max } = filters;
	const lists = (["brands", "conditions", "sizes"] as const).flatMap((key) =>
		filters[key].map((option) => ({
			label: key === "sizes" ? `Size ${option}` : option,
			without: { ...filters, [key]: filters[key].filter((other) => other !== option) },
		})),
	);
	return [
		...(category ? [{ label: categoryLabel(category), without: { ...filters, category: null } }] : []),
		...(min > 0 || max !== null ? [{ label: priceLabel(min, max), without: { ...filters, min: 0, max: null } }] : []),
		...lists,
	];
}

/** The chips of the shop's active filters. */
export function ActiveFilters({ path, filters }: { path: string; filters: Filters }) {
	return (
		<FilterChips
			chips={activeOf(filters).map(({ label, without }) => ({ label, to: path + filtersToSearch(without) }))}
		/>
	);
}
