import { type OrderRequest, PlacedOrder, type UnpaidLimit } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import type { Database } from "../_shared/database.types.ts";
import { centsFromDollars, dollarsFromCents } from "../_shared/domain/money.ts";
import { isoFromTimestamp } from "../_shared/domain/postgres-formats.ts";
import type { QuotedProduct } from "../_shared/domain/pricing.ts";
import { type QuotedRow, quotedFromRow } from "../_shared/domain/product-row.ts";
import { authUnavailable, notAuthenticated } from "../_shared/runtime/auth.ts";
import { anonClient, serviceClient } from "../_shared/runtime/clients.ts";
import type { Counter } from "../_shared/runtime/rate-limits.ts";
import { emailNotConfirmed, keyReused, soldOut, tooManyUnpaid, type UnavailableLine } from "./errors.ts";

type OrderRow = Omit<Database["public"]["Functions"]["place_order"]["Returns"][number], "replayed">;

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

interface NewOrder {
	buyer: string;
	key: string;
	hash: string;
	request: OrderRequest;
	quote: Quote;
	products: ReadonlyMap<string, QuotedProduct>;
}

function placeOrderArguments({ buyer, key, hash, request, quote, products }: NewOrder) {
	const { shipping } = request;
	return {
		buyer,
		key,
		hash,
		items: quote.lines.map((line) => ({
			product_id: line.productId,
			quantity: line.quantity,
			price: dollarsFromCents(products.get(line.productId)?.price ?? 0),
			discount_percentage: line.discountPercentage,
			unit_price: dollarsFromCents(line.unitPrice),
		})),
		details: {
			reference: request.reference,
			total_amount: dollarsFromCents(quote.total),
			payment_method: request.paymentMethod,
			shipping_method: request.shippingMethod ?? "Standard Shipping",
			contact_name: `${shipping.firstName} ${shipping.lastName}`,
			contact_email: shipping.email,
			contact_phone: shipping.phone,
			shipping_address_line1: shipping.address,
			shipping_address_line2: shipping.address2,
			shipping_city: shipping.city,
			shipping_state: shipping.state,
			shipping_postal_code: shipping.postalCode,
			shipping_country: shipping.country,
		},
	};
}

/**
 * Returns null if a price changed since the quote. Throws an HttpError: 403 email not confirmed, 409 sold out or too many
 * unpaid, 422 key used with other contents.
 */
export async function placeOrder(newOrder: NewOrder): Promise<{ order: PlacedOrder; replayed: boolean } | null> {
	const { data, error } = await serviceClient.rpc("place_order", placeOrderArguments(newOrder)).single();
	if (!error) return { order: placedOrderFromRow(data), replayed: data.replayed };
	if (error.message === "price_changed") return null;
	if (error.message === "sold_out") throw soldOut(JSON.parse(error.details) as UnavailableLine[]);
	if (error.message === "email_not_confirmed") throw emailNotConfirmed();
	if (error.message === "too_many_unpaid") throw tooManyUnpaid(JSON.parse(error.details) as UnpaidLimit);
	if (error.message === "idempotency_key_reused")
		throw keyReused((JSON.parse(error.details) as { orderId: string }).orderId);
	throw new Error(`place_order failed: ${error.code} ${error.message}`, { cause: error });
}

function placedOrderFromRow(row: OrderRow): PlacedOrder {
	return PlacedOrder.parse({
		id: row.id,
		reference: row.reference,
		createdAt: isoFromTimestamp(row.created_at),
		total: centsFromDollars(row.total_amount),
		paymentMethod: row.payment_method,
		shippingMethod: row.shipping_method,
	});
}
