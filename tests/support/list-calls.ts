import { expect } from "vitest";
import {
	type CallFunction,
	type ListedPage,
	queryList,
} from "../../supabase/functions/_shared/catalogue/query-list.ts";
import type { ListQuery } from "../../supabase/functions/_shared/domain/list-query.ts";
import { amountToColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { type Product, salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { rowFromProduct } from "../../supabase/functions/_shared/domain/product-row.ts";

/** A connection to PostgreSQL, or PGlite. */
export interface Queryable {
	query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
}

const JSON_ARGUMENTS: ReadonlySet<string> = new Set(["query", "search", "searches"]);

/** Calls a function with named arguments, as PostgREST does. */
export const callOn =
	(db: Queryable): CallFunction =>
	async (name, args) => {
		const values = Object.entries(args);
		const list = values.map(([key], index) => `${key} => $${index + 1}${JSON_ARGUMENTS.has(key) ? "::jsonb" : ""}`);
		const { rows } = await db.query<{ result: unknown }>(
			`select public.${name}(${list.join(", ")}) as result`,
			values.map(([key, value]) => (JSON_ARGUMENTS.has(key) ? JSON.stringify(value) : value)),
		);
		return rows[0]?.result;
	};

/** A discount with more than two decimals is stored as the sale price that it results in. */
function rowOf(product: Product) {
	const { price, discountPercentage } = product;
	const rounded = Number(discountPercentage.toFixed(2));
	if (rounded === discountPercentage || price === 0) return rowFromProduct({ ...product, discountPercentage: rounded });
	return { ...rowFromProduct(product), discount_percentage: 0, sale_price: amountToColumn(salePrice(product)) };
}

/** Inserts products in this order, which becomes the order of Featured. */
export async function insertProducts(db: Queryable, products: readonly Product[]): Promise<void> {
	const rows = products.map(rowOf);
	const columns = Object.keys(rows[0] ?? {}).join(", ");
	if (!columns) return;
	await db.query(
		`insert into public.products (${columns}) select ${columns} from jsonb_populate_recordset(null::public.products, $1::jsonb)`,
		[JSON.stringify(rows)],
	);
}

/** All pages, joined. */
export async function queryAll(call: CallFunction, query: ListQuery, pageSize: number): Promise<ListedPage> {
	const first = await queryList(call, query, pageSize);
	const products = [...first.products];
	let { words } = first;
	for (let page = 2; products.length < first.total; page++) {
		const next = await queryList(call, { ...query, page }, pageSize);
		expect(next.products).not.toEqual([]);
		products.push(...next.products);
		words = next.words; // the first page counts its own products
	}
	return { ...first, products, words };
}
