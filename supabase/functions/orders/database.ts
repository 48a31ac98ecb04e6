import { PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Database } from "../_shared/database.types.ts";
import { amountFromColumn } from "../_shared/domain/money.ts";
import { isoFromTimestamp } from "../_shared/domain/postgres-formats.ts";
import type { QuotedProduct } from "../_shared/domain/pricing.ts";
import { type QuotedRow, quotedFromRow } from "../_shared/domain/product-row.ts";
import { authUnavailable, notAuthenticated } from "../_shared/runtime/auth.ts";
import { anonClient } from "../_shared/runtime/clients.ts";
import type { Counter } from "../_shared/runtime/rate-limits.ts";

export type OrderRow = Omit<Database["public"]["Functions"]["place_order"]["Returns"][number], "replayed">;

/** The JSON that `prepare_order` returns; the generated types have `Json`. */
interface PreparedOrderRow extends Counter {
	buyer: string;
	existing: (OrderRow & { body_hash: string }) | null;
	products: QuotedRow[];
}

export interface PreparedOrder {
	buyer: string;
	/** The order already placed with this key. */
	existing: { order: PlacedOrder; hash: string } | null;
	/** Unknown ids are missing. */
	products: Map<string, QuotedProduct>;
	attempts: Counter;
}

/** No permission, or a subject or session that is no UUID. */
const AUTH_ERRORS = ["42501", "22P02"];

/** Verifies the caller, too. Throws an HttpError: 401 without an active session, 503 if the database can't be reached. */
export async function prepareOrder(token: string, key: string, productIds: string[]): Promise<PreparedOrder> {
	const { data, error, status } = await anonClient
		.rpc("prepare_order", { key, product_ids: productIds })
		.setHeader("authorization", `Bearer ${token}`);
	if (error) {
		if (status === 401 || status === 403 || AUTH_ERRORS.includes(error.code)) throw notAuthenticated();
		if (status === 0 || status >= 502) throw authUnavailable();
		throw new Error(`prepare_order failed: ${error.code} ${error.message}`, { cause: error });
	}
	const { buyer, existing, products, attempts, retry_after } = data as unknown as PreparedOrderRow;
	return {
		buyer,
		existing: existing && { order: placedOrderFromRow(existing), hash: existing.body_hash },
		products: new Map(products.map((row) => [row.id, quotedFromRow(row)])),
		attempts: { attempts, retry_after },
	};
}

export function placedOrderFromRow(row: OrderRow): PlacedOrder {
	return PlacedOrder.parse({
		id: row.id,
		reference: row.reference,
		createdAt: isoFromTimestamp(row.created_at),
		total: amountFromColumn(row.total_amount),
		paymentMethod: row.payment_method,
		shippingMethod: row.shipping_method,
	});
}
