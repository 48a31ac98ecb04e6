import { PlacedOrder } from "../_shared/contracts/orders.ts";
import { centsFromDollars } from "../_shared/domain/money.ts";
import { isoFromTimestamp } from "../_shared/domain/postgres-formats.ts";

/** What `prepare_order` and `place_order` answer of an order. Dollars. */
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
