import { Link } from "#app/ui/link.tsx";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { categoryIds, categoryLabel } from "#shared/domain/categories.ts";
import type { CollectionId } from "#shared/domain/collections.ts";
import { type Live, withLive } from "#shared/domain/live.ts";
import { productCount } from "#shared/domain/product.ts";

/** The category of the same name has fewer products, and more filters. */
export function CategoryNote({ id, live }: { id: CollectionId; live: Live }) {
	const total = withLive(CATALOGUE, live).filter(({ category }) => categoryIds(category).includes(id)).length;
	return (
		<p className="hint mt-2 mb-4">
			From every category.{" "}
			<Link to={`/shop?category=${id}`}>
				Only the {productCount(total)} filed under {categoryLabel(id)}, with more filters
			</Link>
		</p>
	);
}
