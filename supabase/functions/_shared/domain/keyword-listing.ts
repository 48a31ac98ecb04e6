import type { Filters } from "./filters.ts";
import { filterProducts, type Listing } from "./listing.ts";
import type { Product } from "./product.ts";
import { searchKeyword } from "./search.ts";

export function listProducts(products: readonly Product[], filters: Filters): Listing {
	return filterProducts(products, filters, searchKeyword);
}
