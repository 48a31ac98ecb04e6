import type { Product } from "../domain/product.ts";
import { ACCESSORIES } from "./accessories.ts";
import { MENS } from "./mens.ts";
import { SAMPLE } from "./sample.ts";
import { SHOES } from "./shoes.ts";
import { SUSTAINABLE } from "./sustainable.ts";
import { VINTAGE } from "./vintage.ts";
import { WOMENS } from "./womens.ts";

/** Inserted by the seed function, and listed while the database has no products (docs/decisions/0024). A new one takes the next id (spec S9.13). */
export const CATALOGUE: readonly Product[] = [
	...SAMPLE,
	...WOMENS,
	...MENS,
	...SHOES,
	...ACCESSORIES,
	...VINTAGE,
	...SUSTAINABLE,
].sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}
