import type { Product } from "#shared/domain/product.ts";
import { type ProductRow, productFromRow } from "#shared/domain/product-row.ts";
import { log } from "#shared/log.ts";

const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);

/** The products behind these rows, in the order of their ids, as the bundle is (decision 10). */
export function readableProducts(rows: readonly ProductRow[], requestId: string): Product[] {
	return productsOf(rows, requestId).sort(byId);
}

/**
 * The products behind these rows, in the rows' order. A row that can't be read (its price is no amount) is logged and
 * left out: one spoiled piece must not empty a shop.
 */
export function productsOf(rows: readonly ProductRow[], requestId: string): Product[] {
	const read = (row: ProductRow) => {
		try {
			return [productFromRow(row)];
		} catch (error) {
			log("error", "product-row", { requestId, productId: row.id, error });
			return [];
		}
	};
	return rows.flatMap(read);
}
