import type { Product } from "../domain/product.ts";
import { ACCESSORIES } from "./accessories.ts";
import { MENS } from "./mens.ts";
import { SAMPLE } from "./sample.ts";
import { SHOES } from "./shoes.ts";
import { SUSTAINABLE } from "./sustainable.ts";
import { VINTAGE } from "./vintage.ts";
import { WOMENS } from "./womens.ts";

/**
 * The bundled list: browse pages read it, and the seed function loads the very same records (architecture decision 7).
 * In the order of their ids, which is their order in time (decision 10): a new piece takes the next number.
 */
export const CATALOGUE: readonly Product[] = [
	...SAMPLE,
	...WOMENS,
	...MENS,
	...SHOES,
	...ACCESSORIES,
	...VINTAGE,
	...SUSTAINABLE,
].sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * What the database changed after this moment wins over the list (domain/live.ts; docs/decisions/0005). A new piece here
 * needs no new version. Raise it only together with a list that holds all that the running shop's database has changed.
 */
export const CATALOGUE_VERSION = "2026-11-01T00:00:00Z";

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}
