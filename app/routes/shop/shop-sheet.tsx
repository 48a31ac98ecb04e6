import { FILTER_SHEET, FilterSheet } from "#app/features/catalog/filter-sheet.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AllFilters } from "./all-filters.tsx";
import type { GroupProps } from "./filter-groups.tsx";

/** The same groups as the sidebar's in a sheet, on small screens. */
export function ShopSheet(props: GroupProps & { count: number }) {
	const foot = (
		<>
			<ButtonLink to="/shop" look="line" preventScrollReset>
				Reset Filters
			</ButtonLink>
			<Button type="button" commandfor={FILTER_SHEET} command="close">
				Show products
			</Button>
		</>
	);
	return (
		<FilterSheet count={props.count} foot={foot}>
			<AllFilters {...props} top={1000} step={10} />
		</FilterSheet>
	);
}
