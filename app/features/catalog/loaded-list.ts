import type { Card } from "#shared/domain/card.ts";
import type { CollectionListing } from "#shared/domain/collection-listing.ts";
import type { ListPage } from "#shared/domain/list-page.ts";
import type { Listing } from "#shared/domain/listing.ts";

interface Loaded extends ListPage<Card> {
	/** The canonical query of its filters, without the page. */
	readonly search: string;
	/** The catalog's version; null if it is too large for browsers. */
	readonly version: string | null;
}

/** One page of a list, as loaders send it. */
export type LoadedList = Omit<Listing, "products"> & Loaded;

export type LoadedCollection = Omit<CollectionListing, "products"> &
	Loaded & {
		/** How many products are filed under the category of the same name. */
		readonly inCategory: number;
	};
