import { useMemo } from "react";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";
import { type Listing, list } from "#shared/domain/listing.ts";
import { type Live, withLive } from "#shared/domain/live.ts";

/** A list and what it was asked by: controls may be ahead of it. */
export interface Found extends Listing {
	readonly of: string;
}

/**
 * The bundled list, with the server's changes, filtered: by the Worker for the first page and in the browser after that,
 * without a call (specification, section 7).
 */
export function useListing(live: Live, filters: Filters): Found {
	const products = withLive(CATALOGUE, live);
	return useMemo(() => ({ ...list(products, filters), of: filtersToSearch(filters) }), [products, filters]);
}
