import { useState } from "react";
import { FilterOption } from "#app/features/catalog/filter-option.tsx";
import { type Asked, useFollowed } from "#app/features/catalog/use-filters.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PriceRange } from "#app/ui/price-range.tsx";
import { CATEGORY_OPTIONS, type CategoryId } from "#shared/domain/categories.ts";
import { BRANDS, CONDITIONS, type Filters, SIZES } from "#shared/domain/filters.ts";
import type { Listing } from "#shared/domain/listing.ts";

export interface GroupProps extends Asked {
	facets: Listing["facets"];
}

/** Where a price slider ends, and its steps, whole dollars. */
export interface Slider {
	top: number;
	step: number;
}

/** One of the categories, or All. */
export function CategoryGroup({ filters, facets, ask }: GroupProps) {
	const option = (id: CategoryId | null, label: string) => (
		<FilterOption
			key={label}
			type="radio"
			name="category"
			value={id ?? ""}
			label={label}
			defaultChecked={filters.category === id}
			count={id ? facets.category.counts.get(id) : facets.category.total}
			onChange={() => ask((now) => ({ ...now, category: id }))}
		/>
	);
	return (
		<Disclosure title="Category">
			<fieldset>
				<legend className="sr-only">Category</legend>
				{option(null, "All")}
				{CATEGORY_OPTIONS.map(({ id, label }) => option(id, label))}
			</fieldset>
		</Disclosure>
	);
}

/** The sidebar's slider ends at $100 in steps of 1, the sheet's at $1000 in steps of 10 (specification, section 9). */
export function PriceGroup(props: GroupProps & Slider) {
	const { filters, ask, settle, top, step } = props;
	const [moved, setMoved] = useState<Pick<Filters, "min" | "max"> | null>(null); // ahead of the page
	useFollowed(props, () => setMoved(null));
	const { min, max } = moved ?? filters;
	return (
		<Disclosure title="Price Range">
			<PriceRange
				min={min}
				max={max}
				top={top}
				step={step}
				onChange={(min, max) => {
					setMoved({ min, max });
					ask((now) => ({ ...now, min, max }), true);
				}}
				onSettle={settle}
			/>
		</Disclosure>
	);
}

interface ListGroup {
	/** Its name in the address; among the filters it is the plural. */
	name: "brand" | "condition" | "size";
	title: string;
	all: string;
	options: readonly string[];
}
const LISTS: readonly ListGroup[] = [
	{ name: "brand", title: "Brands", all: "All Brands", options: BRANDS },
	{ name: "condition", title: "Conditions", all: "All", options: CONDITIONS },
	{ name: "size", title: "Sizes", all: "All Sizes", options: SIZES },
];

/** Brands, conditions and sizes: any number of each; their All takes every choice back. */
export function ListGroups({ filters, facets, ask }: GroupProps) {
	return LISTS.map(({ name, title, all, options }) => {
		const key = `${name}s` as const;
		const chosen: readonly string[] = filters[key];
		const look = name === "size" ? "box" : "row";
		// In the menu's order, so that equal choices have one address
		const toggle = (option: string, on: boolean) =>
			ask((now) => {
				const before: readonly string[] = now[key];
				return { ...now, [key]: options.filter((other) => (other === option ? on : before.includes(other))) };
			});
		return (
			<Disclosure key={key} title={title}>
				<fieldset className={look === "box" ? "opts" : undefined}>
					<legend className="sr-only">{title}</legend>
					<FilterOption
						type="checkbox"
						label={all}
						look={look}
						defaultChecked={chosen.length === 0}
						count={facets[name].total}
						onChange={() => ask((now) => ({ ...now, [key]: [] }))}
					/>
					{options.map((option) => (
						<FilterOption
							key={option}
							type="checkbox"
							name={name}
							value={option}
							label={option}
							look={look}
							defaultChecked={chosen.includes(option)}
							count={facets[name].counts.get(option)}
							onChange={(on) => toggle(option, on)}
						/>
					))}
				</fieldset>
			</Disclosure>
		);
	});
}
