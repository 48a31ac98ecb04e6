import { productCount } from "#app/features/catalog/product-count.ts";
import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, PriceGroup } from "./filter-groups.tsx";

/** The small screens' toggle: Category and Price Range in the page itself, with the count (specification, section 2). */
export function QuickFilters(props: GroupProps & { count: number }) {
	return (
		<details className="quick">
			<summary>Category and price</summary>
			<FilterForm asked={props} has="category min max">
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={100} step={1} />
				<p className="muted small">{productCount(props.count)} found</p>
			</FilterForm>
		</details>
	);
}
