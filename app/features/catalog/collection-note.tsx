import { Link } from "#app/ui/link.tsx";
import { type CategoryId, categoryLabel } from "#shared/domain/categories.ts";

export function CollectionNote({ category }: { category: CategoryId | null }) {
	if (!category || !/mens|vintage/.test(category)) return null; // the others' collections have the same products
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			Only what is filed under {label}.{" "}
			<Link to={category === "vintage" ? "/vintage" : `/categories/${category}`}>
				See everything {label}, from every category
			</Link>
		</p>
	);
}
