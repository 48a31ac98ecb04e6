import type { ProductPicture } from "../domain/pictures.ts";
import type { Product } from "../domain/product.ts";
import samples from "./sample-products.json" with { type: "json" };

/**
 * The products of supabase/seed/products.csv, which the seed function inserts. The shop lists them while the database has no
 * products (docs/decisions/0024). Give a new one the next id (spec S9.13).
 */
export const CATALOGUE = samples.products as readonly Product[];

/** Spec S3.17. Descriptions contain the words that the collection pages match (S9.18). */
export const SAMPLE = CATALOGUE.slice(0, 12);

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}

const pictures: Readonly<Record<string, readonly unknown[]>> = samples.pictures;

/** Returns all pictures of a bundled product; `Product.images` has the first two. */
export const bundledPictures = ({ id }: Pick<Product, "id">) => (pictures[id] ?? []) as readonly ProductPicture[];
