import { ButtonLink } from "../../components/ui/button.tsx";
import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, ListGroups, PriceGroup } from "./filter-groups.tsx";

const HAS = ["category", "min", "max", "brand", "condition", "size"];

/** Every filter, left of the rack on large screens. */
export function FilterSidebar(props: GroupProps) {
	return (
		<aside className="side" aria-label="Filters">
			<FilterForm filters={props.filters} has={HAS}>
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={100} step={1} />
				<ListGroups {...props} />
			</FilterForm>
			<ButtonLink to="/shop" look="line" small block preventScrollReset className="mt-4">
				Reset Filters
			</ButtonLink>
		</aside>
	);
}
