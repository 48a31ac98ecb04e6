import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Filters } from "#shared/domain/filters.ts";
import { HiddenFilters } from "../../components/hidden-filters.tsx";
import { Button } from "../../components/ui/button.tsx";

interface FilterFormProps {
	filters: Filters;
	/** Names of the filters it has controls for. */
	has: readonly string[];
	children: ReactNode;
}

/** Filters as a plain GET form: with React each change counts at once, without it the button sends them. */
export function FilterForm({ filters, has, children }: FilterFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const known = useRef(filters);
	useLayoutEffect(() => {
		// What was chosen here is here already; the page's other forms, Back and a chip change it too
		if (known.current === filters) return;
		known.current = filters;
		for (const field of (form.current?.elements ?? []) as Iterable<HTMLInputElement>)
			field.checked = field.defaultChecked;
	}, [filters]);
	return (
		<form ref={form} action="/shop" data-wake data-send onSubmit={(event) => event.preventDefault()}>
			<HiddenFilters filters={filters} except={has} />
			{children}
			<Button small block className="without-scripts mt-4">
				Apply Filters
			</Button>
		</form>
	);
}
