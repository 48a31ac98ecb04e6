import type { Product } from "../domain/product.ts";

/** Pieces whose point is their age, from the 60s to Y2K. */
export const VINTAGE: readonly Product[] = [];
