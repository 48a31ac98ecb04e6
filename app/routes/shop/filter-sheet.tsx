import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { productCount } from "../../lib/product-count.ts";
import { AllFilters } from "./all-filters.tsx";
import type { GroupProps } from "./filter-groups.tsx";

const ID = "filters";

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
export function FilterSheet({ count, ...groups }: GroupProps & { count: number }) {
	return (
		<Sheet
			id={ID}
			title="Filters"
			aside={
				<p className="muted small" role="status">
					{productCount(count)} found
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
			<AllFilters {...groups} top={1000} step={10} />
		</Sheet>
	);
}
