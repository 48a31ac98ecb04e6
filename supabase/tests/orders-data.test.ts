import { expect, test } from "vitest";
import { createOrder } from "../../app/features/checkout/create-order.server.ts";
import { changeFavorites } from "../../app/features/favorites/favorites.server.ts";
import { canCancel, cancelOrder, getUserOrders } from "../../app/features/orders/orders.server.ts";
import { SHIPPING } from "../../tests/support/order-fixtures.ts";
import { CANCEL_WITHIN_MS } from "../functions/_shared/domain/facts.ts";
import { createShopper, service } from "./support/backend.ts";
import { captureErrorLog, closedUrl, privateContext } from "./support/context.ts";
import { countOrders, createOrder as createTestOrder, orderRequest } from "./support/orders.ts";
import { createProduct } from "./support/products.ts";

const [shopper, product] = await Promise.all([createShopper(), createProduct()]);

test("createOrder returns success, error and data; getUserOrders a list, newest first [S7.05]", async () => {
	const context = privateContext(shopper);
	const request = orderRequest([[product, 2]]);
	const key = crypto.randomUUID();
	const first = await createOrder(context, key, request);
	expect(first).toEqual({ success: true, error: null, data: expect.objectContaining({ id: expect.any(String) }) });

	const failure = { success: false, error: expect.stringMatching(/./), data: null };
	const otherContents = { ...request, shipping: { ...SHIPPING, phone: "+1 503 555 0199" } };
	expect(await createOrder(context, key, otherContents)).toMatchObject({ ...failure, data: { id: first.data?.id } });
	expect(await createOrder(context, crypto.randomUUID(), { ...request, quotedTotal: 1 })).toMatchObject(failure);
	captureErrorLog();
	const offline = privateContext(shopper, await closedUrl());
	expect(await createOrder(offline, crypto.randomUUID(), request)).toMatchObject(failure);

	const newer = orderRequest([[product, 1]]);
	const second = await createOrder(context, crypto.randomUUID(), newer);
	const list = await getUserOrders(context);
	expect(list?.map(({ id, reference }) => [id, reference])).toEqual([
		[second.data?.id, newer.reference],
		[first.data?.id, request.reference],
	]);
	expect(await getUserOrders(offline)).toBeNull();
});

test("creating an order without a valid session returns 'Not authenticated', changing favorites fails [S5.03]", async () => {
	const visitor = privateContext(null);
	const invalid = privateContext({ token: `${shopper.token}x` });
	const before = await countOrders(shopper);
	for (const context of [visitor, invalid])
		expect(await createOrder(context, crypto.randomUUID(), orderRequest([[product, 1]]))).toMatchObject({
			success: false,
			error: "Not authenticated",
			data: null,
		});
	expect(await countOrders(shopper)).toBe(before);

	for (const change of [
		{ add: [product.id], remove: [] },
		{ add: [], remove: [product.id] },
	])
		expect(await changeFavorites(visitor, change)).toBeNull();
	const { count } = await service
		.from("favorites")
		.select("*", { count: "exact", head: true })
		.eq("product_id", product.id);
	expect(count).toBe(0);
});

// tests/postgres/order-status.test.ts covers whose orders can be canceled, and for how long
test.each([
	["processing", "We are already packing this order, so it can't be canceled anymore."],
	["shipped", "This order is on its way, so it can't be canceled anymore. You can return it within 14 days."],
	["delivered", "This order has arrived, so it can't be canceled anymore. You can return it within 14 days."],
])("cancelOrder explains why a %s order can't be cancelled", async (status, error) => {
	const { id } = await createTestOrder(shopper, [product, 1]);
	await service.from("orders").update({ status }).eq("id", id);
	expect(await cancelOrder(privateContext(shopper), id)).toEqual({ ok: false, error });
});

// The statuses of orders and payments: tests/postgres/payment-histories.test.ts compares those of canTakeStep with the database
test("canCancel is true for the hour after a pending order", () => {
	const now = Date.UTC(2026, 10, 21, 12);
	const canCancelAfter = (ms: number, status = "pending") =>
		canCancel({ status, paymentStatus: "pending", createdAt: new Date(now - ms).toISOString() }, now);
	expect([0, CANCEL_WITHIN_MS - 1, CANCEL_WITHIN_MS].map((ms) => canCancelAfter(ms))).toEqual([true, true, false]);
	for (const status of ["processing", "cancelled", ""]) expect(canCancelAfter(0, status)).toBe(false);
});
