import { categoriesOf } from "./category-words.ts";
import { BRANDS, CATEGORIES, CONDITIONS, type Filters, SIZES, type Sort } from "./filters.ts";
import { countHits, readKeyword } from "./keyword.ts";
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

const OPTIONS: Readonly<Record<Group, readonly string[]>> = {
	category: CATEGORIES.map(({ id }) => id),
	brand: BRANDS,
	condition: CONDITIONS,
	size: SIZES,
};

/**
 * The products that pass, in order, and the facet counts, in one pass: options of a group are OR, groups are AND
 * (specification, section 9). A piece counts towards an option if no other group keeps it out.
 */
export function list(products: readonly Product[], filters: Filters): Listing {
	const search = filters.keyword ? readKeyword(products, filters.keyword) : null;
	const asked = GROUPS.map((group) => new Set(askedOf(filters, group)));
	const low = filters.min * 100;
	const high = filters.max === null ? Number.POSITIVE_INFINITY : filters.max * 100;
	const all = GROUPS.map(() => 0);
	const counts = GROUPS.map((group) => new Map(OPTIONS[group].map((option) => [option, 0])));
	const passed: { product: Product; price: Cents; hits: number }[] = [];

	for (const product of products) {
		const price = salePrice(product);
		if (price < low || price > high) continue;
		const hits = search ? countHits(product, search.words) : 0;
		if (search && hits === 0) continue;
		const values = valuesOf(product);
		const keptOut = asked.flatMap((options, group) =>
			options.size === 0 || values[group]?.some((value) => options.has(value)) ? [] : [group],
		);
		if (keptOut.length === 0) passed.push({ product, price, hits });
		for (const group of GROUPS.keys()) {
			if (keptOut.length > 1 || (keptOut.length === 1 && keptOut[0] !== group)) continue;
			all[group] = (all[group] ?? 0) + 1;
			const count = counts[group];
			for (const value of values[group] ?? []) count?.set(value, (count.get(value) ?? 0) + 1);
		}
	}

	// More words first, then the original order (decision 11); any other sort goes over that. Sorting is stable.
	if (search && search.words.length > 1) passed.sort((a, b) => b.hits - a.hits);
	const order = ORDERS[filters.sort];
	if (order) passed.sort(order);
	const facet = (group: number): Facet => ({ all: all[group] ?? 0, of: counts[group] ?? new Map() });
	return {
		products: passed.map(({ product }) => product),
		facets: { category: facet(0), brand: facet(1), condition: facet(2), size: facet(3) },
		meant: search?.meant ?? [],
	};
}

type Passed = { product: Product; price: Cents };
const ORDERS: Readonly<Record<Sort, ((a: Passed, b: Passed) => number) | null>> = {
	featured: null,
	"price-low": (a, b) => a.price - b.price,
	"price-high": (a, b) => b.price - a.price,
	newest: (a, b) => Number(b.product.isNew) - Number(a.product.isNew),
	popular: (a, b) => Number(b.product.popular) - Number(a.product.popular),
};

/** What is asked of a group; empty is All. */
export function askedOf({ category, brands, conditions, sizes }: Filters, group: Group): readonly string[] {
	if (group === "category") return category ? [category] : [];
	return group === "brand" ? brands : group === "condition" ? conditions : sizes;
}

/** A product's values, group by group. */
function valuesOf({ category, brand, condition, size }: Product): readonly (readonly string[])[] {
	return [categoriesOf(category), [brand], [condition], size ? [size] : []];
}
