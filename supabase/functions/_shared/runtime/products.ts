import type { QuotedProduct } from "../domain/pricing.ts";
import { QUOTED_COLUMNS, quotedFromRow } from "../domain/product-row.ts";
import { anonClient } from "./clients.ts";

/** Returns products by id; unknown ids are missing. */
export async function loadProducts(ids: readonly string[]): Promise<Map<string, QuotedProduct>> {
	if (ids.length === 0) return new Map();
	const { data, error } = await anonClient.from("products").select(QUOTED_COLUMNS).in("id", ids);
	if (error) throw new Error(`products could not be read: ${error.code} ${error.message}`, { cause: error });
	return new Map(data.map((row) => [row.id, quotedFromRow(row)]));
}
