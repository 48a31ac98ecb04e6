import { createAttempt } from "../../../app/features/checkout/idempotency-key.ts";
import { orderRow, SHIPPING } from "../../../tests/support/order-fixtures.ts";
import { type OrderRequest, OrderResponse, type PlacedOrder } from "../../functions/_shared/contracts/orders.ts";
import { totals } from "../../functions/_shared/domain/pricing.ts";
import { salePrice } from "../../functions/_shared/domain/product.ts";
import { callFunction, type FunctionResponse, service, type TestUser } from "./backend.ts";
import type { TestProduct } from "./products.ts";

export function orderRequest(lines: readonly [TestProduct, quantity: number][]): OrderRequest {
	const priced = lines.map(([product, quantity]) => ({ ...product, quantity }));
	return {
		items: priced.map(({ id, price, discountPercentage, quantity }) => ({
			productId: id,
			quantity,
			price: salePrice({ price, discountPercentage }),
		})),
		shipping: SHIPPING,
		paymentMethod: "paypal",
		shippingMethod: "Standard Shipping",
		reference: createAttempt().reference,
		quotedTotal: totals(priced, "checkout").total,
	};
}

export function placeOrder(
	shopper: TestUser,
	request: unknown,
	key: string = crypto.randomUUID(),
): Promise<FunctionResponse> {
	return callFunction("orders", request, { token: shopper.token, headers: { "idempotency-key": key } });
}

export async function createOrder(
	shopper: TestUser,
	...lines: [TestProduct, quantity: number][]
): Promise<PlacedOrder> {
	return OrderResponse.parse((await placeOrder(shopper, orderRequest(lines))).body).data;
}

/** Inserts orders of $24.50 of a shopper without `place_order`; returns their ids. */
export async function insertOrders(shopper: string, ...rows: object[]): Promise<string[]> {
	const inserted = rows.map((row) => ({ id: crypto.randomUUID(), ...orderRow(shopper, 24.5), ...row }));
	const { error } = await service.from("orders").insert(inserted);
	if (error) throw new Error(error.message);
	return inserted.map(({ id }) => id);
}

export async function countOrders(shopper: TestUser): Promise<number> {
	const { count, error } = await service
		.from("orders")
		.select("id", { count: "exact", head: true })
		.eq("user_id", shopper.id);
	if (error || count === null) throw new Error(`orders could not be counted: ${error?.message}`);
	return count;
}
