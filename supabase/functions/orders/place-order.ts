import { isOrderErrorCode } from "../_shared/contracts/order-errors.ts";
import type { OrderRequest, PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import { amountToColumn } from "../_shared/domain/money.ts";
import { parseJson } from "../_shared/domain/stored-items.ts";
import { storeOrder } from "../_shared/extras/payments/index.server.ts";
import { orderError } from "../_shared/runtime/order-error.ts";
import { placedOrderFromRow } from "./database.ts";

interface NewOrder {
	buyer: string;
	key: string;
	hash: string;
	request: OrderRequest;
	quote: Quote;
}

function placeOrderArguments({ buyer, key, hash, request, quote }: NewOrder) {
	const { shipping } = request;
	return {
		buyer,
		key,
		hash,
		items: quote.lines.map((line) => ({
			product_id: line.productId,
			quantity: line.quantity,
			unit_price: amountToColumn(line.salePrice),
		})),
		details: {
			reference: request.reference,
			total_amount: amountToColumn(quote.total),
			currency: quote.currency,
			pricing_trace: quote.trace,
			payment_method: request.paymentMethod,
			shipping_method: quote.shippingMethod,
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

/** Returns null if a price changed since the quote. Throws the HttpErrors of order-errors.ts. */
export async function placeOrder(
	newOrder: NewOrder,
	requestId: string,
): Promise<{ order: PlacedOrder; replayed: boolean } | null> {
	const { data, error } = await storeOrder(placeOrderArguments(newOrder), newOrder.quote, requestId);
	if (!error) return { order: placedOrderFromRow(data), replayed: data.replayed };
	if (error.message === "price_changed") return null;
	if (isOrderErrorCode(error.message)) throw orderError(error.message, parseJson(error.details));
	throw new Error(`place_order failed: ${error.code} ${error.message}`, { cause: error });
}
