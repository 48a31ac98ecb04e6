import type { Log, RequestContext } from "#app/platform/context.server.ts";
import { MAX_IDS, orNull, parseRows } from "#app/platform/query-result.server.ts";
import { PAGE_SIZE } from "#shared/domain/list-page.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";
import { isProductId, type Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS, type ProductRow, picturesFromRows, productFromRow } from "#shared/domain/product-row.ts";
import { cleanText } from "#shared/domain/text.ts";

// When a read fails, get… functions return an empty list or null (spec S8.11), load… functions also `failed`.

/** PostgREST's limit (max_rows in supabase/config.toml). */
const MAX_ROWS = 500;

export interface LoadedProducts {
	products: Product[];
	failed: boolean;
}

export interface LoadedProduct {
	product: Product | null;
	/** All of them; `Product.images` are the first two. */
	pictures: readonly ProductPicture[];
	failed: boolean;
}

export const NO_PRODUCT: LoadedProduct = { product: null, pictures: [], failed: false };

const select = ({ db }: RequestContext) => db.from("products").select(PRODUCT_COLUMNS).order("id").limit(MAX_ROWS);
/** By id, archived products are found, too. */
const isListed = (query: Query) => query.is("archived_at", null);

type Query = ReturnType<typeof select>;

async function loadRows(ctx: RequestContext, filter: (query: Query) => Query): Promise<ProductRow[] | null> {
	const rows: ProductRow[] = [];
	try {
		for (let more = true; more; ) {
			const { data, error } = await filter(select(ctx)).gt("id", rows.at(-1)?.id ?? "");
			if (error) throw new Error(error.message);
			rows.push(...parseRows(data, "id"));
			more = data.length === MAX_ROWS;
		}
	} catch (error) {
		ctx.log("error", "products", { error });
		return null;
	}
	return rows;
}

async function load(ctx: RequestContext, filter: (query: Query) => Query): Promise<LoadedProducts> {
	const rows = await loadRows(ctx, filter);
	return { products: productsFromRows(rows ?? [], ctx.log).sort(byId), failed: rows === null };
}

/** By code unit, unlike the database's collation. */
export const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);

/** Skips and logs rows with an invalid price. */
export function productsFromRows(rows: readonly ProductRow[], log: Log): Product[] {
	return rows.flatMap((row) => {
		try {
			return [productFromRow(row)];
		} catch (error) {
			log("error", "product-row", { productId: row.id, error });
			return [];
		}
	});
}

const productsOnly = async (loading: Promise<LoadedProducts>) => (await loading).products;

export function getProducts(ctx: RequestContext): Promise<Product[]> {
	return productsOnly(load(ctx, isListed));
}

export async function loadProduct(ctx: RequestContext, id: string): Promise<LoadedProduct> {
	if (!isProductId(id)) return NO_PRODUCT;
	const rows = await loadRows(ctx, (query) => query.eq("id", id));
	const [product = null] = productsFromRows(rows ?? [], ctx.log);
	return { product, pictures: picturesFromRows(rows?.[0]?.product_images ?? []), failed: rows === null };
}

export async function getProductById(ctx: RequestContext, id: string): Promise<Product | null> {
	return (await loadProduct(ctx, id)).product;
}

/** The first MAX_IDS of these that exist. */
export async function loadProductsByIds(ctx: RequestContext, ids: readonly string[]): Promise<LoadedProducts> {
	const valid = ids.filter(isProductId).slice(0, MAX_IDS);
	return valid.length === 0 ? { products: [], failed: false } : load(ctx, (query) => query.in("id", valid));
}

export function getProductsByIds(ctx: RequestContext, ids: readonly string[]): Promise<Product[]> {
	return productsOnly(loadProductsByIds(ctx, ids));
}

export function getProductsByCategory(ctx: RequestContext, category: string): Promise<Product[]> {
	return productsOnly(load(ctx, (query) => isListed(query).eq("category", category)));
}

export function getFeaturedProducts(ctx: RequestContext): Promise<Product[]> {
	return productsOnly(load(ctx, (query) => isListed(query).eq("is_featured", true)));
}

/** The first page of new products, newest (highest id) first. */
export async function loadNewArrivals({ db, log }: RequestContext): Promise<LoadedProducts> {
	const query = db.from("products").select(PRODUCT_COLUMNS).eq("is_new", true).is("archived_at", null);
	const rows = await orNull(log, "products", async () => {
		const { data, error } = await query.order("id", { ascending: false }).limit(PAGE_SIZE);
		if (error) throw new Error(error.message);
		return parseRows(data, "id");
	});
	const products = productsFromRows(rows ?? [], log).sort((a, b) => byId(b, a));
	return { products, failed: rows === null };
}

export function getNewArrivals(ctx: RequestContext): Promise<Product[]> {
	return productsOnly(loadNewArrivals(ctx));
}

/** By a part of the name, ignoring case (spec S7.02). */
export async function searchProductsByName(ctx: RequestContext, text: string): Promise<Product[]> {
	const name = cleanText(text);
	if (name === "") return [];
	// Not ILIKE: in PostgREST its wildcard * can't be escaped
	const escaped = name.slice(0, 100).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return productsOnly(load(ctx, (query) => isListed(query).regexIMatch("name", escaped)));
}
