// The edge function `orders` uses this module. Without a payment provider, payments are simulated.

import type { OrderRequest, OrderResponse, PlacedOrder } from "../../../contracts/orders.ts";
import type { Quote } from "../../../contracts/pricing.ts";
import type { Database, Json } from "../../../database.types.ts";
import { type Cents, formatCents } from "../../../domain/money.ts";
import { serviceClient } from "../../../runtime/clients.ts";
import { invalidFields, orderError } from "../../../runtime/http-error.ts";
import { checkoutLines } from "../checkout-lines.ts";
import { PAYMENT_METHODS, provider } from "./configured-provider.ts";
import { checkPayment, findPayment, startPayment } from "./payment-flow.ts";

/** Throws an HttpError if the order can't be paid, or can't be paid as the checkout page announced. */
export function requirePayable({ paymentProvider = null, paymentMethod, shipping }: OrderRequest, total: Cents): void {
	if (paymentProvider !== (provider?.name ?? null)) throw orderError("payment_changed");
	if (!provider) {
		if (shipping) return;
		throw invalidFields([{ path: "shipping", message: "Enter your address" }]);
	}
	if (!PAYMENT_METHODS.includes(paymentMethod))
		throw invalidFields([{ path: "paymentMethod", message: "This way to pay is not available" }]);
	const { minAmount, maxAmount } = provider;
	if (total >= minAmount && total <= maxAmount) return;
	const message =
		total < minAmount
			? `We can't charge less than ${formatCents(minAmount)}. Please add something to your order.`
			: `We can't charge more than ${formatCents(maxAmount)}. Please split your order.`;
	throw invalidFields([{ path: "quotedTotal", message }]);
}

/** Calls `place_order`, or `place_unpaid_order` with a payment provider. Throws an HttpError (409) if the shopper has an unpaid order. */
export async function storeOrder(
	order: Database["public"]["Functions"]["place_order"]["Args"],
	quote: Quote,
	requestId: string,
) {
	if (!provider) return serviceClient.rpc("place_order", order);
	const lines = checkoutLines(quote) as unknown as Json;
	const parameters = { ...order, provider: provider.name, lines };
	const result = await serviceClient.rpc("place_unpaid_order", parameters);
	if (result.error?.message !== "unpaid_order") return result;
	const details = JSON.parse(result.error.details) as { orderId: string };
	// The other order may have been paid, as webhooks may be late
	const other = await findPayment(details.orderId);
	const status = other && (await checkPayment(provider, other, requestId).catch(() => null));
	if (status && status !== "awaiting_payment") return serviceClient.rpc("place_unpaid_order", parameters);
	throw orderError("unpaid_order", details);
}

/** Adds the payment's state, unless payments are simulated or weren't configured yet when the order was placed. */
export async function withPayment(order: PlacedOrder, requestId: string): Promise<OrderResponse["data"]> {
	const payment = provider && (await findPayment(order.id));
	return provider && payment ? { ...order, payment: await startPayment(provider, payment, requestId) } : order;
}
