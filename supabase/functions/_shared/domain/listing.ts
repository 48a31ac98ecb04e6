import { mapAttributes } from "./attributes.ts";
import { categoryIds } from "./category-ids.ts";
import { collectionCondition, inCollection, productGroups } from "./collections.ts";
import { productColors } from "./colors.ts";
import { foldText } from "./fold-text.ts";
import { defaultSort, type FacetName, facetsOf, type ListQuery, type PresetFacet, type Sort } from "./list-query.ts";
import type { Cents } from "./money.ts";
import { isShoeSize, isSoldOut, type Product, salePrice } from "./product.ts";
import { searchKeyword } from "./search.ts";
import { type ReadQuery, readSearch } from "./search-words.ts";

/** A comparison for sorting: sold-out products come last. */
export const bySoldOut = (a: Pick<Product, "status" | "stock">, b: Pick<Product, "status" | "stock">): number =>
	Number(isSoldOut(a)) - Number(isSoldOut(b));

/** The number of products by option, and in total for "All", with the other filters unchanged. */
export interface Facet {
	readonly total: number;
	readonly counts: ReadonlyMap<string, number>;
	/** The number of options at the start that are shown even without products. */
	readonly listed: number;
}

export type Facets = Readonly<Partial<Record<FacetName, Facet>>>;

export interface Listing {
	readonly products: readonly Product[];
	readonly facets: Facets;
	/** The number of products with the filter "Available only". */
	readonly availableCount: number;
	/** See KeywordSearch. */
	readonly corrections: readonly string[];
	/** Null without a keyword. */
	readonly words: ListedWords | null;
}

/** How a list's keyword was interpreted. */
export interface ListedWords extends Pick<ReadQuery, "filters" | "exact"> {
	/** The number of products at the start that have all words; null for a single word and for other sorts. */
	readonly withAll: number | null;
}

type Values = (product: Product) => readonly (string | null)[];
const VALUES: Readonly<Record<FacetName, Values>> = {
	category: ({ category }) => categoryIds(category),
	brand: ({ brand }) => [brand],
	condition: ({ condition }) => [condition],
	size: ({ size }) => [size],
	color: productColors,
	type: productGroups,
	decade: productGroups,
	grade: ({ condition }) => [collectionCondition(condition)],
	...mapAttributes<Values>((name) => (product) => [product[name] ?? null]),
};

type Match = { product: Product; price: Cents; score: number };
const ORDERS = {
	price: (a: Match, b: Match) => a.price - b.price,
	"-price": (a: Match, b: Match) => b.price - a.price,
	isNew: (a: Match, b: Match) => Number(b.product.isNew) - Number(a.product.isNew),
	popular: (a: Match, b: Match) => Number(b.product.popular) - Number(a.product.popular),
};
const ORDER_NAMES: Partial<Record<Sort, keyof typeof ORDERS>> = {
	"price-low": "price",
	"price-asc": "price",
	"price-high": "-price",
	"price-desc": "-price",
	newest: "isNew",
	popular: "popular",
};

/** Returns null for the preset's order, which also breaks ties. */
export const orderOf = ({ preset, sort }: ListQuery) =>
	sort === defaultSort(preset) ? null : (ORDER_NAMES[sort] ?? null);

/** By id as text, descending (spec S9.13). */
const newest = ({ product: a }: Match, { product: b }: Match) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);

/**
 * Whether a size is one of the shopper's. Sizes of clothes apply only to clothes, those of shoes only to shoes, and neither to
 * products without a size.
 */
export function fits(size: string | null, mySizes: readonly string[]): boolean {
	if (!size) return true;
	const ofKind = mySizes.filter((other) => isShoeSize(other) === isShoeSize(size));
	return ofKind.length === 0 || ofKind.includes(size);
}

/**
 * Lists and counts products. Options of a facet, in any spelling, are joined by OR, and filters by AND (spec S9.15). A facet's options
 * count the products that no other facet excludes.
 */
