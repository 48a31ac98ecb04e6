import { afterAll, describe, expect, test } from "vitest";
import { backend, callFunction, createShopper, isLocal, service } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts, stockOf } from "./support/products.ts";

describe.runIf(isLocal)("without a payment provider", () => {
	afterAll(deleteTestProducts);

	test("an order is pending, and its response has no payment", async () => {
		const [shopper, product] = [await createShopper(), await createProduct({ stock: 1 })];
		const { status, body } = await placeOrder(shopper, orderRequest([[product, 1]]));
		expect(status).toBe(201);
		const { id, ...data } = body.data as { id: string };
		expect(Object.keys(data)).toEqual(["reference", "createdAt", "total", "paymentMethod", "shippingMethod"]);
		const { data: order } = await service.from("orders").select("status, payment_status").eq("id", id).single();
		expect(order).toEqual({ status: "pending", payment_status: "pending" });
		expect((await service.from("payments").select("order_id").eq("order_id", id)).data).toEqual([]);
		expect((await shopper.client.rpc("cancel_order", { order_id: id })).error).toBeNull();
		expect((await service.from("payment_refunds").select("id").eq("order_id", id)).data).toEqual([]);
	});

	test("a page that announced a payment at Stripe can't place an order", async () => {
		const [shopper, product] = [await createShopper(), await createProduct({ stock: 1 })];
		const request = orderRequest([[product, 1]]);
		const rejected = await placeOrder(shopper, { ...request, paymentProvider: "stripe" });
		expect(rejected).toMatchObject({ status: 409, body: { error: { code: "payment_changed" } } });
		expect(await stockOf(product.id)).toEqual({ stock: 1, is_available: true });
		expect((await placeOrder(shopper, { ...request, paymentProvider: null })).status).toBe(201);
	});

	test("an order requires an address, as there is no payment page", async () => {
		const [shopper, product] = [await createShopper(), await createProduct({ stock: 1 })];
		const { status, body } = await placeOrder(shopper, { ...orderRequest([[product, 1]]), shipping: null });
		expect([status, body]).toMatchObject([422, { error: { code: "invalid", details: [{ path: "shipping" }] } }]);
		expect(await stockOf(product.id)).toEqual({ stock: 1, is_available: true });
	});

	test("the functions of payments return 404", async () => {
		const { token } = await createShopper();
		const body = { orderId: crypto.randomUUID(), action: "pay" };
		expect((await callFunction("payments", body, { token })).status).toBe(404);
		expect((await callFunction("payment-events", {}, { headers: { "stripe-signature": "t=1,v1=x" } })).status).toBe(
			404,
		);
		expect((await callFunction("payment-sweep", {}, { headers: { apikey: backend.secretKey } })).status).toBe(404);
		expect((await callFunction("payment-sweep", {})).status).toBe(401);
	});
});
