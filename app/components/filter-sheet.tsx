import type { ReactNode } from "react";
import { productCount } from "../lib/product-count.ts";
import { Button } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";
import { Sheet } from "./ui/sheet.tsx";

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
