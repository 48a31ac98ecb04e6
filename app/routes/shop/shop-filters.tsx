import { type ReactNode, useRef } from "react";
import { FILTER_SHEET_ID, FilterSheet } from "#app/features/catalog/filter-sheet.tsx";
import { HiddenFilters } from "#app/features/catalog/listing-bar.tsx";
import { type FilterState, useSyncInputs } from "#app/features/catalog/use-filters.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { productCount } from "#shared/domain/product.ts";
import {
	CategoryGroup,
	type FilterGroupProps,
	OptionGroups,
	PriceGroup,
	type PriceSliderProps,
} from "./filter-groups.tsx";

/** Shown on large screens. */
export function FilterSidebar(props: FilterGroupProps) {
	return (
		<aside className="filter-sidebar" aria-label="Filters">
			<AllFilters {...props} top={100} step={1} />
			<ButtonLink to="/shop" look="line" small block preventScrollReset className="mt-4">
				Reset Filters
			</ButtonLink>
		</aside>
	);
}

interface CountedFilterProps extends FilterGroupProps {
	count: number;
}

/** Shown on small screens. */
export function ShopFilterSheet({ count, ...props }: CountedFilterProps) {
	const foot = (
		<>
			<ButtonLink to="/shop" look="line" preventScrollReset>
				Reset Filters
			</ButtonLink>
			<Button type="button" commandfor={FILTER_SHEET_ID} command="close">
				Show {productCount(count)}
			</Button>
		</>
	);
	return (
		<FilterSheet count={count} foot={foot}>
			<AllFilters {...props} top={1000} step={10} />
		</FilterSheet>
	);
}

/** Shown on small screens. */
export function QuickFilters({ count, ...props }: CountedFilterProps) {
	return (
		<details className="quick-filters mt-3 border-b border-line lg:hidden">
			<summary>Category and price</summary>
			<FilterForm state={props} fields={["category", "min", "max"]}>
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={100} step={1} />
				<p className="text-ink-muted text-small">{productCount(count)} found</p>
			</FilterForm>
		</details>
	);
}

function AllFilters(props: FilterGroupProps & PriceSliderProps) {
	return (
		<FilterForm state={props} fields={["category", "min", "max", "brand", "condition", "size"]}>
			<CategoryGroup {...props} />
			<PriceGroup {...props} />
			<OptionGroups {...props} />
		</FilterForm>
	);
}

interface FilterFormProps {
	state: FilterState;
	/** The names of the form's inputs. */
	fields: readonly string[];
	children: ReactNode;
}

function FilterForm({ state, fields, children }: FilterFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useSyncInputs(state, () => {
		const inputs = (form.current as HTMLFormElement).elements as Iterable<Element> as Iterable<HTMLInputElement>;
		for (const input of inputs) input.checked = input.defaultChecked;
	});
	return (
		<form ref={form} action="/shop" data-replay data-send onSubmit={(event) => event.preventDefault()}>
			<HiddenFilters filters={state.filters} except={fields} />
			{children}
			<Button small block className="hidden noscript:inline-flex mt-4">
				Apply Filters
			</Button>
		</form>
	);
}
