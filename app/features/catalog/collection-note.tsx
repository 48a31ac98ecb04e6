import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";

/** Explains why a collection has more products than the category of the same name. */
export function CollectionNote({ category }: { category: string | null }) {
	const isVintage = category === "vintage";
	if (!isVintage && category !== "womens" && category !== "mens") return null;
	const label = categoryLabel(category);
	return (
		<p className="hint mt-2 mb-4">
			<span>{`Only what is filed under ${label}.`}</span>{" "}
			<Link
				to={isVintage ? "/vintage" : `/categories/${category}`}
			>{`See everything ${label}, from every category`}</Link>
		</p>
	);
}
