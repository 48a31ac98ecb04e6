import type { PostgrestError } from "@supabase/supabase-js";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { productsFromRows } from "#app/features/catalog/products.server.ts";
import { orUnavailable, parseRow, parseRows, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { isProductId, type ProductFields } from "#shared/domain/product-fields.ts";
import {
	changedColumns,
	columnsFromFields,
	fieldsFromRow,
	PRODUCT_COLUMNS,
	picturesFromRows,
} from "#shared/domain/product-row.ts";
import { cleanText } from "#shared/domain/text.ts";

export async function loadProduct({ log, session }: PrivateContext, id: string) {
	if (!isProductId(id)) return null;
	const row = await orUnavailable(log, "load-product", async () => {
		const query = session.db.from("products").select(PRODUCT_COLUMNS).eq("id", id).maybeSingle();
		const { data } = await query.throwOnError();
		return parseRow(data, "updated_at");
	});
	if (!row) return null;
	return {
		id,
		/** Text with microseconds, for optimistic locking. */
		version: row.updated_at,
		fields: fieldsFromRow(row),
		pictures: picturesFromRows(row.product_images),
		/** Unavailable because an order took the remaining stock. */
		soldOutByOrder: row.sold_out_by_order,
		isArchived: row.archived_at !== null,
	};
}

export type StoredProduct = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;

const isSkuTaken = (error: PostgrestError | null) =>
	error?.code === UNIQUE_VIOLATION && error.message.includes("products_sku_key");

/** `version` is null if the id already exists, because the form was submitted twice. */
export const createProduct = (
	{ log, session }: PrivateContext,
	id: string,
	fields: ProductFields,
): Promise<{ version: string | null } | "sku-taken"> =>
	orUnavailable(log, "create-product", async () => {
		const { data, error } = await session.db
			.from("products")
			.insert({ id, ...columnsFromFields(fields) })
			.select("updated_at")
			.single();
		if (isSkuTaken(error)) return "sku-taken";
		if (error?.code === UNIQUE_VIOLATION) return { version: null };
		if (error) throw error;
		const row = parseRow(data, "updated_at");
		if (!row) throw new Error("expected the inserted row");
		return { version: row.updated_at };
	});

/** Returns "conflict" if the stored version is newer. */
export async function updateProduct(
	{ log, session }: PrivateContext,
	product: StoredProduct,
	fields: ProductFields,
): Promise<"saved" | "conflict" | "sku-taken"> {
	const columns = changedColumns(product.fields, fields);
	if (Object.keys(columns).length === 0) return "saved";
	return orUnavailable(log, "update-product", async () => {
		const { data, error } = await session.db
			.from("products")
			.update(columns)
			.eq("id", product.id)
			.eq("updated_at", product.version)
			.select("id");
		if (isSkuTaken(error)) return "sku-taken";
		if (error) throw error;
		return parseRows(data, "id").length === 1 ? "saved" : "conflict";
	});
}

/** Returns false if the product was ordered; it is then kept as sold out. */
export const removeProduct = ({ log, session }: PrivateContext, id: string): Promise<boolean> =>
	orUnavailable(log, "remove-product", async () => {
		const { data } = await session.db
			.rpc("remove_products", { ids: [id] })
			.single()
			.throwOnError();
		return data.removed === 1;
	});

/** Takes a sold product out of the lists (`archive_product`), or puts one on sale again (`relist_product`). */
export const changeListing = (
	{ log, session }: PrivateContext,
	id: string,
	change: "archive_product" | "relist_product",
): Promise<void> =>
	orUnavailable(log, change, async () => {
		await session.db.rpc(change, { product_id: id }).throwOnError();
	});

/** False in live builds, which contain no samples. */
export const HAS_SAMPLES = CATALOGUE.length > 0;

/** Removes the samples, and stops an empty shop from listing them. */
export const removeSamples = ({ log, session }: PrivateContext): Promise<void> =>
	orUnavailable(log, "remove-samples", async () => {
		await session.db.rpc("remove_samples", { ids: CATALOGUE.map(({ id }) => id) }).throwOnError();
	});

const PAGE_SIZE = 20;
const MAX_KEYWORD_LENGTH = 100;

/** PostgREST filters. With a keyword, `all` includes archived products. */
const AVAILABILITY = {
	all: "archived_at.is.null",
	available: "is_available.eq.true,or(stock.is.null,stock.gt.0)",
	"sold-out": "archived_at.is.null,or(is_available.eq.false,stock.eq.0)",
	archived: "archived_at.not.is.null",
} as const;
export type Availability = keyof typeof AVAILABILITY;

export function parseProductQuery(params: URLSearchParams) {
	const keyword = cleanText(params.get("keyword") ?? "");
	const availability = params.get("availability") ?? "";
	const page = params.get("page") ?? "";
	return {
		/** A part of a name, brand, id or SKU. */
		keyword: cleanText(keyword.slice(0, MAX_KEYWORD_LENGTH)),
		availability: Object.hasOwn(AVAILABILITY, availability) ? (availability as Availability) : "all",
		page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
	};
}

export type ProductQuery = ReturnType<typeof parseProductQuery>;

export async function listProducts({ log, session }: PrivateContext, { keyword, availability, page }: ProductQuery) {
	const from = (page - 1) * PAGE_SIZE;
	const condition = availability === "all" && keyword ? null : AVAILABILITY[availability];
	const query = keyword
		? session.db.rpc("find_products", { search: keyword }, { count: "exact" }).select(PRODUCT_COLUMNS)
		: session.db.from("products").select(PRODUCT_COLUMNS, { count: "exact" });
	const { rows, count } = await orUnavailable(log, "list-products", async () => {
		const { data, error, count } = await (condition ? query.or(`and(${condition})`) : query)
			.order("updated_at", { ascending: false })
			.order("id")
			.range(from, from + PAGE_SIZE - 1);
		const isPastLastPage = error?.code === "PGRST103";
		if (error && !isPastLastPage) throw error;
		return { rows: parseRows(data ?? [], "id"), count: count ?? 0 };
	});
	return {
		products: productsFromRows(rows, log),
		count,
		pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
	};
}
