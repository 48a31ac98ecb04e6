import type { Product } from "../domain/product.ts";

/** Shoes, women's and men's. */
export const SHOES: readonly Product[] = [];
