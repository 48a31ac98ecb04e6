import { Link } from "react-router";
import { categoryLabel, type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { Icon } from "./ui/icon.tsx";

/** What each active filter is called, and the filters without it. Keyword and sort stand in their own controls. */
function activeOf(filters: Filters): { label: string; without: Filters }[] {
	const { category, min, max } = filters;
	const price = max === null ? `$${min}+` : `$${min} – $${max}`;
	const lists = (["brands", "conditions", "sizes"] as const).flatMap((key) =>
		filters[key].map((option) => ({
			label: key === "sizes" ? `Size ${option}` : option,
			without: { ...filters, [key]: filters[key].filter((other) => other !== option) },
		})),
	);
	return [
		...(category ? [{ label: categoryLabel(category), without: { ...filters, category: null } }] : []),
		...(min > 0 || max !== null ? [{ label: price, without: { ...filters, min: 0, max: null } }] : []),
		...lists,
	];
}

/** A chip for each active filter; choosing one takes the filter off. */
export function ActiveFilters({ path, filters }: { path: string; filters: Filters }) {
	const active = activeOf(filters);
	if (active.length === 0) return null;
	return (
		<ul className="chips" aria-label="Active filters">
			{active.map(({ label, without }) => (
				<li key={filtersToSearch(without)}>
					<Link className="chip" to={path + filtersToSearch(without)} preventScrollReset>
						{label}
						<Icon name="close" />
						<span className="sr-only">, remove</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
