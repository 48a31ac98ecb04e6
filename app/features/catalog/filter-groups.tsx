import type { ReactElement } from "react";
import type { ContentOnce } from "#app/platform/server-render.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type FacetName, facetsOf, hasOption, type PresetFacet, withOptions } from "#shared/domain/list-query.ts";
import type { Facet, Facets } from "#shared/domain/listing.ts";
import { isShoeSize } from "#shared/domain/product.ts";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { UNLISTED_CATEGORY } from "#shared/shop.config.ts";
import { filterOption } from "./filter-option.tsx";
import type { FilterState } from "./use-filters.ts";

/** By name, for the sidebar, the sheet and the quick filters. */
export type FilterGroups = Readonly<Partial<Record<FacetName, ReactElement>>>;

const NO_FACET: Facet = { total: 0, counts: new Map(), listed: 0 };

export function filterGroups({ query, apply }: FilterState, facets: Facets, contentOnce: ContentOnce): FilterGroups {
	const group = ({ name, single }: PresetFacet): ReactElement => {
		const facet = facets[name] ?? NO_FACET;
		const selected = query.facets[name] ?? [];
		const [type, title, plural] = single
			? (["radio", "Category", "categories"] as const)
			: (["checkbox", `${name.charAt(0).toUpperCase()}${name.slice(1)}s`, `${name}s`] as const);
		const look = name === "size" || name === "color" ? "box" : undefined;
		const counted = [...facet.counts.keys()];
		const options = [...counted, ...selected.filter((option) => !hasOption(counted, option))];
		// The menu has no sizes of shoes (spec S9.10)
		const isShown = (option: string) =>
			option !== UNLISTED_CATEGORY &&
			(!isShoeSize(option) ||
				hasOption(selected, option) ||
				(query.facets.category?.[0] === "shoes" && facet.counts.get(option)));
		const all = filterOption({
			type,
			...(single && { name, value: "" }),
			label: single || name === "condition" ? "All" : `All ${title}`,
			look,
			defaultChecked: selected.length === 0,
			count: facet.total,
			onChange: () => apply((latest) => withOptions(latest, name, [])),
		});
		const render = (option: string) =>
			filterOption({
				type,
				name,
				value: option,
				label: single ? categoryLabel(option) : sizeLabel(option),
				look,
				defaultChecked: hasOption(selected, option),
				count: facet.counts.get(option),
				onChange: (checked) =>
					apply((latest) => {
						// In the order of the options, so that equal filters have the same URL
						const isChecked = (other: string) =>
							other === option ? checked : !single && hasOption(latest.facets[name], other);
						return withOptions(latest, name, options.filter(isChecked));
					}),
			});
		const others = options.slice(facet.listed);
		return (
			<Disclosure key={name} title={title}>
				<fieldset
					className={look && "flex flex-wrap gap-2"}
					{...contentOnce(facet, "", () => (
						<>
							<legend className="sr-only">{title}</legend>
							{all}
							{options.slice(0, facet.listed).filter(isShown).map(render)}
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
	};
	return Object.fromEntries(facetsOf(query.preset).map((facet) => [facet.name, group(facet)]));
}
