import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, ListGroups, PriceGroup, type Slider } from "./filter-groups.tsx";

/** Every filter, as the sidebar and the sheet show them; their price sliders end elsewhere (decision 8). */
export function AllFilters(props: GroupProps & Slider) {
	return (
		<FilterForm asked={props} has="category min max brand condition size">
			<CategoryGroup {...props} />
			<PriceGroup {...props} />
			<ListGroups {...props} />
		</FilterForm>
	);
}
