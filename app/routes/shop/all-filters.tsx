import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, ListGroups, PriceGroup } from "./filter-groups.tsx";

const HAS = ["category", "min", "max", "brand", "condition", "size"];

/** Every filter, as the sidebar and the sheet show them; their price sliders end elsewhere (decision 8). */
export function AllFilters({ top, step, ...groups }: GroupProps & { top: number; step: number }) {
	return (
		<FilterForm asked={groups} has={HAS}>
			<CategoryGroup {...groups} />
			<PriceGroup {...groups} top={top} step={step} />
			<ListGroups {...groups} />
		</FilterForm>
	);
}
