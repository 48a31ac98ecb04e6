import fc from "fast-check";
import { type CollectionFilters, NOTHING_ASKED } from "./collection-filters.ts";
import { COLLECTION_CONDITIONS, COLLECTION_SORTS, COLLECTIONS, type Collection } from "./collections.ts";
import { parseKeyword } from "./filters.ts";
import type { Product } from "./product.ts";
import { piece } from "./rack.fixture.ts";

export const anyCollection = fc.constantFrom<Collection>(...Object.values(COLLECTIONS));

/** Any filters that a collection's address can say. */
export const askedOf = (collection: Collection): fc.Arbitrary<CollectionFilters> =>
	fc
		.record({
			keyword: fc.string({ maxLength: 60 }).map(parseKeyword),
			groups: fc.subarray([...collection.groups], collection.form ? {} : { maxLength: 1 }),
			conditions: fc.subarray([...COLLECTION_CONDITIONS]),
			low: fc.nat({ max: 200 }),
			high: fc.option(fc.nat({ max: 200 })),
			sort: fc.constantFrom(...COLLECTION_SORTS.map(({ value }) => value)),
		})
		.map(({ keyword, groups, conditions, low, high, sort }) => ({
			...NOTHING_ASKED,
			groups,
			...(collection.form && {
				keyword,
				conditions,
				min: Math.min(low, high ?? low),
				max: high === null ? null : Math.max(low, high),
			}),
			...(collection.sorted && { sort }),
		}));

export const anyCollectionAndFilters = anyCollection.chain((collection) =>
	askedOf(collection).map((filters) => ({ collection, filters })),
);

/** Up to twenty pieces, of which every collection holds some. */
export const anyPieces: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Slip", "Scarf", "Coat"),
			description: fc.constantFrom(
				"One of those silk dresses, vintage 90s.",
				"Scarves like this last; Vintage, from the 70s.",
				"Outerwear in wool.",
				"T-shirts, and no shirt among them.",
				"Bags of room.",
				"Says nothing.",
			),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "vintage", "Women's Shoes"),
			gender: fc.constantFrom("women", "men", null),
			condition: fc.constantFrom("New", "Like New", "Excellent", "Very Good", "Good", "Fair"),
			price: fc.integer({ min: 0, max: 25_000 }),
			discountPercentage: fc.constantFrom(0, 12.5, 30, 100),
			popular: fc.boolean(),
		}),
		{ maxLength: 20 },
	)
	.map((all) => all.map((fields, i) => piece(`enc-${String(i).padStart(4, "0")}`, fields as Partial<Product>)));
