import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { productCount } from "./product-count.ts";

/** A page has one sheet of filters: what a button's `commandfor` names. */
export const FILTER_SHEET = "filters";

/** Opens the sheet, on small screens. */
export function FilterSheetButton() {
	return (
		<Button
			type="button"
			look="line"
			className="filter-btn"
			aria-haspopup="dialog"
			commandfor={FILTER_SHEET}
			command="show-modal"
		>
			<Icon name="filters" />
			Filters
		</Button>
	);
}

/** A list's filters in a sheet, with the count of what they leave. */
export function FilterSheet({ count, foot, children }: { count: number; foot: ReactNode; children: ReactNode }) {
	return (
		<Sheet
			id={FILTER_SHEET}
			title="Filters"
			aside={
				<p className="muted small" role="status">
					{productCount(count)} found
				</p>
			}
			foot={foot}
		>
			{children}
		</Sheet>
	);
}
