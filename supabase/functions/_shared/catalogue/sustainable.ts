import type { Product } from "../domain/product.ts";

/** Pieces chosen for their fibre: linen, hemp, wool, organic cotton. */
export const SUSTAINABLE: readonly Product[] = [];
