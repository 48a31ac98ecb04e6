import { Link } from "#app/ui/link.tsx";
import { type CategoryId, categoryLabel } from "#shared/domain/categories.ts";

/** Collections that have more products than the category of the same name. */
const PATHS: { readonly [id in CategoryId]?: string } = {
	womens: "/categories/womens",
	mens: "/categories/mens",
	vintage: "/vintage",
};

export function CollectionNote({ category }: { category: CategoryId | null }) {
	const path = category && PATHS[category];
	if (!path) return null;
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			Only what is filed under {label}. <Link to={path}>See everything {label}, from every category</Link>
		</p>
	);
}
