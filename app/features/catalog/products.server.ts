import type { Platform } from "#app/platform/context.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import type { Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS, type ProductRow, productFromRow } from "#shared/domain/product-row.ts";
import { log } from "#shared/log.ts";

// The server's products (specification, section 7). The get… functions return an empty list or null when a read fails
// (section 8); the load… functions also return `failed`.

type Reader = Pick<Platform, "env" | "requestId">;

/** Other ids have no page and are never queried. */
export const isProductId = (text: string) => /^[\w-]{1,100}$/.test(text);
/** PostgREST's limit (max_rows in supabase/config.toml). */
const PAGE_SIZE = 1000;
/** Per query, which keeps its URL short enough for proxies. */
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
	supabaseFor(env).from("products").select(PRODUCT_COLUMNS).order("id").limit(PAGE_SIZE);

type Query = ReturnType<typeof select>;

async function load(reader: Reader, filter: (query: Query) => Query): Promise<LoadedProducts> {
	const rows: ProductRow[] = [];
	try {
		for (let more = true; more; ) {
			const { data, error } = await filter(select(reader)).gt("id", rows.at(-1)?.id ?? "");
			if (error) throw new Error(error.message);
			rows.push(...parseRows(data, "id"));
			more = data.length === PAGE_SIZE;
		}
	} catch (error) {
		const { requestId } = reader;
		log("error", "products", { requestId, error });
		return { products: [], failed: true };
	}
	return { products: productsFromRows(rows, reader.requestId).sort(byId), failed: false };
}

/** By code unit, unlike the database's collation. */
export const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);

/** Skips and logs rows with an invalid price. */
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

const productsOnly = async (loading: Promise<LoadedProducts>) => (await loading).products;

export function getProducts(reader: Reader): Promise<Product[]> {
	return productsOnly(load(reader, (query) => query));
}

export async function loadProduct(reader: Reader, id: string): Promise<LoadedProduct> {
	if (!isProductId(id)) return { product: null, failed: false };
	const { products, failed } = await load(reader, (query) => query.eq("id", id));
	return { product: products[0] ?? null, failed };
}

export async function getProductById(reader: Reader, id: string): Promise<Product | null> {
	return (await loadProduct(reader, id)).product;
}

/** The first MAX_IDS of these that exist. */
export async function getProductsByIds(reader: Reader, ids: readonly string[]): Promise<Product[]> {
	const valid = ids.filter(isProductId).slice(0, MAX_IDS);
	return valid.length === 0 ? [] : productsOnly(load(reader, (query) => query.in("id", valid)));
}

export function getProductsByCategory(reader: Reader, category: string): Promise<Product[]> {
	return productsOnly(load(reader, (query) => query.eq("category", category)));
}

export function getFeaturedProducts(reader: Reader): Promise<Product[]> {
	return productsOnly(load(reader, (query) => query.eq("is_featured", true)));
}

/** Newest (highest id) first. */
export async function loadNewArrivals(reader: Reader): Promise<LoadedProducts> {
	const { products, failed } = await load(reader, (query) => query.eq("is_new", true));
	return { products: products.reverse(), failed };
}

export function getNewArrivals(reader: Reader): Promise<Product[]> {
	return productsOnly(loadNewArrivals(reader));
}

/** By a part of the name, ignoring case; none for a blank text (specification, section 5). */
export async function searchProductsByName(reader: Reader, text: string): Promise<Product[]> {
	if (text.trim() === "") return [];
	// Not ILIKE: in PostgREST its wildcard * can't be escaped
	const escaped = text.slice(0, 100).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return productsOnly(load(reader, (query) => query.regexIMatch("name", escaped)));
}
