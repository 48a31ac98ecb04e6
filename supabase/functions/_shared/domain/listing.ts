import { CATEGORIES } from "./categories.ts";
import { categoriesOf } from "./category-words.ts";
import { BRANDS, CONDITIONS, type Filters, SIZES, type Sort } from "./filters.ts";
import { readKeyword } from "./keyword.ts";
import type { Cents } from "./money.ts";
import { type Product, salePrice } from "./product.ts";

/** The groups of options, by their names in the address. */
export const GROUPS = ["category", "brand", "condition", "size"] as const;
export type Group = (typeof GROUPS)[number];

/** How many pieces each option of a group would leave, the other filters as they are; `all` is the group turned off. */
export interface Facet {
	readonly all: number;
	readonly of: ReadonlyMap<string, number>;
}

export interface Listing {
	/** What passes, in the asked order. */
	readonly products: readonly Product[];
	readonly facets: Readonly<Record<Group, Facet>>;
	/** The words that a misspelt keyword was read as (decision 34); empty where it was taken as it stands. */
	readonly meant: readonly string[];
}

/**
 * The products that pass, in order, and the facet counts, in one pass: options of a group are OR, groups are AND
 * (specification, section 9). A piece counts towards an option if no other group keeps it out.
 */
export function list(products: readonly Product[], filters: Filters): Listing {
	const search = filters.keyword ? readKeyword(products, filters.keyword) : null;
	const low = filters.min * 100;
	const high = filters.max === null ? Number.POSITIVE_INFINITY : filters.max * 100;
	const { category, brands, conditions, sizes } = filters;
	const facets = {
		category: facet(
			CATEGORIES.map(({ id }) => id),
			category ? [category] : [],
			(product) => categoriesOf(product.category),
		),
		brand: facet(BRANDS, brands, ({ brand }) => [brand]),
		condition: facet(CONDITIONS, conditions, ({ condition }) => [condition]),
		size: facet(SIZES, sizes, ({ size }) => [size]),
	};
	const groups = Object.values(facets);
	const passed: Passed[] = [];

	let at = -1;
	for (const product of products) {
		at += 1;
		const price = salePrice(product);
		if (price < low || price > high) continue;
		const hits = search ? search.hits(at) : 0;
		if (search && hits === 0) continue;
		const keptOut = groups.filter(
			({ asked, valuesOf }) => asked.length > 0 && !valuesOf(product).some((value) => value && asked.includes(value)),
		);
		if (keptOut.length > 1) continue;
		if (keptOut.length === 0) passed.push({ product, price, hits });
		for (const group of keptOut.length === 1 ? keptOut : groups) {
			group.all += 1;
			for (const value of group.valuesOf(product)) {
				const count = value === null ? undefined : group.of.get(value);
				if (value !== null && count !== undefined) group.of.set(value, count + 1);
			}
		}
	}

	// More words first, then the original order (decision 11); any other sort goes over that. Sorting is stable.
	if (search && search.words.length > 1) passed.sort((a, b) => b.hits - a.hits);
	const order = ORDERS[filters.sort];
	if (order) passed.sort(order);
	return {
		products: passed.map(({ product }) => product),
		facets,
		meant: search?.meant ?? [],
	};
}

type Passed = { product: Product; price: Cents; hits: number };
const ORDERS: Readonly<Record<Sort, ((a: Passed, b: Passed) => number) | null>> = {
	featured: null,
	"price-low": (a, b) => a.price - b.price,
	"price-high": (a, b) => b.price - a.price,
	newest: (a, b) => Number(b.product.isNew) - Number(a.product.isNew),
	popular: (a, b) => Number(b.product.popular) - Number(a.product.popular),
};

/** A group of options and what is asked of it (none is All), with a product's values in it; nothing is counted yet. */
const facet = (
	options: readonly string[],
	asked: readonly string[],
	valuesOf: (product: Product) => readonly (string | null)[],
) => ({ asked, valuesOf, all: 0, of: new Map(options.map((option) => [option, 0])) });
