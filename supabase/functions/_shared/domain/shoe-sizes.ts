import { isShoeSize } from "./product.ts";

/**
 * Returns "" for sizes that aren't EU shoe sizes. An EU size is the last's length in 2/3 cm, a UK size the length in 1/3 inch
 * minus 25, and a US size the UK size plus 1 for men and plus 2 for women. Rounds to halves.
 * @example otherShoeSizes("EU 42") // "US W10 M9 · UK 8"
 */
export function otherShoeSizes(size: string): string {
	if (!isShoeSize(size)) return "";
	const uk = Math.round((Number(size.slice(3)) * 4) / 2.54 - 50) / 2;
	return `US W${uk + 2} M${uk + 1} · UK ${uk}`;
}

/** @example sizeLabel("EU 42") // "EU 42 · US W10 M9 · UK 8" */
export const sizeLabel = (size: string): string => (isShoeSize(size) ? `${size} · ${otherShoeSizes(size)}` : size);
