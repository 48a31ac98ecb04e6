import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FilterSheet } from "../filter-sheet.tsx";
import { AccessoryForm } from "./accessory-form.tsx";
import type { Shown } from "./use-collection.ts";

/** Beside the rack on large screens; its buttons stay in reach while it scrolls. */
export function AccessorySidebar({ shown }: { shown: Shown }) {
	return (
		<aside className="side mb-8" aria-label="Filters">
			<AccessoryForm id="side-form" shown={shown} />
			<div className="side-foot">
				<Acts form="side-form" shown={shown} />
			</div>
		</aside>
	);
}

/** The same form in a sheet, on small screens. */
export function AccessorySheet({ shown }: { shown: Shown }) {
	return (
		<FilterSheet count={shown.found.products.length} foot={<Acts form="sheet-form" shown={shown} />}>
			<AccessoryForm id="sheet-form" shown={shown} />
		</FilterSheet>
	);
}

function Acts({ form, shown }: { form: string; shown: Shown }) {
	return (
		<>
			<Button form={form} small>
				Apply Filters
			</Button>
			<ButtonLink to={shown.collection.path} look="line" small preventScrollReset>
				Clear all
			</ButtonLink>
		</>
	);
}
