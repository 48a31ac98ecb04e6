import { isSoldOut, type Product } from "#shared/domain/product.ts";

const MOST_RELATED = 4; // specification, section 9

/**
 * Up to four others of the same category, what can be bought first. Counted from the piece onwards and round the end, so
 * that every piece of a long rack is somebody's neighbour, and not the same four everyone's.
 */
export function relatedTo(piece: Product, rack: readonly Product[]): readonly Product[] {
	const at = rack.findIndex(({ id }) => id === piece.id);
	const others = [...rack.slice(at + 1), ...rack.slice(0, Math.max(at, 0))].filter(
		({ category }) => category === piece.category,
	);
	const toBuy = others.filter((other) => !isSoldOut(other));
	const gone = others.filter(isSoldOut);
	return [...toBuy, ...gone].slice(0, MOST_RELATED);
}
