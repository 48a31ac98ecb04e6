import type { ProductPicture } from "../domain/pictures.ts";
import type { Product } from "../domain/product.ts";
import samples from "./sample-products.json" with { type: "json" };

/**
 * The products of supabase/seed/products.csv. The seed function inserts them; they are listed while the database has no products
 * (docs/decisions/0024). A new one takes the next id (spec S9.13).
 */
export const CATALOGUE = samples.products as readonly Product[];

/** Spec S3.17. Descriptions contain the words that the collection pages match (S9.18). */
export const SAMPLE = CATALOGUE.slice(0, 12);

const byId = new Map(CATALOGUE.map((product) => [product.id, product]));

export function findProduct(id: string): Product | null {
	return byId.get(id) ?? null;
}

const pictures: Readonly<Record<string, readonly unknown[]>> = samples.pictures;

/** All pictures of a bundled product; `Product.images` are the first two. */
export const bundledPictures = ({ id }: Pick<Product, "id">) => (pictures[id] ?? []) as readonly ProductPicture[];
