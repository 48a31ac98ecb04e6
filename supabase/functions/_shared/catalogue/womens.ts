import type { Product } from "../domain/product.ts";

/** Women's clothes. */
export const WOMENS: readonly Product[] = [];
