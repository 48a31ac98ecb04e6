import type { OrderRequest, PlacedOrder, UnpaidLimit } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import type { Json } from "../_shared/database.types.ts";
import { amountToColumn } from "../_shared/domain/money.ts";
import {
	checkoutLines,
	checkPayment,
	findPayment,
	provider,
	UnpaidOrder,
} from "../_shared/extras/payments/index.server.ts";
import { serviceClient } from "../_shared/runtime/clients.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";
import { placedOrderFromRow } from "./database.ts";
import { emailNotConfirmed, keyReused, soldOut, tooManyUnpaid, type UnavailableLine, unpaidOrder } from "./errors.ts";

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
			unit_price: amountToColumn(line.unitPrice),
		})),
		details: {
			reference: request.reference,
			total_amount: amountToColumn(quote.total),
			currency: quote.currency,
			pricing_trace: quote.trace,
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

type Result = { order: PlacedOrder; replayed: boolean } | null;

/**
 * Returns null if a price changed since the quote. Throws an HttpError: 403 email not confirmed, 409 sold out, too many unpaid
 * or, with a payment provider, another unpaid order, 422 key used with other contents.
 */
export async function placeOrder(newOrder: NewOrder, requestId: string): Promise<Result> {
	try {
		return await storeOrder(newOrder);
	} catch (error) {
		if (!provider || !(error instanceof HttpError) || error.code !== "unpaid_order") throw error;
		// The webhook of its payment may be late
		const other = await findPayment(UnpaidOrder.parse(error.details).orderId);
		const status = other && (await checkPayment(provider, other, requestId).catch(() => null));
		if (!status || status === "awaiting_payment") throw error;
		return storeOrder(newOrder);
	}
}

async function storeOrder(newOrder: NewOrder): Promise<Result> {
	const parameters = placeOrderArguments(newOrder);
	const call = provider
		? serviceClient.rpc("place_unpaid_order", {
				...parameters,
				provider: provider.name,
				lines: checkoutLines(newOrder.quote) as unknown as Json,
			})
		: serviceClient.rpc("place_order", parameters);
	const { data, error } = await call.single();
	if (!error) return { order: placedOrderFromRow(data), replayed: data.replayed };
	if (error.message === "price_changed") return null;
	if (error.message === "sold_out") throw soldOut(JSON.parse(error.details) as UnavailableLine[]);
	if (error.message === "email_not_confirmed") throw emailNotConfirmed();
	if (error.message === "too_many_unpaid") throw tooManyUnpaid(JSON.parse(error.details) as UnpaidLimit);
	if (error.message === "unpaid_order") throw unpaidOrder(JSON.parse(error.details) as UnpaidOrder);
	if (error.message === "idempotency_key_reused")
		throw keyReused((JSON.parse(error.details) as { orderId: string }).orderId);
	throw new Error(`place_order failed: ${error.code} ${error.message}`, { cause: error });
}
