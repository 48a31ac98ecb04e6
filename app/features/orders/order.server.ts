import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { orUnavailable, parseRow } from "#app/platform/query-result.server.ts";
import { PaymentMethod } from "#shared/contracts/orders.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import { type OrderParcel, orderParcel, PARCEL_COLUMNS } from "./order-row.ts";

/** One stored order in full. Times in ISO 8601. */
export interface OrderDetails extends OrderParcel {
	paymentMethod: PaymentMethod;
	shippingMethod: string;
	idempotencyKey: string;
	/** As charged; name and picture as the server's catalogue has them now. */
	items: { productId: string; quantity: number; unitPrice: Cents; total: Cents; name: string; image: string }[];
	/** What the items come to. */
	subtotal: Cents;
	/** What happened to it, oldest first. */
	events: { id: number; status: string; at: string; note: string | null }[];
}

const COLUMNS = `${PARCEL_COLUMNS}, payment_method, shipping_method, idempotency_key,
	order_items(product_id, quantity, unit_price, total_price, products(name, product_images(image_url, position))),
	order_events(id, status, at, note)` as const;

/** One of the shopper's own orders; null where there is none of that id, or it is somebody else's. Throws a 503 where it can't be read. */
export async function getOrder(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	userId: string,
	id: string,
): Promise<OrderDetails | null> {
	if (!isUuid(id)) return null;
	const row = await orUnavailable("order", requestId, async () => {
		const { data, error } = await session
			.supabase()
			.from("orders")
			.select(COLUMNS)
			.eq("id", id)
			.eq("user_id", userId)
			.maybeSingle();
		if (error) throw error;
		return parseRow(data, "order_items");
	});
	if (!row) return null;
	const items = row.order_items.map(({ product_id, quantity, unit_price, total_price, products }) => ({
		productId: product_id,
		quantity,
		unitPrice: centsFromDollars(unit_price),
		total: centsFromDollars(total_price),
		name: products.name,
		image: products.product_images.find(({ position }) => position === 0)?.image_url ?? "",
	}));
	return {
		...orderParcel(row),
		paymentMethod: PaymentMethod.parse(row.payment_method),
		shippingMethod: row.shipping_method,
		idempotencyKey: row.idempotency_key,
		items,
		subtotal: items.reduce((sum, item) => sum + item.total, 0),
		events: row.order_events
			.map((event) => ({ ...event, at: isoFromTimestamp(event.at) }))
			.sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id),
	};
}
