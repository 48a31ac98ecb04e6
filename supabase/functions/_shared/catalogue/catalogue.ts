import type { Product } from "../domain/product.ts";
import { ACCESSORIES } from "./accessories.ts";
import { MENS } from "./mens.ts";
import { SAMPLE } from "./sample.ts";
import { SHOES } from "./shoes.ts";
import { SUSTAINABLE } from "./sustainable.ts";
import { VINTAGE } from "./vintage.ts";
import { WOMENS } from "./womens.ts";

/** Listed by browse pages, inserted by the seed function (docs/decisions/0024). A new product takes the next id (spec S9.13). */
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
 * Database changes after this time override the bundle (docs/decisions/0005). Raise it only with a bundle that includes all
 * changes of the production database.
 */
export const CATALOGUE_VERSION = "2026-11-01T00:00:00Z";

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}
