import type { Card } from "#shared/domain/card.ts";
import type { ListPage } from "#shared/domain/list-query.ts";
import type { Listing } from "#shared/domain/listing.ts";

/** One page of a list, as loaders send it. */
export interface LoadedList extends ListPage<Card>, Omit<Listing, "products"> {
	/** The canonical query of its address. */
	readonly search: string;
	/** The catalog's version; null if it is too large for browsers. */
	readonly version: string | null;
	/** The number of products in the category that has the collection's name. */
	readonly inCategory: number;
}
