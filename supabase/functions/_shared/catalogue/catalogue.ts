import type { Product } from "../domain/product.ts";
import { SAMPLE } from "./sample.ts";

/** The bundled list: browse pages read it, and the seed function loads the very same records (architecture decision 7). */
export const CATALOGUE: readonly Product[] = SAMPLE;

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}
