import type { PlacedOrder } from "../_shared/contracts/orders.ts";
import type { QuotedProduct } from "../_shared/domain/pricing.ts";
import { type QuotedRow, quotedFromRow } from "../_shared/domain/product-row.ts";
import { cannotTell, notAuthenticated } from "../_shared/runtime/caller.ts";
import { visitor } from "../_shared/runtime/client.ts";
import type { Counted } from "../_shared/runtime/limits.ts";
import { type OrderRow, placedOrderFromRow } from "./stored-order.ts";

export interface PreparedOrder {
	/** auth.users.id of the caller, verified. */
	buyer: string;
	/** The order that the buyer's key has made, with the hash of what was asked then. */
	existing: { order: PlacedOrder; hash: string } | null;
	/** At the database's prices. Ids that it doesn't know are missing. */
	products: Map<string, QuotedProduct>;
	/** The buyer's tries within this minute; none where the key has made an order. */
	attempts: Counted;
}

interface Row extends Counted {
	buyer: string;
	existing: (OrderRow & { body_hash: string }) | null;
	products: QuotedRow[];
}

/** Of the database: no rights, and a token whose subject or session is no id at all. */
const NOBODY = ["42501", "22P02"];

/**
 * Verifies the caller and reads what an order starts from, in one call. Throws a Refusal: 401 unless
 * the token is good and its session goes on, 503 when that can't be asked.
 */
export async function prepareOrder(token: string, key: string, productIds: readonly string[]): Promise<PreparedOrder> {
	const { data, error, status } = await visitor
		.rpc("prepare_order", { key, product_ids: productIds })
		.setHeader("authorization", `Bearer ${token}`);
	if (error) {
		if (status === 401 || status === 403 || NOBODY.includes(error.code)) throw notAuthenticated();
		if (status === 0 || status >= 502) throw cannotTell();
		throw new Error(`prepare_order failed: ${error.code} ${error.message}`, { cause: error });
	}
	const { buyer, existing, products, attempts, retry_after } = data as Row;
	return {
		buyer,
		existing: existing && { order: placedOrderFromRow(existing), hash: existing.body_hash },
		products: new Map(products.map((row) => [row.id, quotedFromRow(row)])),
		attempts: { attempts, retry_after },
	};
}
