import { MAX_QUANTITY } from "./product.ts";
import { parseDecimal } from "./text.ts";

/** Returns -1 to MAX_QUANTITY, and 1 for text that isn't a number (spec S5.05). */
export function parseQuantity(typed: string): number {
	const n = Math.trunc(parseDecimal(typed));
	return Number.isNaN(n) ? 1 : Math.min(Math.max(n, -1), MAX_QUANTITY);
}
