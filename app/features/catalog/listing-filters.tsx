import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { MySizes } from "#app/extras/my-sizes/index.ts";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { facetsOf, type ListQuery } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { PRICE_SCALE } from "#shared/shop.config.ts";
import type { FilterGroups } from "./filter-groups.tsx";
import { availableOption } from "./filter-option.tsx";
import { FILTER_SHEET_ID, FilterSheet } from "./filter-sheet.tsx";
import { HiddenFilters } from "./listing-bar.tsx";
import type { LoadedList } from "./local-catalog.ts";
import { PriceRange } from "./price-range.tsx";
import { type FilterState, resetUrl, useSyncInputs } from "./use-filters.ts";

interface FiltersProps {
	state: FilterState;
	list: LoadedList;
	groups: FilterGroups;
}

/** Shown on large screens. */
export function FilterSidebar(props: FiltersProps) {
	const content = useContentOnce()(props.list, "sidebar", () => (
		<>
			<div>
				<AllFilters {...props} top={100 * PRICE_SCALE} step={PRICE_SCALE} />
			</div>
			<div>
				<ButtonLink to={resetUrl(props.state.query)} look="line" small block preventScrollReset>
					Reset Filters
				</ButtonLink>
			</div>
		</>
	));
	return <aside className="filter-sidebar" aria-label="Filters" {...content} />;
}

/** Shown on small screens. */
export function ListingFilterSheet(props: FiltersProps) {
	const { state, list } = props;
	const foot = (
		<>
			<ButtonLink to={resetUrl(state.query)} look="line" preventScrollReset>
				Reset Filters
			</ButtonLink>
			<Button type="button" commandfor={FILTER_SHEET_ID} command="close">
				{`Show ${productCount(list.total)}`}
			</Button>
		</>
	);
	return (
		<FilterSheet of={list} count={list.total} foot={foot}>
			<AllFilters {...props} top={1000 * PRICE_SCALE} step={10 * PRICE_SCALE} />
		</FilterSheet>
	);
}

/** Shown on small screens, beside the count. */
export function QuickFilters({ state, list, groups }: FiltersProps) {
	return (
		<details className="quick-filters w-min open:w-full lg:hidden">
			<summary>Category and price</summary>
			<FilterForm state={state} fields={["category", "min", "max"]}>
				{groups.category}
				<PriceGroup state={state} top={100 * PRICE_SCALE} step={PRICE_SCALE} />
				<p className="text-ink-muted text-small">{`${productCount(list.total)} found`}</p>
			</FilterForm>
		</details>
	);
}

/** Whole dollars (spec S9.11). */
type Slider = Pick<ComponentProps<typeof PriceRange>, "top" | "step">;

function AllFilters({ state, list, groups, ...slider }: FiltersProps & Slider) {
	const { query, apply } = state;
	const fields = facetsOf(query.preset).map(({ param }) => param);
	return (
		<>
			<MySizes onSave={(fit) => apply((latest) => ({ ...latest, fit }))} />
			<FilterForm state={state} fields={[...fields, "min", "max", "available"]}>
				{availableOption({
					defaultChecked: query.available,
					count: list.availableCount,
					onChange: (available) => apply((latest) => ({ ...latest, available })),
				})}
				{groups.category}
				<PriceGroup state={state} {...slider} />
				{facetsOf(query.preset).map(({ name }) => name !== "category" && groups[name])}
			</FilterForm>
		</>
	);
}

function PriceGroup({ state, ...slider }: { state: FilterState } & Slider) {
	const { query, apply, commit } = state;
	const [dragged, setDragged] = useState<Pick<ListQuery, "min" | "max"> | null>(null); // not debounced like the filters
	useSyncInputs(state, () => setDragged(null));
	const { min, max } = dragged ?? query;
	return (
		<Disclosure title="Price Range">
			<PriceRange
				min={min}
				max={max}
				{...slider}
				onChange={(newMin, newMax) => {
					const range = { min: newMin, max: newMax };
					setDragged(range);
					apply((latest) => ({ ...latest, ...range }), true);
				}}
				onSettle={commit}
			/>
		</Disclosure>
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
		<form ref={form} action={state.query.preset.path} data-send onSubmit={(event) => event.preventDefault()}>
			<HiddenFilters query={state.query} except={fields} />
			{children}
			<Button small block className="hidden noscript:inline-flex mt-4">
				Apply Filters
			</Button>
		</form>
	);
}
