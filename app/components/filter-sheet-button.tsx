import { Button } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";

/** A page has one sheet of filters. */
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
