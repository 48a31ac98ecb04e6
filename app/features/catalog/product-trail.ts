import { CATEGORIES } from "#shared/domain/categories.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { filtersToSearch, NO_FILTERS } from "#shared/domain/filters.ts";
import type { Product } from "#shared/domain/product.ts";

/** Path to name: the home page, then the list of the product's category, or the shop for a category without one. */
export function productTrail({ category }: Pick<Product, "category">): Readonly<Record<string, string>> {
	const known = CATEGORIES.find(({ id }) => categoryIds(category).includes(id));
	const list = known ? { [`/shop${filtersToSearch({ ...NO_FILTERS, category: known.id })}`]: known.label } : null;
	return { "/": "Home", ...(list ?? { "/shop": "Shop" }) };
}
