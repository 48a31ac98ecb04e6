import { isShoeSize } from "./product.ts";

/**
 * Whether a size is among a shopper's. Sizes of clothes leave shoes alone, sizes of shoes clothes, and both what has no
 * size.
 */
export function fits(size: string | null, mySizes: readonly string[]): boolean {
	if (!size) return true;
	const ofKind = mySizes.filter((other) => isShoeSize(other) === isShoeSize(size));
	return ofKind.length === 0 || ofKind.includes(size);
}
