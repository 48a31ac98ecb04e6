import { Link } from "#app/ui/link.tsx";
import { categoryLabel } from "#shared/domain/categories.ts";
import { productCount } from "#shared/domain/product.ts";
import type { CollectionView } from "./use-collection.ts";

/** Links to the category of the same name, which has fewer products and more filters. */
export function CategoryNote({ view: { query, list } }: { view: CollectionView }) {
	const { collection = "" } = query.preset;
	return (
		<p className="hint mt-2 mb-4">
			From every category.{" "}
			<Link
				to={`/shop?category=${collection}`}
			>{`Only the ${productCount(list.inCategory)} filed under ${categoryLabel(collection)}, with more filters`}</Link>
		</p>
	);
}
