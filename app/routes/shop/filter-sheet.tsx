import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { FilterForm } from "./filter-form.tsx";
import { CategoryGroup, type GroupProps, ListGroups, PriceGroup } from "./filter-groups.tsx";

const ID = "filters";
const HAS = ["category", "min", "max", "brand", "condition", "size"];

/** Opens the sheet, on small screens. */
export function FilterSheetButton() {
	return (
		<Button
			type="button"
			look="line"
			className="filter-btn"
			aria-haspopup="dialog"
			commandfor={ID}
			command="show-modal"
		>
			<Icon name="filters" />
			Filters
		</Button>
	);
}

/** The same groups as the sidebar's in a sheet, with the count of what they leave. */
export function FilterSheet({ count, ...props }: GroupProps & { count: number }) {
	return (
		<Sheet
			id={ID}
			title="Filters"
			aside={
				<p className="muted small" role="status">
					{count} {count === 1 ? "product" : "products"} found
				</p>
			}
			foot={
				<>
					<ButtonLink to="/shop" look="line" preventScrollReset>
						Reset Filters
					</ButtonLink>
					<Button type="button" commandfor={ID} command="close">
						Show products
					</Button>
				</>
			}
		>
			<FilterForm filters={props.filters} has={HAS}>
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={1000} step={10} />
				<ListGroups {...props} />
			</FilterForm>
		</Sheet>
	);
}
