import { useMemo } from "react";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import type { Filters } from "#shared/domain/filters.ts";
import { type Listing, listProducts } from "#shared/domain/listing.ts";
import { type Live, withLive } from "#shared/domain/live.ts";

/**
 * The bundled list, with the server's changes, filtered: by the Worker for the first page and in the browser after that,
 * without a call (specification, section 7).
 */
export function useListing(live: Live, filters: Filters): Listing {
	const products = withLive(CATALOGUE, live);
	return useMemo(() => listProducts(products, filters), [products, filters]);
}
