import { beforeAll, describe, expect, test } from "vitest";
import { orderItemRow } from "../../tests/support/order-fixtures.ts";
import { createShopper, service, type TestUser, visitor } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let owner: TestUser;
let orderId: string;
let product: TestProduct;

beforeAll(async () => {
	owner = await createShopper();
	product = await createProduct({ price: 1999, discountPercentage: 12.5 });
	orderId = (await createOrder(owner, [product, 2])).id;
});

describe("reading orders", () => {
	test("returns an owner their history with id, time, status and total, newest first [S3.10]", async () => {
		const { id: second } = await createOrder(owner, [await createProduct(), 1]);
		const history = await owner.client.rpc("my_order_history");
		const pending = { created_at: expect.any(String), status: "pending" };
		expect(history.data).toMatchObject([
			{ ...pending, id: second, total_amount: 39.29 },
			{ ...pending, id: orderId, total_amount: 39.97 },
		]);
	});

	test("returns an owner one order with its items, products and events [S7.04]", async () => {
		const one = await owner.client.rpc("my_orders", { id: orderId });
		expect(one.data).toMatchObject([
			{
				id: orderId,
				contact_email: "sam@encore.example",
				shipping_city: "Portland",
				order_items: [
					{ product_id: product.id, name: product.name, quantity: 2, unit_price: 17.49, total_price: 34.98 },
				],
				order_events: [{ status: "pending" }],
			},
		]);
		const stranger = await createShopper();
		expect((await stranger.client.rpc("my_orders", { id: orderId })).data).toEqual([]);
		expect((await stranger.client.rpc("my_order_history")).data).toEqual([]);
	});

	test("is forbidden to visitors, whose key has the anonymous role [S6.03]", async () => {
		for (const table of ["orders", "order_items", "order_events"] as const)
			expect((await visitor.from(table).select("*")).error?.code).toBe("42501");
	});
});

test("an item's total is its price times its quantity, and its price at most the one before discount", async () => {
	const item = orderItemRow(orderId, product.id, 24);
	for (const wrong of [{ total_price: 1 }, { list_price: 23.99 }])
		expect((await service.from("order_items").insert({ ...item, ...wrong })).error).not.toBeNull();
});
