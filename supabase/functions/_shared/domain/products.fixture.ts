import fc from "fast-check";
import { FILTER_BRANDS } from "../shop.config.ts";
import { type CartLine, toCartCard } from "./cart.ts";
import { toFavorite } from "./favorites.ts";
import { facetsOf, type ListQuery, listQuery, type Preset, parseKeyword, withOptions } from "./list-query.ts";
import { PRESETS } from "./presets.ts";
import { ALL_SIZES, type Product, SIZES } from "./product.ts";
import { ALL_CONDITIONS } from "./product-fields.ts";

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

export const createCartLine = (id: string, fields: Partial<CartLine> = {}): CartLine => ({
	...toCartCard(createProduct(id)),
	quantity: 1,
	at: 1,
	...fields,
});

export const createFavorite = (id: string, fields: Partial<Product> = {}) => toFavorite(createProduct(id, fields));

export const anyPreset = fc.constantFrom(...Object.values(PRESETS));

/** Any query that the preset's addresses can have. Many match some of anyProducts. */
export function anyQueryOf(preset: Preset): fc.Arbitrary<ListQuery> {
	const { filters, sorts } = preset;
	const facets = facetsOf(preset).map(({ name, options, single }) => [
		name,
		fc.oneof(fc.constant([]), fc.subarray([...options], single ? { maxLength: 1 } : {})),
	]);
	return fc
		.record({
			keyword: fc.oneof(fc.constantFrom("", "denim", "silk coat"), fc.string({ maxLength: 60 }).map(parseKeyword)),
			facets: fc.record(Object.fromEntries(facets) as Record<string, fc.Arbitrary<string[]>>),
			low: fc.oneof(fc.constant(0), fc.nat({ max: 200 })),
			high: fc.option(fc.nat({ max: 200 }), { freq: 1 }),
			fit: fc.oneof(fc.constant([]), fc.subarray([...ALL_SIZES])),
			available: fc.boolean(),
			sort: fc.constantFrom(...sorts.map(({ value }) => value)),
			page: fc.integer({ min: 1, max: 99_999 }),
		})
		.map(({ keyword, facets, low, high, ...rest }) => ({
			...facetsOf(preset).reduce((query, { name }) => withOptions(query, name, facets[name] ?? []), listQuery(preset)),
			...rest,
			...(filters.includes("keyword") && { keyword }),
			...(filters.includes("price") && {
				min: Math.min(low, high ?? low),
				max: high === null ? null : Math.max(low, high),
			}),
		}));
}
export const anyQuery = anyPreset.chain(anyQueryOf);

/** Some belong to each collection. */
export const anyProducts: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Denim jacket", "Silk scarf", "Wool coat"),
			brand: fc.constantFrom(...FILTER_BRANDS, "Unlisted"),
			description: fc.constantFrom(
				"One of those silk dresses, vintage 90s.",
				"Scarves like this last; Vintage, from the 70s.",
				"T-shirts, and no shirt among them.",
				"Bags of room.",
				"Without a group.",
			),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "vintage", "Women's Shoes"),
			gender: fc.constantFrom("women", "men", null),
			condition: fc.constantFrom(...ALL_CONDITIONS),
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
	.map((all) => all.map((fields, i) => createProduct(`enc-${String(i).padStart(4, "0")}`, fields as Partial<Product>)));
