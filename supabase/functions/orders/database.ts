import { isOrderErrorCode } from "../_shared/contracts/order-errors.ts";
import { type OrderRequest, PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import type { Database } from "../_shared/database.types.ts";
import { amountFromColumn, amountToColumn } from "../_shared/domain/money.ts";
import { isoFromTimestamp } from "../_shared/domain/postgres-formats.ts";
import { type QuotedRow, quotedFromRow } from "../_shared/domain/product-row.ts";
import { parseJson } from "../_shared/domain/stored-items.ts";
import { storeOrder } from "../_shared/extras/payments/index.server.ts";
import { authUnavailable, notAuthenticated } from "../_shared/runtime/auth.ts";
import { anonClient } from "../_shared/runtime/clients.ts";
import { orderError } from "../_shared/runtime/http-error.ts";
import type { Counter } from "../_shared/runtime/rate-limits.ts";

// The generated types have `Json` for the objects that database functions return.

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

interface PreparedOrder extends Counter {
	buyer: string;
	/** The order that was already placed with this key. */
	existing: OrderRow | null;
	/** Unknown ids are left out. */
	products: QuotedRow[];
}

/** Postgres errors for a missing permission, and for a token whose subject or session isn't a UUID. */
const AUTH_ERRORS = ["42501", "22P02"];

/** Calls prepare_order, which verifies the caller. Throws an HttpError: 401 without an active session, 503 if the database can't be reached. */
export async function prepareOrder(token: string, key: string, productIds: string[]) {
	const { data, error, status } = await anonClient
		.rpc("prepare_order", { key, product_ids: productIds })
		.setHeader("authorization", `Bearer ${token}`);
	if (error) {
		if (status === 401 || status === 403 || AUTH_ERRORS.includes(error.code)) throw notAuthenticated();
		if (status === 0 || status >= 502) throw authUnavailable();
		throw new Error(`prepare_order failed: ${error.code} ${error.message}`, { cause: error });
	}
	const { buyer, existing, products, attempts, retry_after } = data as unknown as PreparedOrder;
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
}

/** Returns null if a price changed since the quote. Throws the HttpErrors of order-errors.ts. */
export async function placeOrder({ request, quote, ...keys }: NewOrder, requestId: string) {
	const { shipping } = request;
	const items = quote.lines.map(({ productId, quantity, salePrice }) => ({
		product_id: productId,
		quantity,
		unit_price: amountToColumn(salePrice),
	}));
	const details = {
		reference: request.reference,
		total_amount: amountToColumn(quote.total),
		currency: quote.currency,
		pricing_trace: quote.trace,
		payment_method: request.paymentMethod,
		shipping_method: quote.shippingMethod,
		...(shipping && {
			contact_name: `${shipping.firstName} ${shipping.lastName}`,
			contact_email: shipping.email,
			contact_phone: shipping.phone,
			shipping_address_line1: shipping.address,
			shipping_address_line2: shipping.address2,
			shipping_city: shipping.city,
			shipping_state: shipping.state,
			shipping_postal_code: shipping.postalCode,
			shipping_country: shipping.country,
		}),
	};
	const { data, error } = await storeOrder({ ...keys, items, details }, quote, requestId);
	if (!error) {
		const placed = data as unknown as OrderRow & { replayed: boolean };
		return { order: placedOrderFromRow(placed), replayed: placed.replayed };
	}
	if (error.message === "price_changed") return null;
	if (isOrderErrorCode(error.message)) throw orderError(error.message, parseJson(error.details));
	throw new Error(`place_order failed: ${error.code} ${error.message}`, { cause: error });
}

const placedOrderFromRow = (row: OrderRow): PlacedOrder =>
	PlacedOrder.parse({
		id: row.id,
		reference: row.reference,
		createdAt: isoFromTimestamp(row.created_at),
		total: amountFromColumn(row.total_amount),
		paymentMethod: row.payment_method,
		shippingMethod: row.shipping_method,
	});
