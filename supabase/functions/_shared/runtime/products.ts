import type { QuotedProduct } from "../domain/pricing.ts";
import { QUOTED_COLUMNS, quotedFromRow } from "../domain/product-row.ts";
import { dataOf, serviceClient } from "./clients.ts";

/** Loads products by id. Unknown ids are left out. Uses the secret key, as no other role may read the table. */
export async function loadProducts(ids: readonly string[]): Promise<Map<string, QuotedProduct>> {
	if (ids.length === 0) return new Map();
	const rows = await dataOf("products", serviceClient.from("products").select(QUOTED_COLUMNS).in("id", ids));
	return new Map(rows.map((row) => [row.id, quotedFromRow(row)]));
}
