import { type ReactNode, useState } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PriceRange } from "#app/ui/price-range.tsx";
import { CATEGORIES, CATEGORY_OPTIONS, categoryLabel } from "#shared/domain/categories.ts";
import { BRANDS, CONDITIONS, type Filters } from "#shared/domain/filters.ts";
import type { Listing } from "#shared/domain/listing.ts";
import { ALL_SIZES, isShoeSize } from "#shared/domain/product.ts";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { FilterOption } from "./filter-option.tsx";
import { type FilterState, useSyncInputs } from "./use-filters.ts";

export interface FilterGroupProps extends FilterState {
	facets: Listing["facets"];
	availableCount: number;
}

interface MoreOptionsProps {
	title: string;
	options: readonly string[];
	selected: readonly (string | null)[];
	children: ReactNode;
}

/** Those that only the shop's products have. */
function MoreOptions({ title, options, selected, children }: MoreOptionsProps) {
	return (
		options.length > 0 && (
			<details className="fold w-full border-0" open={options.some((option) => selected.includes(option))}>
				<summary>{`More ${title.toLowerCase()}`}</summary>
				{children}
			</details>
		)
	);
}

export function CategoryGroup({ filters, facets, apply }: FilterGroupProps) {
	const others = [...facets.category.counts.keys()].slice(CATEGORIES.length);
	const option = (id: string | null, label: string) => (
		<FilterOption
			key={label}
			type="radio"
			name="category"
			value={id ?? ""}
			label={label}
			defaultChecked={filters.category === id}
			count={id ? facets.category.counts.get(id) : facets.category.total}
			onChange={() => apply((latest) => ({ ...latest, category: id }))}
		/>
	);
	return (
		<Disclosure title="Category">
			<fieldset>
				<legend className="sr-only">Category</legend>
				{option(null, "All")}
				{CATEGORY_OPTIONS.map(({ id, label }) => option(id, label))}
				<MoreOptions title="Categories" options={others} selected={[filters.category]}>
					{others.map((id) => option(id, categoryLabel(id)))}
				</MoreOptions>
			</fieldset>
		</Disclosure>
	);
}

/** Whole dollars (spec S9.11). */
export interface PriceSliderProps {
	top: number;
	step: number;
}

export function PriceGroup(props: FilterGroupProps & PriceSliderProps) {
	const { filters, apply, commit, top, step } = props;
	const [dragged, setDragged] = useState<Pick<Filters, "min" | "max"> | null>(null); // not debounced like the filters
	useSyncInputs(props, () => setDragged(null));
	const { min, max } = dragged ?? filters;
	return (
		<Disclosure title="Price Range">
			<PriceRange
				min={min}
				max={max}
				top={top}
				step={step}
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

interface OptionGroup {
	/** The URL parameter; the filter's key is its plural. */
	name: "brand" | "condition" | "size";
	title: string;
	allLabel: string;
	options: readonly string[];
}
const OPTION_GROUPS: readonly OptionGroup[] = [
	{ name: "brand", title: "Brands", allLabel: "All Brands", options: BRANDS },
	{ name: "condition", title: "Conditions", allLabel: "All", options: CONDITIONS },
	{ name: "size", title: "Sizes", allLabel: "All Sizes", options: ALL_SIZES },
];

export function OptionGroups({ filters, facets, apply }: FilterGroupProps) {
	return OPTION_GROUPS.map(({ name, title, allLabel, options }) => {
		const key = `${name}s` as const;
		const selected: readonly string[] = filters[key];
		const { counts, total } = facets[name];
		const look = name === "size" ? "box" : "row";
		const all = [...new Set([...options, ...counts.keys(), ...selected])];
		const others = all.slice(options.length);
		const render = (option: string) => (
			<FilterOption
				key={option}
				type="checkbox"
				name={name}
				value={option}
				label={sizeLabel(option)}
				look={look}
				defaultChecked={selected.includes(option)}
				count={counts.get(option)}
				onChange={(checked) =>
					apply((latest) => {
						const previous: readonly string[] = latest[key];
						// In the order of the options, so that equal filters have the same URL
						return {
							...latest,
							[key]: all.filter((other) => (other === option ? checked : previous.includes(other))),
						};
					})
				}
			/>
		);
		// The menu has no sizes of shoes (spec S9.10)
		const isShown = (option: string) =>
			!isShoeSize(option) || selected.includes(option) || (filters.category === "shoes" && counts.get(option));
		return (
			<Disclosure key={title} title={title}>
				<fieldset className={look === "box" ? "flex flex-wrap gap-2" : undefined}>
					<legend className="sr-only">{title}</legend>
					<FilterOption
						type="checkbox"
						label={allLabel}
						look={look}
						defaultChecked={selected.length === 0}
						count={total}
						onChange={() => apply((latest) => ({ ...latest, [key]: [] }))}
					/>
					{options.filter(isShown).map(render)}
					<MoreOptions title={title} options={others} selected={selected}>
						{others.map(render)}
					</MoreOptions>
				</fieldset>
			</Disclosure>
		);
	});
}
