import { productCount } from "../../lib/product-count.ts";
import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, PriceGroup } from "./filter-groups.tsx";

const HAS = ["category", "min", "max"];

/** The small screens' toggle: Category and Price Range in the page itself, with the count (specification, section 2). */
export function QuickFilters({ count, ...props }: GroupProps & { count: number }) {
	return (
		<details className="quick">
			<summary>Category and price</summary>
			<FilterForm asked={props} has={HAS}>
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={100} step={1} />
				<p className="muted small">{productCount(count)} found</p>
			</FilterForm>
		</details>
	);
}
