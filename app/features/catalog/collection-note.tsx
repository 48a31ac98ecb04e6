import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";

/** Collections that have more products than the category of the same name. */
const PATHS: ReadonlyMap<string | null, string> = new Map([
	["womens", "/categories/womens"],
	["mens", "/categories/mens"],
	["vintage", "/vintage"],
]);

export function CollectionNote({ category }: { category: string | null }) {
	const path = PATHS.get(category);
	if (!path || !category) return null;
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			Only what is filed under {label}. <Link to={path}>See everything {label}, from every category</Link>
		</p>
	);
}
