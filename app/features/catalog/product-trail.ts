import { CATEGORIES } from "#shared/domain/categories.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { listQuery, listUrl, SHOP } from "#shared/domain/list-query.ts";
import type { Product } from "#shared/domain/product.ts";

/** Names by path: the home page, then the product's category, or the shop if the category has no list. */
export function productTrail({ category }: Pick<Product, "category">): Readonly<Record<string, string>> {
	const known = CATEGORIES.find(({ id }) => categoryIds(category).includes(id));
	const list = known ? { [listUrl(listQuery(SHOP, { facets: { category: [known.id] } }))]: known.label } : null;
	return { "/": "Home", ...(list ?? { "/shop": "Shop" }) };
}
