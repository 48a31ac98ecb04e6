import { CATEGORIES } from "./categories.ts";
import { categoryIds } from "./category-ids.ts";
import { COLOR_NAMES, productColors } from "./colors.ts";
import { BRANDS, CONDITIONS, type Filters, fits, OPTION_FILTERS, type Sort } from "./filters.ts";
import { foldText } from "./fold-text.ts";
import { memoize } from "./memoize.ts";
import { type Cents, MINOR_UNITS } from "./money.ts";
import { ALL_SIZES, isSoldOut, type Product, salePrice } from "./product.ts";
import { searchKeyword } from "./search.ts";

/** A sort function: sold products come last. */
export const bySoldOut = (a: Pick<Product, "status" | "stock">, b: Pick<Product, "status" | "stock">): number =>
	Number(isSoldOut(a)) - Number(isSoldOut(b));

/** The parameters of URLs. */
export const FACET_NAMES = ["category", ...OPTION_FILTERS] as const;

/** Products per option with the other filters unchanged; `total` is for All. */
export interface Facet {
	readonly total: number;
	readonly counts: ReadonlyMap<string, number>;
	/** How many of the first options are shown even without products. */
	readonly listed: number;
}

type FacetName = (typeof FACET_NAMES)[number];
type Counts = Pick<Facet, "total" | "counts">;

export interface Listing {
	readonly products: readonly Product[];
	readonly facets: Readonly<Record<FacetName, Facet>>;
	/** How many products "Available only" lists. */
	readonly availableCount: number;
	/** See KeywordSearch. */
	readonly corrections: readonly string[];
}

type Keys = ReadonlyMap<string, string>;
const foldedKeys = (options: readonly string[]): Keys => new Map(options.map((option) => [option, foldText(option)]));
/** The first product decides the order of the spellings. */
const brandKeys = memoize((products: readonly Product[]) => foldedKeys(products.map(({ brand }) => brand)));
const COLOR_KEYS = foldedKeys(COLOR_NAMES);

/** These options and their other spellings. */
function withSpellings(options: readonly string[], keys: Keys): readonly string[] {
	const selected = new Set(options.map(foldText));
	return [...options, ...[...keys].filter(([, key]) => selected.has(key)).map(([option]) => option)];
}

/**
 * Options of a filter are joined by OR, filters by AND (spec S9.15). A product counts towards a facet's options unless
 * another facet excludes it.
 */
export function listProducts(products: readonly Product[], filters: Filters): Listing {
	const search = filters.keyword ? searchKeyword(products, filters.keyword) : null;
	const low = filters.min * MINOR_UNITS;
	const high = filters.max === null ? Number.POSITIVE_INFINITY : filters.max * MINOR_UNITS;
	const { category, brands, conditions, sizes, colors } = filters;
	const keys = brandKeys(products);
	const facets = {
		category: createFacet(category ? [category] : [], (product) => categoryIds(product.category)),
		brand: createFacet(withSpellings(brands, keys), ({ brand }) => [brand]),
		condition: createFacet(conditions, ({ condition }) => [condition]),
		size: createFacet(sizes, ({ size }) => [size]),
		color: createFacet(withSpellings(colors, COLOR_KEYS), productColors),
	};
	const all = Object.values(facets);
	const matches: Match[] = [];
	let availableCount = 0;

	let index = -1;
	for (const product of products) {
		index += 1;
		const price = salePrice(product);
		const soldOut = isSoldOut(product);
		if (price < low || price > high || !fits(product.size, filters.fit) || (filters.available && soldOut)) continue;
		if (search && !search.matches(index)) continue;
		const excluding = all.filter(
			({ selected, valuesOf }) =>
				selected.length > 0 && !valuesOf(product).some((value) => value && selected.includes(value)),
		);
		if (excluding.length > 1) continue;
		if (excluding.length === 0 && !soldOut) availableCount += 1;
		if (excluding.length === 0) matches.push({ product, price, score: search?.score(index) ?? 0 });
		for (const facet of excluding.length === 1 ? excluding : all) {
			facet.total += 1;
			for (const value of facet.valuesOf(product)) {
				if (value) facet.counts.set(value, (facet.counts.get(value) ?? 0) + 1);
			}
		}
	}

	const brandCounts = [...keys.keys()].map((brand) => [brand, facets.brand.counts.get(brand) ?? 0] as const);
	const order = ORDERS[filters.sort];
	const isRanked = search && !order; // the score includes availability
	// Sold products last (docs/decisions/0027); stable: ties keep their order
	matches.sort((a, b) => (isRanked ? 0 : bySoldOut(a.product, b.product)) || order?.(a, b) || b.score - a.score);
	return {
		products: matches.map(({ product }) => product),
		facets: finishFacets({ ...facets, brand: { total: facets.brand.total, counts: new Map(brandCounts) } }),
		availableCount,
		corrections: search?.corrections ?? [],
	};
}

type Match = { product: Product; price: Cents; score: number };
const ORDERS: Readonly<Record<Sort, ((a: Match, b: Match) => number) | null>> = {
	featured: null,
	"price-low": (a, b) => a.price - b.price,
	"price-high": (a, b) => b.price - a.price,
	newest: (a, b) => Number(b.product.isNew) - Number(a.product.isNew),
	popular: (a, b) => Number(b.product.popular) - Number(a.product.popular),
};

const createFacet = (selected: readonly string[], valuesOf: (product: Product) => readonly (string | null)[]) => ({
	selected,
	valuesOf,
	total: 0,
	counts: new Map<string, number>(),
});

const OPTIONS: Readonly<Record<FacetName, readonly string[]>> = {
	category: CATEGORIES.map(({ id }) => id),
	brand: BRANDS,
	condition: CONDITIONS,
	size: ALL_SIZES,
	color: COLOR_NAMES,
};
/** list_products has the same limit. */
const MAX_COUNTED_OPTIONS = 100;

export const finishFacets = (facets: Readonly<Record<FacetName, Counts>>): Listing["facets"] => ({
	category: finishFacet("category", facets.category),
	brand: finishFacet("brand", mergeSpellings(facets.brand)),
	condition: finishFacet("condition", facets.condition),
	size: finishFacet("size", facets.size),
	color: finishFacet("color", facets.color),
});

const LISTED_BRANDS = BRANDS.map((brand) => [foldText(brand), brand] as const);

/** Counts a brand once, by the specification's spelling, or that of the most products, or the first of these. */
function mergeSpellings({ total, counts }: Counts): Counts {
	const names = new Map(LISTED_BRANDS);
	const merged = new Map<string, number>();
	for (const [brand, count] of [...counts].sort(([, a], [, b]) => b - a)) {
		if (count === 0) continue;
		const key = foldText(brand);
		const name = names.get(key) ?? brand;
		names.set(key, name);
		merged.set(name, (merged.get(name) ?? 0) + count);
	}
	return { total, counts: merged };
}

/** The specification's options, then those of the most products in alphabetical order, and sizes by their numbers. */
function finishFacet(name: FacetName, { total, counts }: Counts): Facet {
	const others = [...counts].filter(([option]) => !OPTIONS[name].includes(option));
	others.sort(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1));
	const named = others.slice(0, MAX_COUNTED_OPTIONS).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
	return {
		total,
		counts: new Map([...OPTIONS[name].map((option) => [option, counts.get(option) ?? 0] as const), ...named]),
		listed: OPTIONS[name].length,
	};
}
