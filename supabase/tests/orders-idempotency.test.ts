import { beforeAll, describe, expect, test } from "vitest";
import { createShopper, type TestUser } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

// That a key used with other contents is rejected is in orders-tampering.test.ts.
describe("an idempotency key", () => {
	test("returns 200 with the first order after price and stock have changed", async () => {
		const product = await createProduct({ stock: 1 });
		const request = orderRequest([[product, 1]]);
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, request, key);
		await updateProduct(product.id, { price: 1 });
		const second = await placeOrder(shopper, request, key);
		expect([first.status, second.status]).toEqual([201, 200]);
		expect(second.body).toEqual(first.body);
	});

	test("ignores quoted prices and the order of the lines", async () => {
		const request = orderRequest([
			[await createProduct(), 1],
			[await createProduct(), 2],
		]);
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, request, key);
		const items = request.items.map((item) => ({ ...item, price: item.price + 1 })).reverse();
		const second = await placeOrder(shopper, { ...request, items, quotedTotal: request.quotedTotal + 3 }, key);
		expect(second.status).toBe(200);
		expect(second.body).toEqual(first.body);
	});

	test("can be used again after a rejected order", async () => {
		const product = await createProduct({ stock: 0 });
		await updateProduct(product.id, { is_available: false });
		const [request, key] = [orderRequest([[product, 1]]), crypto.randomUUID()];
		expect((await placeOrder(shopper, request, key)).status).toBe(409);
		await updateProduct(product.id, { stock: 1, is_available: true });
		expect((await placeOrder(shopper, request, key)).status).toBe(201);
	});

	test("belongs to one shopper: another shopper's equal key makes another order", async () => {
		const key = crypto.randomUUID();
		const request = orderRequest([[await createProduct(), 1]]);
		expect((await placeOrder(shopper, request, key)).status).toBe(201);
		expect((await placeOrder(await createShopper(), request, key)).status).toBe(201);
	});
});
