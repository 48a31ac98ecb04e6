import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { backend, createShopper, type TestUser } from "./support/backend.ts";
import { countOrders, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

/** Forwards one request to the function orders and closes the connection instead of responding. */
async function losingResponse(send: (url: string) => Promise<unknown>): Promise<number> {
	let status = 0;
	const proxy = createServer(async (incoming, outgoing) => {
		const { authorization = "", "idempotency-key": key } = incoming.headers;
		const response = await fetch(`${backend.url}/functions/v1/orders`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				apikey: backend.publishableKey,
				authorization,
				"idempotency-key": String(key),
			},
			body: Buffer.concat(await incoming.toArray()),
		});
		status = response.status;
		outgoing.destroy();
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	await expect(send(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)).rejects.toThrow();
	proxy.close();
	return status;
}

// That a key used with other contents is rejected is in orders-requests.test.ts.
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

	test("makes one order of eight concurrent requests, and all return it", async () => {
		const buyer = await createShopper();
		const product = await createProduct({ stock: 5 });
		const key = crypto.randomUUID();
		const request = orderRequest([[product, 1]]);
		const responses = await Promise.all(Array.from({ length: 8 }, () => placeOrder(buyer, request, key)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
		for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
		expect(await countOrders(buyer)).toBe(1);
		expect(await stockOf(product.id)).toEqual({ stock: 4, is_available: true });
	});

	test("returns 200 after a lost response, although the product is now sold out and more expensive", async () => {
		const buyer = await createShopper();
		const product = await createProduct({ stock: 1 });
		const request = orderRequest([[product, 1]]);
		const key = crypto.randomUUID();
		const lostStatus = await losingResponse((url) =>
			fetch(url, {
				method: "POST",
				headers: { authorization: `Bearer ${buyer.token}`, "idempotency-key": key },
				body: JSON.stringify(request),
			}),
		);
		expect(lostStatus).toBe(201);
		await updateProduct(product.id, { price: 99 });
		const retry = await placeOrder(buyer, request, key);
		expect(retry.status).toBe(200);
		expect(OrderResponse.parse(retry.body).data.total).toBe(request.quotedTotal);
		expect(await countOrders(buyer)).toBe(1);
		expect(await stockOf(product.id)).toEqual({ stock: 0, is_available: false });
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
