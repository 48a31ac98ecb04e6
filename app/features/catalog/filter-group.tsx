import type { ReactNode } from "react";
import { categoryLabel } from "#shared/domain/categories.ts";
import { AVAILABLE_ONLY, hasOption, type PresetFacet } from "#shared/domain/list-query.ts";
import { isShoeSize, productCount } from "#shared/domain/product.ts";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { UNLISTED_CATEGORY } from "#shared/shop.config.ts";
import type { ListView } from "./use-list-view.ts";

export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className="fold open:pb-4" open>
		<summary>{title}</summary>
		{children}
	</details>
);

interface FilterOptionProps {
	type: "checkbox" | "radio";
	label: string;
	/** Omit for an "All" checkbox, which clears the others and is not submitted. */
	name?: string;
	value?: string;
	defaultChecked?: boolean;
	/** The number of results if this option were selected; 0 dims it. */
	count: number | undefined;
	look?: "box" | undefined;
}

/**
 * The count is the accessible description; filters.css shows it. This isn't a component, because a list has a hundred options,
 * which would then take twice as long to render.
 */
function filterOption({ label, count, look, ...input }: FilterOptionProps) {
	const className = (look ? "option-box" : "check") + (input.name ? "" : " noscript:hidden");
	return (
		<label key={input.value} className={className}>
			<input {...input} title={count === undefined ? undefined : productCount(count)} />
			<span data-count={count}>{label}</span>
		</label>
	);
}

export const availableOption = ({ query, list }: ListView) =>
	filterOption({
		type: "checkbox",
		name: "available",
		value: AVAILABLE_ONLY,
		label: "Available only",
		defaultChecked: query.available,
		count: list.availableCount,
	});

export function FilterGroup({
	facet,
	view: { query, list },
}: {
	facet: PresetFacet;
	view: Pick<ListView, "query" | "list">;
}) {
	const { name, param, single, isLowerCase } = facet;
	const plural = single ? "categories" : `${name}s`;
	const title = facet.title ?? plural.replace(/./, (letter) => letter.toUpperCase());
	const type = single ? "radio" : "checkbox";
	const look = ["type", "size", "color"].includes(name) ? "box" : undefined;
	const { counts = new Map<string, number>(), listed = 0, total } = list.facets[name] ?? {};
	const selected = query.facets[name] ?? [];
	const counted = [...counts.keys()];
	const options = [...counted, ...selected.filter((option) => !hasOption(counted, option))];
	const isShoes = query.facets.category?.[0] === "shoes" || query.facets.type?.includes("Shoes");
	// Shoe sizes are shown only for shoes, or if they are selected (spec S9.10)
	const isShown = (option: string) =>
		option !== UNLISTED_CATEGORY &&
		(!isShoeSize(option) || hasOption(selected, option) || (isShoes && counts.get(option)));
	const render = (option: string) =>
		filterOption({
			type,
			name: param,
			value: isLowerCase ? option.toLowerCase() : option,
			label: name === "category" ? categoryLabel(option) : sizeLabel(option),
			look,
			defaultChecked: hasOption(selected, option),
			count: counts.get(option),
		});
	const others = options.slice(listed);
	return (
		<Disclosure title={title}>
			<fieldset className={look && "flex flex-wrap gap-2"}>
				<legend className="sr-only">{title}</legend>
				{!query.preset.waitsForButton &&
					filterOption({
						type,
						...(single && { name: param, value: "" }),
						label: single || name === "condition" ? "All" : `All ${title}`,
						look,
						defaultChecked: selected.length === 0,
						count: total,
					})}
				{options.slice(0, listed).filter(isShown).map(render)}
				{others.length > 0 && (
					<details className="fold w-full border-0" open={others.some((option) => hasOption(selected, option))}>
						<summary>{`More ${plural}`}</summary>
						{others.map(render)}
					</details>
				)}
			</fieldset>
		</Disclosure>
	);
}
