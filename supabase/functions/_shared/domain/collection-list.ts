import type { CollectionFilters } from "./collection-filters.ts";
import { type CollectionPiece, inCollection, pieceOf } from "./collection-piece.ts";
import { COLLECTION_CONDITIONS, type Collection, type CollectionSort, namesGroup } from "./collections.ts";
import { readKeyword } from "./keyword.ts";
import type { Product } from "./product.ts";

export interface CollectionListing {
	/** What passes, in the asked order. */
	readonly products: readonly Product[];
	/** How many pieces each group, or condition, would leave, the other filters as they are. */
	readonly counts: ReadonlyMap<string, number>;
	/** The words that a misspelt keyword was read as (decision 34); empty where it was taken as it stands. */
	readonly meant: readonly string[];
}

/** Newest means the id, descending as text (specification, section 9; decision 10). It breaks every other sort's ties. */
const newest = (a: CollectionPiece, b: CollectionPiece) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
const ORDERS: Readonly<Record<CollectionSort, (a: CollectionPiece, b: CollectionPiece) => number>> = {
	newest,
	"price-asc": (a, b) => a.price - b.price || newest(a, b),
	"price-desc": (a, b) => b.price - a.price || newest(a, b),
	popular: (a, b) => Number(b.popular) - Number(a.popular) || newest(a, b),
};

/**
 * The pieces of a collection that pass, in order: groups match the description on whole words, options of a group are
 * OR, groups are AND (specification, section 9). A keyword is read as in the shop, among this collection's pieces.
 */
export function listCollection(
	products: readonly Product[],
	collection: Collection,
	filters: CollectionFilters,
): CollectionListing {
	const held = products.filter((product) => inCollection(product, collection.id));
	const search = filters.keyword ? readKeyword(held, filters.keyword) : null;
	const { groups, conditions } = filters;
	const low = filters.min * 100;
	const high = filters.max === null ? Number.POSITIVE_INFINITY : filters.max * 100;
	const counts = new Map<string, number>([...collection.groups, ...COLLECTION_CONDITIONS].map((option) => [option, 0]));
	const count = (option: string) => counts.set(option, (counts.get(option) ?? 0) + 1);
	const passed: { product: Product; piece: CollectionPiece; hits: number }[] = [];

	for (const [at, product] of held.entries()) {
		const piece = pieceOf(product, collection.id);
		const hits = search ? search.hits(at) : 0;
		if (piece.price < low || piece.price > high || (search && hits === 0)) continue;
		const named = collection.groups.filter((group) => namesGroup(piece.description, group));
		const inGroup = groups.length === 0 || named.some((group) => groups.includes(group));
		const inCondition = conditions.length === 0 || conditions.includes(piece.condition);
		if (inCondition) named.forEach(count);
		if (inGroup) count(piece.condition);
		if (inGroup && inCondition) passed.push({ product, piece, hits });
	}

	const order = ORDERS[filters.sort];
	const ranked = search && search.words.length > 1 && filters.sort === "newest"; // more words first (decision 11)
	passed.sort((a, b) => (ranked ? b.hits - a.hits : 0) || order(a.piece, b.piece));
	return { products: passed.map(({ product }) => product), counts, meant: search?.meant ?? [] };
}
