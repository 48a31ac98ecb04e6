import { categoryLabel } from "#shared/domain/categories.ts";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { FilterChips } from "./filter-chips.tsx";
import { priceLabel } from "./price-label.ts";

/** The chips of the shop's active filters, each leading to the list without it. Keyword and sort stand in their own controls. */
export function ActiveFilters({ path, filters }: { path: string; filters: Filters }) {
	const { category, min, max } = filters;
	const chip = (label: string, without: Partial<Filters>) => ({
		label,
		to: path + filtersToSearch({ ...filters, ...without }),
	});
	const lists = (["brands", "conditions", "sizes"] as const).flatMap((key) =>
		filters[key].map((option) =>
			chip(key === "sizes" ? `Size ${option}` : option, { [key]: filters[key].filter((other) => other !== option) }),
		),
	);
	return (
		<FilterChips
			chips={[
				...(category ? [chip(categoryLabel(category), { category: null })] : []),
				...(min > 0 || max !== null ? [chip(priceLabel(min, max), { min: 0, max: null })] : []),
				...lists,
			]}
		/>
	);
}
