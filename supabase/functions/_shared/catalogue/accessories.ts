import type { Product } from "../domain/product.ts";

/** Accessories: two or more of each of the seven types that the accessories page filters by. */
export const ACCESSORIES: readonly Product[] = [];
