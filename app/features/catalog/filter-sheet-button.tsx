import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { filterChips } from "./filter-chips.tsx";
import type { ListView } from "./use-list-view.ts";

export const FILTER_PANEL_ID = "filters";

export function FilterSheetButton({ view }: { view: ListView }) {
	const { length } = filterChips(view);
	return (
		<Button
			type="button"
			look="line"
			className="relative flex-none px-2 lg:hidden"
			aria-haspopup="dialog"
			commandfor={FILTER_PANEL_ID}
			command="show-modal"
		>
			<Icon name="filters" />
			<span>Filters</span>
			{length > 0 && (
				<span className="count -top-2 bg-moss text-on-moss">
					<span>{length}</span>
					<span className="sr-only"> active</span>
				</span>
			)}
		</Button>
	);
}
