import { type ReactNode, useRef } from "react";
import { HiddenFilters } from "#app/features/catalog/hidden-filters.tsx";
import { type Asked, useFollowed } from "#app/features/catalog/use-filters.ts";
import { Button } from "#app/ui/button.tsx";

interface FilterFormProps {
	asked: Asked;
	/** Names of the filters it has controls for, with blanks between. */
	has: string;
	children: ReactNode;
}

/** Filters as a plain GET form: with React each change counts at once, without it the button sends them. */
export function FilterForm({ asked, has, children }: FilterFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useFollowed(asked, () => {
		// What was chosen here is here already; the page's other forms, Back and a chip change it too
		const fields = (form.current as HTMLFormElement).elements as Iterable<Element> as Iterable<HTMLInputElement>;
		for (const field of fields) field.checked = field.defaultChecked;
	});
	return (
		<form ref={form} action="/shop" data-wake data-send onSubmit={(event) => event.preventDefault()}>
			<HiddenFilters filters={asked.filters} except={has} />
			{children}
			<Button small block className="without-scripts mt-4">
				Apply Filters
			</Button>
		</form>
	);
}
