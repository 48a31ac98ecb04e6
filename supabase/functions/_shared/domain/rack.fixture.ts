import fc from "fast-check";
import { CATEGORIES } from "./categories.ts";
import { BRANDS, CONDITIONS, type Filters, SIZES, SORTS, type Sort } from "./filters.ts";
import { NO_FILTERS } from "./no-filters.ts";
import type { Product } from "./product.ts";

/** For tests: a plain piece, and what a test says of it. */
export const piece = (id: string, fields: Partial<Product> = {}): Product => ({
	id,
	name: `Piece ${id}`,
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

/** Any filters that an address can say. */
export const anyFilters: fc.Arbitrary<Filters> = fc
	.record({
		keyword: fc.string({ maxLength: 60 }).map((text) => text.trim().replace(/\s+/g, " ")),
		category: fc.option(fc.constantFrom(...CATEGORIES.map(({ id }) => id))),
		low: fc.nat({ max: 200 }),
		high: fc.option(fc.nat({ max: 200 })),
		brands: fc.subarray([...BRANDS]),
		conditions: fc.subarray([...CONDITIONS]),
		sizes: fc.subarray([...SIZES]),
		sort: fc.constantFrom(...sorts),
	})
	.map(({ low, high, ...rest }) => ({
		...rest,
		min: Math.min(low, high ?? low),
		max: high === null ? null : Math.max(low, high),
	}));

/** Filters that a small rack does not always fail. */
export const someFilters: fc.Arbitrary<Filters> = fc
	.record({
		keyword: fc.constantFrom("", "", "denim", "silk coat", "vintage"),
		category: fc.constantFrom(null, null, "mens", "shoes"),
		max: fc.constantFrom(null, null, 40, 90),
		brands: fc.subarray([...BRANDS], { maxLength: 3 }),
		conditions: fc.subarray([...CONDITIONS], { maxLength: 2 }),
		sizes: fc.subarray([...SIZES], { maxLength: 3 }),
		sort: fc.constantFrom(...sorts),
	})
	.map((some) => ({ ...NO_FILTERS, ...some }));

/** Up to twenty pieces. */
export const anyRack: fc.Arbitrary<Product[]> = fc
	.array(
		fc.record({
			name: fc.constantFrom("Denim jacket", "Silk scarf", "Wool coat"),
			brand: fc.constantFrom<string>(...BRANDS, "Nobody's"),
			category: fc.constantFrom("mens", "womens", "shoes", "accessories", "Men's Shoes"),
			condition: fc.constantFrom(...CONDITIONS, "New", "Fair"),
			size: fc.constantFrom(...SIZES, "EU 42", null),
			price: fc.integer({ min: 0, max: 20_000 }),
			discountPercentage: fc.constantFrom(0, 12.5, 30, 100),
			isNew: fc.boolean(),
			popular: fc.boolean(),
		}),
		{ maxLength: 20 },
	)
	.map((all) => all.map((fields, i) => piece(String(i), fields as Partial<Product>)));
