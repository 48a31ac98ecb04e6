import { MAX_QUANTITY } from "./product.ts";

/** The quantity behind what a shopper typed: not a number becomes 1 (specification, section 5). */
export function parseQuantity(typed: string): number {
	const n = Math.trunc(Number(typed.trim() || Number.NaN));
	return Number.isNaN(n) ? 1 : Math.min(Math.max(n, -1), MAX_QUANTITY);
}
