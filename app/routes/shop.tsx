import { Link } from "react-router";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { applyFilters, CATEGORIES, type Filters, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { cardProduct } from "../components/card-product.ts";
import { Listing } from "../components/listing.tsx";
import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/shop.ts";

export const handle = { wake: "idle" } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta("Shop", "Browse our carefully curated collection of pre-loved items");

export function loader({ request }: Route.LoaderArgs) {
	const filters = parseFilters(new URL(request.url).searchParams);
	return { filters, products: applyFilters(CATALOGUE, filters).map(cardProduct) };
}

export default function Shop({ loaderData: { filters, products } }: Route.ComponentProps) {
	return (
		<div className="wrap">
			<PageHead title="Shop" lead="Browse our carefully curated collection of pre-loved items" />
			<CategoryLinks filters={filters} />
			<Listing path="/shop" filters={filters} products={products} />
		</div>
	);
}

/** All, then the categories that are filter options (specification, section 9); Sustainable has an address only. */
const OPTIONS = [{ id: null, label: "All" }, ...CATEGORIES.filter(({ id }) => id !== "sustainable")];

function CategoryLinks({ filters }: { filters: Filters }) {
	return (
		<nav className="tabs mb-4 flex-wrap gap-y-0" aria-label="Category">
			{OPTIONS.map(({ id, label }) => (
				<Link
					key={label}
					to={`/shop${filtersToSearch({ ...filters, category: id })}`}
					aria-current={filters.category === id || undefined}
					preventScrollReset
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
