import fc from "fast-check";
import { FILTER_BRANDS, FILTER_CONDITIONS } from "../shop.config.ts";
import {
	facetsOf,
	type ListQuery,
	listQuery,
	type Preset,
	parseKeyword,
	SHOP,
	SORTS,
	type Sort,
	withOptions,
} from "./list-query.ts";
import { COLLECTION_IDS, PRESETS } from "./presets.ts";
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

const withFacets = (query: ListQuery, facets: ListQuery["facets"]): ListQuery =>
	facetsOf(query.preset).reduce((all, { name }) => withOptions(all, name, facets[name] ?? []), query);

/** Any query that the preset's addresses can have. */
export function anyQueryOf(preset: Preset): fc.Arbitrary<ListQuery> {
	const { filters, sorts } = preset;
	const facets = facetsOf(preset).map(({ name, options, single }) => [
		name,
		fc.subarray([...options], single ? { maxLength: 1 } : {}),
	]);
	return fc
		.record({
			keyword: fc.string({ maxLength: 60 }).map(parseKeyword),
			facets: fc.record(Object.fromEntries(facets) as Record<string, fc.Arbitrary<string[]>>),
			low: fc.nat({ max: 200 }),
			high: fc.option(fc.nat({ max: 200 })),
			fit: fc.subarray([...ALL_SIZES]),
			available: fc.boolean(),
			sort: fc.constantFrom(...sorts.map(({ value }) => value)),
			page: fc.integer({ min: 1, max: 99_999 }),
		})
		.map(({ keyword, facets, low, high, ...rest }) => ({
			...withFacets(listQuery(preset), facets),
			...rest,
			...(filters.includes("keyword") && { keyword }),
			...(filters.includes("price") && {
				min: Math.min(low, high ?? low),
				max: high === null ? null : Math.max(low, high),
			}),
		}));
}
export const anyQuery = anyQueryOf(SHOP);

const some = (options: readonly string[], maxLength: number) =>
	fc.subarray([...options], { maxLength: Math.min(maxLength, options.length) });

/** A query of the shop that often matches some of anyProducts. */
export const matchingQuery: fc.Arbitrary<ListQuery> = fc
	.record({
		keyword: fc.constantFrom("", "", "denim", "silk coat", "vintage"),
		max: fc.constantFrom(null, null, 40, 90),
		facets: fc.record({
			category: fc.constantFrom([], [], ["mens"], ["shoes"]),
			brand: some(FILTER_BRANDS, 3),
			condition: some(FILTER_CONDITIONS, 2),
			size: some([...SIZES, "EU 42"], 3),
			color: fc.oneof(fc.constant([]), fc.constantFrom(["Blue"], ["White", "Red"])),
		}),
		fit: fc.subarray(["M", "L", "EU 42"]),
		available: fc.boolean(),
		sort: fc.constantFrom(...sorts),
	})
	.map(({ facets, ...rest }) => withFacets(listQuery(SHOP, rest), facets));

export const anyProducts: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Denim jacket", "Silk scarf", "Wool coat"),
			brand: fc.constantFrom(...FILTER_BRANDS, "Unlisted"),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "Men's Shoes"),
			condition: fc.constantFrom(...FILTER_CONDITIONS, "New", "Fair"),
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

export const anyCollection = fc.constantFrom(...COLLECTION_IDS.map((id) => PRESETS[id]));
export const anyCollectionQuery = anyCollection.chain(anyQueryOf);

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
