import { PlacedOrder } from "../_shared/contracts/orders.ts";
import { centsFromDollars } from "../_shared/domain/money.ts";
import { isoFromTimestamp } from "../_shared/domain/timestamp.ts";
import { service } from "../_shared/runtime/client.ts";

/** What is asked of `orders`, and what `place_order` answers. Dollars. */
export interface OrderRow {
	id: string;
	reference: string;
	created_at: string;
	total_amount: number | string;
	payment_method: string;
	shipping_method: string;
}

export function placedOrderFromRow(row: OrderRow): PlacedOrder {
	return PlacedOrder.parse({
		id: row.id,
		reference: row.reference,
		createdAt: isoFromTimestamp(row.created_at),
		total: centsFromDollars(row.total_amount),
		paymentMethod: row.payment_method,
		shippingMethod: row.shipping_method,
	});
}

/** The order that the buyer's key has made, with the hash of what was asked then; null when it has made none. */
export async function findByKey(buyer: string, key: string): Promise<{ order: PlacedOrder; hash: string } | null> {
	const { data, error } = await service
		.from("orders")
		.select("id, reference, created_at, total_amount, payment_method, shipping_method, body_hash")
		.eq("user_id", buyer)
		.eq("idempotency_key", key)
		.overrideTypes<(OrderRow & { body_hash: string })[], { merge: false }>();
	if (error) throw new Error(`orders could not be read: ${error.code} ${error.message}`, { cause: error });
	const row = data[0];
	return row ? { order: placedOrderFromRow(row), hash: row.body_hash } : null;
}
