import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { type Live, withLive } from "#shared/domain/live.ts";
import type { Product } from "#shared/domain/product.ts";

/** By id. Import this module lazily: it contains the catalogue. */
export const currentProducts = (live: Live): ReadonlyMap<string, Product> =>
	new Map(withLive(CATALOGUE, live).map((product) => [product.id, product]));
