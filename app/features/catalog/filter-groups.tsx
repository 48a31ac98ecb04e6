import { type ReactNode, useState } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CATEGORY_OPTIONS, categoryLabel } from "#shared/domain/categories.ts";
import { type Filters, hasOption, OPTION_FILTERS } from "#shared/domain/filters.ts";
import type { Facet, Listing } from "#shared/domain/listing.ts";
import { isShoeSize } from "#shared/domain/product.ts";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { FilterOption } from "./filter-option.tsx";
import { PriceRange } from "./price-range.tsx";
import { type FilterState, useSyncInputs } from "./use-filters.ts";

export interface FilterGroupProps extends FilterState {
	facets: Listing["facets"];
	availableCount: number;
}

interface OptionListProps {
	facet: Facet;
	filters: Filters;
	title: string;
	plural: string;
	look?: "box" | undefined;
	/** Those that only the shop's products have. */
	others: readonly string[];
	selected: readonly string[];
	render: (option: string) => ReactNode;
	children: ReactNode;
}

/** The same in the sidebar, the sheet and the quick filters. */
function OptionList({ facet, filters, title, plural, look, others, selected, render, children }: OptionListProps) {
	const content = useContentOnce(
		facet,
		filters,
		<>
			<legend className="sr-only">{title}</legend>
			{children}
			{others.length > 0 && (
				<details className="fold w-full border-0" open={others.some((option) => hasOption(selected, option))}>
					<summary>{`More ${plural}`}</summary>
					{others.map(render)}
				</details>
			)}
		</>,
	);
	return (
		<Disclosure title={title}>
			<fieldset className={look && "flex flex-wrap gap-2"} {...content} />
		</Disclosure>
	);
}

export function CategoryGroup({ filters, facets, apply }: FilterGroupProps) {
	const { counts, total, listed } = facets.category;
	const render = (id: string | null) => (
		<FilterOption
			key={id}
			type="radio"
			name="category"
			value={id ?? ""}
			label={id ? categoryLabel(id) : "All"}
			defaultChecked={filters.category === id}
			count={id ? counts.get(id) : total}
			onChange={() => apply((latest) => ({ ...latest, category: id }))}
		/>
	);
	return (
		<OptionList
			facet={facets.category}
			filters={filters}
			title="Category"
			plural="categories"
			others={[...counts.keys()].slice(listed)}
			selected={filters.category ? [filters.category] : []}
			render={render}
		>
			{render(null)}
			{CATEGORY_OPTIONS.map(({ id }) => render(id))}
		</OptionList>
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

export function OptionGroups({ filters, facets, apply }: FilterGroupProps) {
	return OPTION_FILTERS.map((name) => {
		const key = `${name}s` as const;
		const title = name.charAt(0).toUpperCase() + key.slice(1);
		const look = name === "size" || name === "color" ? "box" : undefined;
		const selected = filters[key];
		const { counts, total, listed } = facets[name];
		const options = [...counts.keys()];
		const all = [...options, ...selected.filter((option) => !hasOption(options, option))];
		const render = (option: string) => (
			<FilterOption
				key={option}
				type="checkbox"
				name={name}
				value={option}
				label={sizeLabel(option)}
				look={look}
				defaultChecked={hasOption(selected, option)}
				count={counts.get(option)}
				onChange={(checked) =>
					apply((latest) => ({
						...latest,
						// In the order of the options, so that equal filters have the same URL
						[key]: all.filter((other) => (other === option ? checked : hasOption(latest[key], other))),
					}))
				}
			/>
		);
		// The menu has no sizes of shoes (spec S9.10)
		const isShown = (option: string) =>
			!isShoeSize(option) || hasOption(selected, option) || (filters.category === "shoes" && counts.get(option));
		return (
			<OptionList
				key={key}
				facet={facets[name]}
				filters={filters}
				title={title}
				plural={key}
				look={look}
				others={all.slice(listed)}
				selected={selected}
				render={render}
			>
				<FilterOption
					type="checkbox"
					label={name === "condition" ? "All" : `All ${title}`}
					look={look}
					defaultChecked={selected.length === 0}
					count={total}
					onChange={() => apply((latest) => ({ ...latest, [key]: [] }))}
				/>
				{all.slice(0, listed).filter(isShown).map(render)}
			</OptionList>
		);
	});
}
