import { type ReactNode, useRef } from "react";
import { MySizes } from "#app/extras/my-sizes/index.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { OPTION_FILTERS } from "#shared/domain/filters.ts";
import { productCount } from "#shared/domain/product.ts";
import { PRICE_SCALE } from "#shared/shop.config.ts";
import {
	CategoryGroup,
	type FilterGroupProps,
	OptionGroups,
	PriceGroup,
	type PriceSliderProps,
} from "./filter-groups.tsx";
import { AvailableOption } from "./filter-option.tsx";
import { FILTER_SHEET_ID, FilterSheet } from "./filter-sheet.tsx";
import { HiddenFilters } from "./listing-bar.tsx";
import { type FilterState, resetUrl, useSyncInputs } from "./use-filters.ts";

/** Shown on large screens. */
export function FilterSidebar(props: FilterGroupProps) {
	return (
		<aside className="filter-sidebar" aria-label="Filters">
			<AllFilters {...props} top={100 * PRICE_SCALE} step={PRICE_SCALE} />
			<ButtonLink to={resetUrl(props)} look="line" small block preventScrollReset className="mt-4">
				Reset Filters
			</ButtonLink>
		</aside>
	);
}

interface CountedFilterProps extends FilterGroupProps {
	count: number;
}

/** Shown on small screens. */
export function ListingFilterSheet({ count, ...props }: CountedFilterProps) {
	const foot = (
		<>
			<ButtonLink to={resetUrl(props)} look="line" preventScrollReset>
				Reset Filters
			</ButtonLink>
			<Button type="button" commandfor={FILTER_SHEET_ID} command="close">
				{`Show ${productCount(count)}`}
			</Button>
		</>
	);
	return (
		<FilterSheet count={count} foot={foot}>
			<AllFilters {...props} top={1000 * PRICE_SCALE} step={10 * PRICE_SCALE} />
		</FilterSheet>
	);
}

/** Shown on small screens, beside the count. */
export function QuickFilters({ count, ...props }: CountedFilterProps) {
	return (
		<details className="quick-filters w-min open:w-full lg:hidden">
			<summary className="min-h-touch gap-1 text-small whitespace-nowrap">Category and price</summary>
			<FilterForm state={props} fields={["category", "min", "max"]}>
				<CategoryGroup {...props} />
				<PriceGroup {...props} top={100 * PRICE_SCALE} step={PRICE_SCALE} />
				<p className="text-ink-muted text-small">{`${productCount(count)} found`}</p>
			</FilterForm>
		</details>
	);
}

function AllFilters(props: FilterGroupProps & PriceSliderProps) {
	const { filters, availableCount, apply } = props;
	return (
		<>
			<MySizes onSave={(fit) => apply((latest) => ({ ...latest, fit }))} />
			<FilterForm state={props} fields={["category", "min", "max", ...OPTION_FILTERS, "available"]}>
				<AvailableOption
					defaultChecked={filters.available}
					count={availableCount}
					onChange={(available) => apply((latest) => ({ ...latest, available }))}
				/>
				<CategoryGroup {...props} />
				<PriceGroup {...props} />
				<OptionGroups {...props} />
			</FilterForm>
		</>
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
		<form ref={form} action={state.path} data-send onSubmit={(event) => event.preventDefault()}>
			<HiddenFilters filters={state.filters} except={fields} />
			{children}
			<Button small block className="hidden noscript:inline-flex mt-4">
				Apply Filters
			</Button>
		</form>
	);
}
