import type { OrderRequest, PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import { dollarsFromCents } from "../_shared/domain/money.ts";
import type { QuotedProduct } from "../_shared/domain/pricing.ts";
import { service } from "../_shared/runtime/client.ts";
import { keyReused, soldOut } from "./refusals.ts";
import { type OrderRow, placedOrderFromRow } from "./stored-order.ts";

interface Placing {
	buyer: string;
	key: string;
	hash: string;
	request: OrderRequest;
	/** What the order costs, and the columns that say so. */
	quote: Quote;
	products: ReadonlyMap<string, QuotedProduct>;
}

/** The database's columns for the order; dollars as decimal text. */
function argumentsOf({ buyer, key, hash, request, quote, products }: Placing) {
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
			shipping_city: shipping.city,
			shipping_postal_code: shipping.postalCode,
			shipping_country: shipping.country,
		},
	};
}

/**
 * Asks the database to write the order, whole or not at all. `replayed` means that the key had made it before.
 * Null when a price changed since it was quoted: the caller quotes again. Throws a Refusal for a sold-out line (409) and
 * for a key that stands for another order (422).
 */
export async function placeOrder(placing: Placing): Promise<{ order: PlacedOrder; replayed: boolean } | null> {
	const { data, error } = await service
		.rpc("place_order", argumentsOf(placing))
		.single<OrderRow & { replayed: boolean }>();
	if (!error) return { order: placedOrderFromRow(data), replayed: data.replayed };
	if (error.message === "price_changed") return null;
	if (error.message === "sold_out") throw soldOut(JSON.parse(error.details));
	if (error.message === "idempotency_key_reused") throw keyReused(JSON.parse(error.details).orderId);
	throw new Error(`place_order failed: ${error.code} ${error.message}`, { cause: error });
}
