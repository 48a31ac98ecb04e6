import { productColors } from "./colors.ts";
import { memoize } from "./memoize.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";
import { nameNoun } from "./search.ts";
import { WORD_GROUPS } from "./synonyms.ts";

// The SQL copy is related_products (supabase/migrations/…_related_products.sql).

const MAX_RELATED = 4; // spec S9.19
/** The number of newest products with the same noun or category to compare. */
const MAX_COMPARED = 40;
/** The maximum number of products of a brand, unless there are no others. */
const MAX_OF_BRAND = 2;

const NOUN_GROUPS = WORD_GROUPS.map((words) => words.map(nameNoun));
const nounOf = memoize(({ name }: Pick<Product, "name">) => nameNoun(name));

/** Returns the noun of a product's name, then words for similar garments: "jumper", "sweater", "cardigan". */
export function relatedNouns(product: Pick<Product, "name">): readonly string[] {
	const noun = nounOf(product);
	return [...new Set([noun, ...NOUN_GROUPS.filter((group) => group.includes(noun)).flat()])].filter(Boolean);
}

/** Returns the points for similarities other than the noun. */
function likeness(a: Product, b: Product): number {
	const [low = 0, high = 0] = [salePrice(a), salePrice(b)].toSorted((one, other) => one - other);
	const colors = productColors(a);
	return (
		(a.gender && b.gender && a.gender !== b.gender ? -6 : 0) +
		((a.size ?? "") === (b.size ?? "") ? 3 : 0) +
		(productColors(b).some((color) => colors.includes(color)) ? 2 : 0) +
		(a.brand && a.brand === b.brand ? 1 : 0) +
		(2 * high <= 3 * low ? 2 : high <= 2 * low ? 1 : 0)
	);
}

/**
 * Returns available products that are most similar in kind, size, brand, color and price, then the newest; at most two of a brand,
 * unless there are no others.
 */
export function relatedProducts(product: Product, catalogue: readonly Product[]): readonly Product[] {
	const newest = catalogue.filter(({ id }) => id !== product.id).toReversed();
	const scores = new Map<Product, number>();
	const compare = (isAlike: (other: Product) => boolean, points: number) => {
		for (const other of newest.filter(isAlike).slice(0, MAX_COMPARED))
			if (!scores.has(other)) scores.set(other, points + likeness(product, other));
	};
	const [noun, ...similar] = relatedNouns(product);
	compare((other) => nounOf(other) === noun, 8);
	for (const word of similar) compare((other) => nounOf(other) === word, 6);
	compare(({ category }) => category === product.category, 0);
	const scoreOf = (other: Product) => scores.get(other) ?? 0;
	const best = newest
		.filter((other) => scores.has(other) && !isSoldOut(other))
		.toSorted((a, b) => scoreOf(b) - scoreOf(a));
	const brands = Map.groupBy(best, ({ brand }) => brand);
	const few = new Set([...brands.values()].flatMap((ofBrand) => ofBrand.slice(0, MAX_OF_BRAND)));
	return best.toSorted((a, b) => Number(few.has(b)) - Number(few.has(a))).slice(0, MAX_RELATED);
}
