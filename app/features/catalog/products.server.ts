import type { Log, RequestContext } from "#app/platform/context.server.ts";
import { MAX_IDS, orNull, parseRows } from "#app/platform/query-result.server.ts";
import type { CallFunction } from "#shared/catalogue/query-list.ts";
import type { Json } from "#shared/database.types.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";
import type { Product } from "#shared/domain/product.ts";
import { isProductId } from "#shared/domain/product-fields.ts";
import { type ProductRow, picturesFromRows, productFromRow } from "#shared/domain/product-row.ts";

// Reads that fail are logged and return no products and `failed` (spec S8.11).

export interface LoadedProducts {
	products: Product[];
	failed: boolean;
}

export interface LoadedProduct {
	product: Product | null;
	/** All of the product's pictures; `Product.images` has the first two. */
	pictures: readonly ProductPicture[];
	failed: boolean;
}

export const NO_PRODUCT: LoadedProduct = { product: null, pictures: [], failed: false };

type Query = PromiseLike<{ data: Json | null; error: { message: string } | null }>;

/** Returns null if the query fails. */
const loadRows = ({ log }: RequestContext, query: Query): Promise<ProductRow[] | null> =>
	orNull(log, "products", async () => {
		const { data, error } = await query;
		if (error) throw new Error(error.message);
		return parseRows(data as ProductRow[] | null, "id");
	});

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

/** Loads a product, which may be archived. */
export async function loadProduct(ctx: RequestContext, id: string): Promise<LoadedProduct> {
	if (!isProductId(id)) return NO_PRODUCT;
	const rows = await loadRows(ctx, ctx.db.rpc("products_by_id", { ids: [id] }));
	const [product = null] = productsFromRows(rows ?? [], ctx.log);
	return { product, pictures: picturesFromRows(rows?.[0]?.product_images ?? []), failed: rows === null };
}

/** Loads the products of the first MAX_IDS valid ids, archived ones too. */
export async function loadProductsByIds(ctx: RequestContext, ids: readonly string[]): Promise<LoadedProducts> {
	const valid = ids.filter(isProductId).slice(0, MAX_IDS);
	if (valid.length === 0) return { products: [], failed: false };
	const rows = await loadRows(ctx, ctx.db.rpc("products_by_id", { ids: valid }));
	return { products: productsFromRows(rows ?? [], ctx.log), failed: rows === null };
}

/** The first page of new products, newest (highest id) first. */
export async function loadNewArrivals(ctx: RequestContext): Promise<LoadedProducts> {
	const rows = await loadRows(ctx, ctx.db.rpc("newest_products"));
	// By code unit, unlike the database's collation
	const products = productsFromRows(rows ?? [], ctx.log).sort((a, b) => (a.id < b.id ? 1 : -1));
	return { products, failed: rows === null };
}

/** A second less than the visitors' statement_timeout (migrations, accounts.sql). */
const QUERY_MS = 3_000;

/** Calls a database function that reads a large catalog (docs/decisions/0043); throws if that fails. */
export const callOf =
	({ db }: RequestContext): CallFunction =>
	async (name, args) => {
		const { data, error } = await db.rpc(name, args).abortSignal(AbortSignal.timeout(QUERY_MS));
		if (error) throw new Error(`${name}: ${error.message}`);
		return data;
	};
