import { FILTER_SHEET } from "../../components/filter-sheet-button.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { productCount } from "../../lib/product-count.ts";
import { AllFilters } from "./all-filters.tsx";
import type { GroupProps } from "./filter-groups.tsx";

/** The same groups as the sidebar's in a sheet, with the count of what they leave. */
export function FilterSheet({ count, ...groups }: GroupProps & { count: number }) {
	return (
		<Sheet
			id={FILTER_SHEET}
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
					<Button type="button" commandfor={FILTER_SHEET} command="close">
						Show products
					</Button>
				</>
			}
		>
			<AllFilters {...groups} top={1000} step={10} />
		</Sheet>
	);
}
