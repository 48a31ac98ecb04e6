import { Link } from "react-router";
import { categoryLabel, type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { Icon } from "./ui/icon.tsx";

/** What each active filter is called, and the filters without it. Keyword and sort stand in their own controls. */
function activeOf(filters: Filters): { label: string; without: Filters }[] {
	const { category, min, max, brands, conditions, sizes } = filters;
	const price = max === null ? `$${min}+` : `$${min} – $${max}`;
	return [
		...(category ? [{ label: categoryLabel(category), without: { ...filters, category: null } }] : []),
		...(min > 0 || max !== null ? [{ label: price, without: { ...filters, min: 0, max: null } }] : []),
		...brands.map((brand) => ({ label: brand, without: { ...filters, brands: brands.filter((b) => b !== brand) } })),
		...conditions.map((one) => ({
			label: one,
			without: { ...filters, conditions: conditions.filter((c) => c !== one) },
		})),
		...sizes.map((size) => ({
			label: `Size ${size}`,
			without: { ...filters, sizes: sizes.filter((s) => s !== size) },
		})),
	];
}

/** A chip for each active filter; choosing one takes the filter off. */
export function ActiveFilters({ path, filters }: { path: string; filters: Filters }) {
	const active = activeOf(filters);
	if (active.length === 0) return null;
	return (
		<ul className="chips" aria-label="Active filters">
			{active.map(({ label, without }) => (
				<li key={label}>
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
