import type { Product } from "../domain/product.ts";

/** Men's clothes. */
export const MENS: readonly Product[] = [];
