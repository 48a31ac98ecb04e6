import type { ReactElement, ReactNode } from "react";
import type { ContentOnce } from "#app/platform/server-render.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CATEGORY_OPTIONS, categoryLabel } from "#shared/domain/categories.ts";
import { hasOption, type OPTION_FILTERS } from "#shared/domain/filters.ts";
import type { Listing } from "#shared/domain/listing.ts";
import { isShoeSize } from "#shared/domain/product.ts";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { filterOption } from "./filter-option.tsx";
import type { FilterState } from "./use-filters.ts";

interface Options {
	title: string;
	/** In small letters, if it isn't the title. */
	plural?: string;
	/** The option that clears the others. */
	all: ReactNode;
	/** The specification's. */
	listed: readonly string[];
	/** Those that only the shop's products have. */
	others: readonly string[];
	selected: readonly string[];
	render: (option: string) => ReactNode;
}

/** By name, for the sidebar, the sheet and the quick filters. */
export type FilterGroups = Readonly<Record<keyof Listing["facets"], ReactElement>>;

const isBoxes = (name: keyof FilterGroups) => name === "size" || name === "color";

export function filterGroups(
	{ filters, apply }: FilterState,
	facets: Listing["facets"],
	contentOnce: ContentOnce,
): FilterGroups {
	const group = (
		name: keyof FilterGroups,
		{ title, plural = title.toLowerCase(), all, listed, others, selected, render }: Options,
	): ReactElement => (
		<Disclosure title={title}>
			<fieldset
				className={isBoxes(name) ? "flex flex-wrap gap-2" : undefined}
				{...contentOnce(facets[name], "", () => (
					<>
						<legend className="sr-only">{title}</legend>
						{all}
						{listed.map(render)}
						{others.length > 0 && (
							<details className="fold w-full border-0" open={others.some((option) => hasOption(selected, option))}>
								<summary>{`More ${plural}`}</summary>
								{others.map(render)}
							</details>
						)}
					</>
				))}
			/>
		</Disclosure>
	);

	function categoryGroup() {
		const { counts, total, listed } = facets.category;
		const render = (id: string | null) =>
			filterOption({
				type: "radio",
				name: "category",
				value: id ?? "",
				label: id ? categoryLabel(id) : "All",
				defaultChecked: filters.category === id,
				count: id ? counts.get(id) : total,
				onChange: () => apply((latest) => ({ ...latest, category: id })),
			});
		return group("category", {
			title: "Category",
			plural: "categories",
			all: render(null),
			listed: CATEGORY_OPTIONS.map(({ id }) => id),
			others: [...counts.keys()].slice(listed),
			selected: filters.category ? [filters.category] : [],
			render,
		});
	}

	function optionGroup(name: (typeof OPTION_FILTERS)[number]) {
		const key = `${name}s` as const;
		const title = name.charAt(0).toUpperCase() + key.slice(1);
		const look = isBoxes(name) ? "box" : undefined;
		const selected = filters[key];
		const { counts, total, listed } = facets[name];
		const options = [...counts.keys()];
		const all = [...options, ...selected.filter((option) => !hasOption(options, option))];
		const render = (option: string) =>
			filterOption({
				type: "checkbox",
				name,
				value: option,
				label: sizeLabel(option),
				look,
				defaultChecked: hasOption(selected, option),
				count: counts.get(option),
				onChange: (checked) =>
					apply((latest) => ({
						...latest,
						// In the order of the options, so that equal filters have the same URL
						[key]: all.filter((other) => (other === option ? checked : hasOption(latest[key], other))),
					})),
			});
		// The menu has no sizes of shoes (spec S9.10)
		const isShown = (option: string) =>
			!isShoeSize(option) || hasOption(selected, option) || (filters.category === "shoes" && counts.get(option));
		return group(name, {
			title,
			all: filterOption({
				type: "checkbox",
				label: name === "condition" ? "All" : `All ${title}`,
				look,
				defaultChecked: selected.length === 0,
				count: total,
				onChange: () => apply((latest) => ({ ...latest, [key]: [] })),
			}),
			listed: all.slice(0, listed).filter(isShown),
			others: all.slice(listed),
			selected,
			render,
		});
	}

	return {
		category: categoryGroup(),
		brand: optionGroup("brand"),
		condition: optionGroup("condition"),
		size: optionGroup("size"),
		color: optionGroup("color"),
	};
}
