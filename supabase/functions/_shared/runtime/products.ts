import type { QuotedProduct } from "../domain/pricing.ts";
import { QUOTED_COLUMNS, type QuotedRow, quotedFromRow } from "../domain/product-row.ts";
import { visitor } from "./client.ts";

/** Products by id, at the database's prices. Ids that it doesn't know are missing. Throws when it can't be asked. */
export async function loadProducts(ids: readonly string[]): Promise<Map<string, QuotedProduct>> {
	if (ids.length === 0) return new Map();
	const { data, error } = await visitor
		.from("products")
		.select(QUOTED_COLUMNS)
		.in("id", ids)
		.overrideTypes<QuotedRow[], { merge: false }>();
	if (error) throw new Error(`products could not be read: ${error.code} ${error.message}`, { cause: error });
	return new Map(data.map((row) => [row.id, quotedFromRow(row)]));
}
