import { PaymentMethod } from "#shared/contracts/orders.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import { isoFromTimestamp } from "#shared/domain/timestamp.ts";
import { isUuid } from "#shared/domain/uuid.ts";
import type { OrderSummary } from "./orders.server.ts";
import { orUnavailable, rowIn } from "./rows.server.ts";
import type { Session } from "./session.server.ts";

/** One stored order in full. Times in ISO 8601. */
export interface OrderDetails extends OrderSummary {
	paymentMethod: PaymentMethod;
	shippingMethod: string;
	trackingNumber: string | null;
	idempotencyKey: string;
	contact: { name: string; email: string; phone: string };
	/** Where it goes, line by line. */
	shipping: string[];
	/** As charged; name and picture as the server's catalogue has them now. */
	items: { productId: string; quantity: number; unitPrice: Cents; total: Cents; name: string; image: string }[];
	/** What the items come to. */
	subtotal: Cents;
	/** What happened to it, oldest first. */
	events: { id: number; status: string; at: string; note: string | null }[];
}

const COLUMNS = `id, reference, created_at, status, total_amount, payment_method, shipping_method, tracking_number,
	idempotency_key, contact_name, contact_email, contact_phone, shipping_address_line1, shipping_address_line2,
	shipping_city, shipping_state, shipping_postal_code, shipping_country,
	order_items(product_id, quantity, unit_price, total_price, products(name, product_images(image_url, position))),
	order_events(id, status, at, note)` as const;

/** One of the shopper's own orders; null where there is none of that id, or it is somebody else's. Throws a 503 where it can't be read. */
export async function getOrder(session: Session, userId: string, id: string): Promise<OrderDetails | null> {
	if (!isUuid(id)) return null;
	const row = await orUnavailable("order", async () => {
		const { data, error } = await session
			.supabase()
			.from("orders")
			.select(COLUMNS)
			.eq("id", id)
			.eq("user_id", userId)
			.maybeSingle();
		if (error) throw new Error(`${id}: ${error.message}`);
		return rowIn(data, "order_items");
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
	const town = [row.shipping_city, row.shipping_state, row.shipping_postal_code].filter(Boolean).join(", ");
	return {
		id: row.id,
		reference: row.reference,
		createdAt: isoFromTimestamp(row.created_at),
		status: row.status,
		total: centsFromDollars(row.total_amount),
		paymentMethod: PaymentMethod.parse(row.payment_method),
		shippingMethod: row.shipping_method,
		trackingNumber: row.tracking_number,
		idempotencyKey: row.idempotency_key,
		contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
		shipping: [row.shipping_address_line1, row.shipping_address_line2, town, row.shipping_country].flatMap(
			(line) => line || [],
		),
		items,
		subtotal: items.reduce((sum, item) => sum + item.total, 0),
		events: row.order_events
			.map((event) => ({ ...event, at: isoFromTimestamp(event.at) }))
			.sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id),
	};
}