export function listProducts(products: readonly Product[], listed: ListQuery): Listing {
	const { query, min, max, filters, isExact, exact } = readSearch(listed);
	const preset = query.preset;
	const search = query.keyword ? searchKeyword(products, query.keyword, isExact) : null;
	const high = max ?? Number.POSITIVE_INFINITY;
	const facets = facetsOf(preset).map((facet) => createFacet(facet, query.facets[facet.name] ?? []));
	const matches: Match[] = [];
	let availableCount = 0;

	let index = -1;
	for (const product of products) {
		index += 1;
		if (preset.collection && !inCollection(product, preset.collection)) continue;
		const price = salePrice(product);
		const soldOut = isSoldOut(product);
		if (price < min || price > high || !fits(product.size, query.fit) || (query.available && soldOut)) continue;
		if (search && !search.matches(index)) continue;
		const excluding = facets.filter(({ excludes }) => excludes(product));
		if (excluding.length > 1) continue;
		if (excluding.length === 0) {
			matches.push({ product, price, score: search?.score(index) ?? 0 });
			if (!soldOut) availableCount += 1;
		}
		for (const facet of excluding.length === 1 ? excluding : facets) {
			facet.total += 1;
			for (const value of facet.valuesOf(product)) {
				if (value) facet.counts.set(value, (facet.counts.get(value) ?? 0) + 1);
			}
		}
	}

	const orderName = orderOf(query);
	const order = orderName && ORDERS[orderName];
	const isRanked = search && !order; // the score includes availability
	// Sold-out products come last (docs/decisions/0027). The sort is stable, so ties keep their order
	matches.sort(
		(a, b) =>
			(isRanked ? 0 : bySoldOut(a.product, b.product)) ||
			(order ? order(a, b) : b.score - a.score) ||
			(preset.order === "newest" ? newest(a, b) : 0),
	);
	const hasAllWords = isRanked && search.hasAllWords;
	const withAll = hasAllWords ? matches.filter(({ score }) => hasAllWords(score)).length : null;
	return {
		products: matches.map(({ product }) => product),
		facets: Object.fromEntries(
			facets.map(({ facet, total, counts }) => [facet.name, finishFacet(facet, total, counts)]),
		),
		availableCount,
		corrections: search?.corrections ?? [],
		words: listed.keyword ? { filters, exact, withAll } : null,
	};
}

function createFacet(facet: PresetFacet, selected: readonly string[]) {
	const valuesOf = VALUES[facet.name];
	const keys = new Set(selected.map(foldText));
	const isSelected = (value: string | null) => Boolean(value && keys.has(foldText(value)));
	return {
		facet,
		valuesOf,
		excludes: (product: Product) => keys.size > 0 && !valuesOf(product).some(isSelected),
		total: 0,
		counts: new Map<string, number>(),
	};
}

/** list_products has the same limit. */
const MAX_COUNTED_OPTIONS = 100;
type Count = readonly [option: string, count: number];
/** Faster than localeCompare, which would create a collator for each comparison. */
const { compare: compareNames } = new Intl.Collator("en", { numeric: true });
const byCount = ([a, count]: Count, [b, otherCount]: Count) => otherCount - count || (a < b ? -1 : 1);

/**
 * Returns the preset's options, then the most frequent others, sorted by name and number. Spellings of an option are counted together
 * under the preset's spelling, or the most frequent one, or of several the first in the alphabet.
 */
export function finishFacet({ options, parseOther }: PresetFacet, total: number, counts: Iterable<Count>): Facet {
	const names = new Map(options.map((option) => [foldText(option), option]));
	const merged = new Map(options.map((option) => [option, 0]));
	for (const [value, count] of [...counts].sort(byCount)) {
		const key = foldText(value);
		const name = names.get(key) ?? value;
		names.set(key, name);
		merged.set(name, (merged.get(name) ?? 0) + count);
	}
	const all = [...merged];
	const others = parseOther ? all.slice(options.length).sort(byCount).slice(0, MAX_COUNTED_OPTIONS) : [];
	others.sort(([a], [b]) => compareNames(a, b));
	return { total, counts: new Map([...all.slice(0, options.length), ...others]), listed: options.length };
}
