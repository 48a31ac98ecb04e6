import type { Platform } from "#app/platform/context.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import type { Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS, type ProductRow, productFromRow } from "#shared/domain/product-row.ts";
import { log } from "#shared/log.ts";

// The server's products with their images (specification, section 7, "Products (server)"). Public rows, read with the
// public key. A read that fails is logged and answers an empty list or null (section 8); where a page must say so, the
// load… functions tell "failed" from "none".

type Reader = Pick<Platform, "env" | "requestId">;

/** What an id looks like; anything else has no page and is asked of nobody. */
export const isProductId = (text: string) => /^[\w-]{1,100}$/.test(text);
/** PostgREST's most rows in one answer (supabase/config.toml, max_rows); longer lists come in several. */
const AT_ONCE = 1000;
/** Most pieces asked for by id at once, so that the address stays short enough for every proxy. */
export const MAX_IDS = 50;

export interface LoadedProducts {
	products: Product[];
	failed: boolean;
}

export interface LoadedProduct {
	product: Product | null;
	failed: boolean;
}

const select = ({ env }: Reader) =>
	supabaseFor(env).from("products").select(PRODUCT_COLUMNS).order("id").limit(AT_ONCE);

type Query = ReturnType<typeof select>;

async function load(reader: Reader, narrow: (query: Query) => Query): Promise<LoadedProducts> {
	const rows: ProductRow[] = [];
	try {
		for (let more = true; more; ) {
			const { data, error } = await narrow(select(reader)).gt("id", rows.at(-1)?.id ?? "");
			if (error) throw new Error(error.message);
			rows.push(...parseRows(data, "id"));
			more = data.length === AT_ONCE;
		}
	} catch (error) {
		const { requestId } = reader;
		log("error", "products", { requestId, error });
		return { products: [], failed: true };
	}
	return { products: productsFromRows(rows, reader.requestId).sort(byId), failed: false };
}

/** Ids in the bundle's order: by code unit, unlike the database's collation. */
export const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);

/** Parses rows, in their order. A row with an invalid price is logged and skipped, so that it can't take a whole list down. */
export function productsFromRows(rows: readonly ProductRow[], requestId: string): Product[] {
	return rows.flatMap((row) => {
		try {
			return [productFromRow(row)];
		} catch (error) {
			log("error", "product-row", { requestId, productId: row.id, error });
			return [];
		}
	});
}

const listed = async (loading: Promise<LoadedProducts>) => (await loading).products;

/** Every piece. */
export function getProducts(reader: Reader): Promise<Product[]> {
	return listed(load(reader, (query) => query));
}

/** One piece, and whether it could be asked for at all: the product page says 'Failed to load product details'. */
export async function loadProduct(reader: Reader, id: string): Promise<LoadedProduct> {
	if (!isProductId(id)) return { product: null, failed: false };
	const { products, failed } = await load(reader, (query) => query.eq("id", id));
	return { product: products[0] ?? null, failed };
}

/** One piece; null where there is none, or the read failed. */
export async function getProductById(reader: Reader, id: string): Promise<Product | null> {
	return (await loadProduct(reader, id)).product;
}

/** These pieces, at most MAX_IDS of them; ids that the server doesn't know are missing. */
export async function getProductsByIds(reader: Reader, ids: readonly string[]): Promise<Product[]> {
	const asked = ids.filter(isProductId).slice(0, MAX_IDS);
	return asked.length === 0 ? [] : listed(load(reader, (query) => query.in("id", asked)));
}

/** The pieces of exactly this category. */
export function getProductsByCategory(reader: Reader, category: string): Promise<Product[]> {
	return listed(load(reader, (query) => query.eq("category", category)));
}

/** The featured pieces: what the bundle calls popular. */
export function getFeaturedProducts(reader: Reader): Promise<Product[]> {
	return listed(load(reader, (query) => query.eq("is_featured", true)));
}

/** The new pieces, newest (last id) first, and whether they could be read: New Arrivals offers to try again. */
export async function loadNewArrivals(reader: Reader): Promise<LoadedProducts> {
	const { products, failed } = await load(reader, (query) => query.eq("is_new", true));
	return { products: products.reverse(), failed };
}

/** The new pieces, newest first. */
export function getNewArrivals(reader: Reader): Promise<Product[]> {
	return listed(loadNewArrivals(reader));
}

/**
 * The pieces whose name contains this text as it is, in any case. Nothing for a blank text, as the header's search
 * ignores one (specification, section 5). A regular expression, escaped, and not ILIKE: PostgREST takes * for % in
 * ILIKE's patterns, and that can't be escaped. The trigram index serves both.
 */
export async function searchProductsByName(reader: Reader, text: string): Promise<Product[]> {
	if (text.trim() === "") return [];
	const literally = text.slice(0, 100).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return listed(load(reader, (query) => query.regexIMatch("name", literally)));
}
