import { ANY_SIZE } from "#app/extras/my-sizes/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { type FacetName, type ListQuery, listUrl, urlWith, withOptions } from "#shared/domain/list-query.ts";
import { formatWhole } from "#shared/domain/money.ts";
import type { ListView } from "./use-list-view.ts";

/** Whole dollars; a `max` of null is no bound. */
export type Bounds = Pick<ListQuery, "min" | "max">;

export function priceLabel({ min, max }: Bounds): string {
	return max === null ? `${formatWhole(min)}+` : `${formatWhole(min)} – ${formatWhole(max)}`;
}

export interface FilterChip {
	label: string;
	/** The URL without this filter. */
	to: string;
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
	if (chips.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-2" aria-label="Active filters">
			{chips.map(({ label, to }) => (
				<li key={to}>
					<Link className="chip" to={to} preventScrollReset>
						<span>{label}</span>
						<Icon name="close" />
						<span className="sr-only">, remove</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Tabs and the shop's keyword have no chips, as they have controls of their own; filters that a keyword's words stand for have one. */
export function filterChips({ query, list: { words } }: ListView): FilterChip[] {
	const { keyword, facets, min, max, fit, available } = query;
	const { filters, collection } = query.preset;
	const chip = (label: string, without: Partial<ListQuery>) => ({ label, to: urlWith(query, without) });
	return [
		...(words?.filters ?? []).map(({ label, without }) => chip(label, { keyword: without })),
		...filters.flatMap((filter) => {
			if (filter === "keyword") return keyword && collection ? [chip(`“${keyword}”`, { keyword: "" })] : [];
			if (filter === "price") return min > 0 || max !== null ? [chip(priceLabel(query), { min: 0, max: null })] : [];
			const { name, single } = filter;
			const selected = single === "tabs" ? [] : (facets[name] ?? []);
			return selected.map((option) => {
				const others = selected.filter((other) => other !== option);
				return { label: optionLabel(name, option), to: listUrl(withOptions(query, name, others)) };
			});
		}),
		...(fit.length > 0 ? [chip(`My sizes: ${fit.join(", ")}`, { fit: [ANY_SIZE] })] : []),
		...(available ? [chip("Available only", { available: false })] : []),
	];
}

function optionLabel(facet: FacetName, option: string): string {
	if (facet === "category") return categoryLabel(option);
	return facet === "size" ? `Size ${option}` : option;
}
