import fc from "fast-check";
import { CATEGORIES } from "./categories.ts";
import { type CollectionFilters, NO_COLLECTION_FILTERS } from "./collection-filters.ts";
import { COLLECTION_CONDITIONS, COLLECTION_SORTS, COLLECTIONS, type Collection } from "./collections.ts";
import { COLOR_NAMES } from "./colors.ts";
import { BRANDS, CONDITIONS, type Filters, NO_FILTERS, parseKeyword, SORTS, type Sort } from "./filters.ts";
import { ALL_SIZES, type Product, SIZES } from "./product.ts";

export const createProduct = (id: string, fields: Partial<Product> = {}): Product => ({
	id,
	name: `Product ${id}`,
	brand: "Zara",
	price: 3000,
	discountPercentage: 0,
	images: [],
	category: "womens",
	gender: null,
	condition: "Good",
	size: "M",
	color: null,
	material: null,
	description: "",
	rating: 4,
	reviews: 1,
	status: "available",
	isNew: false,
	popular: false,
	stock: null,
	...fields,
});

export const sorts: readonly Sort[] = [...SORTS.map(({ value }) => value), "popular"];

export const anyFilters: fc.Arbitrary<Filters> = fc
	.record({
		keyword: fc.string({ maxLength: 60 }).map((text) => text.trim().replace(/\s+/g, " ")),
		category: fc.option(fc.constantFrom(...CATEGORIES.map(({ id }) => id))),
		low: fc.nat({ max: 200 }),
		high: fc.option(fc.nat({ max: 200 })),
		brands: fc.subarray([...BRANDS]),
		conditions: fc.subarray([...CONDITIONS]),
		sizes: fc.subarray([...ALL_SIZES]),
		colors: fc.subarray([...COLOR_NAMES]),
		fit: fc.subarray([...ALL_SIZES]),
		available: fc.boolean(),
		sort: fc.constantFrom(...sorts),
	})
	.map(({ low, high, ...rest }) => ({
		...rest,
		min: Math.min(low, high ?? low),
		max: high === null ? null : Math.max(low, high),
	}));

const some = (options: readonly string[], maxLength: number) =>
	fc.subarray([...options], { maxLength: Math.min(maxLength, options.length) });

/** Filters that often match some of anyProducts. */
export const matchingFilters: fc.Arbitrary<Filters> = fc
	.record({
		keyword: fc.constantFrom("", "", "denim", "silk coat", "vintage"),
		category: fc.constantFrom(null, null, "mens", "shoes"),
		max: fc.constantFrom(null, null, 40, 90),
		brands: some(BRANDS, 3),
		conditions: some(CONDITIONS, 2),
		sizes: some([...SIZES, "EU 42"], 3),
		colors: fc.oneof(fc.constant([]), fc.constantFrom(["Blue"], ["White", "Red"])),
		fit: fc.subarray(["M", "L", "EU 42"]),
		available: fc.boolean(),
		sort: fc.constantFrom(...sorts),
	})
	.map((some) => ({ ...NO_FILTERS, ...some }));

export const anyProducts: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Denim jacket", "Silk scarf", "Wool coat"),
			brand: fc.constantFrom<string>(...BRANDS, "Unlisted"),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "Men's Shoes"),
			condition: fc.constantFrom(...CONDITIONS, "New", "Fair"),
			size: fc.constantFrom(...SIZES, "EU 42", null),
			color: fc.constantFrom("White and navy", "Blue", "Oxblood", null),
			price: fc.integer({ min: 0, max: 20_000 }),
			discountPercentage: fc.constantFrom(0, 12.5, 30, 100),
			isNew: fc.boolean(),
			popular: fc.boolean(),
			status: fc.constantFrom("available", "available", "sold out"),
		}),
		{ maxLength: 20 },
	)
	.map((all) => all.map((fields, i) => createProduct(String(i), fields as Partial<Product>)));

export const anyCollection = fc.constantFrom<Collection>(...Object.values(COLLECTIONS));

const anyFiltersOf = (collection: Collection): fc.Arbitrary<CollectionFilters> =>
	fc
		.record({
			keyword: fc.string({ maxLength: 60 }).map(parseKeyword),
			groups: fc.subarray([...collection.groups], collection.form ? {} : { maxLength: 1 }),
			conditions: fc.subarray([...COLLECTION_CONDITIONS]),
			low: fc.nat({ max: 200 }),
			high: fc.option(fc.nat({ max: 200 })),
			fit: fc.subarray([...SIZES, "EU 42"]),
			available: fc.boolean(),
			sort: fc.constantFrom(...COLLECTION_SORTS.map(({ value }) => value)),
		})
		.map(({ keyword, groups, conditions, low, high, fit, available, sort }) => ({
			...NO_COLLECTION_FILTERS,
			groups,
			fit,
			available,
			...(collection.form && {
				keyword,
				conditions,
				min: Math.min(low, high ?? low),
				max: high === null ? null : Math.max(low, high),
			}),
			...(collection.sorted && { sort }),
		}));

export const anyCollectionAndFilters = anyCollection.chain((collection) =>
	anyFiltersOf(collection).map((filters) => ({ collection, filters })),
);

/** Some belong to each collection. */
export const anyCollectionProducts: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Slip", "Scarf", "Coat"),
			description: fc.constantFrom(
				"One of those silk dresses, vintage 90s.",
				"Scarves like this last; Vintage, from the 70s.",
				"Outerwear in wool.",
				"T-shirts, and no shirt among them.",
				"Bags of room.",
				"Without a group.",
			),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "vintage", "Women's Shoes"),
			gender: fc.constantFrom("women", "men", null),
			condition: fc.constantFrom("New", "Like New", "Excellent", "Very Good", "Good", "Fair"),
			price: fc.integer({ min: 0, max: 25_000 }),
			discountPercentage: fc.constantFrom(0, 12.5, 30, 100),
			popular: fc.boolean(),
			size: fc.constantFrom(...SIZES, "EU 42", null),
			status: fc.constantFrom("available", "available", "sold out"),
		}),
		{ maxLength: 20 },
	)
	.map((all) => all.map((fields, i) => createProduct(`enc-${String(i).padStart(4, "0")}`, fields as Partial<Product>)));
