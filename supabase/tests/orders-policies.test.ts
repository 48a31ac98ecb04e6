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
		const history = await owner.client
			.from("orders")
			.select("id, created_at, status, total_amount")
			.eq("user_id", owner.id)
			.order("created_at", { ascending: false });
		const entry = { created_at: expect.any(String), status: "pending" };
		expect(history.data).toEqual([
			{ ...entry, id: second, total_amount: 39.29 },
			{ ...entry, id: orderId, total_amount: 39.97 },
		]);
	});

	test("returns an owner one order with its items, products and events [S7.04]", async () => {
		const one = await owner.client
			.from("orders")
			.select(
				"id, user_id, contact_email, shipping_city, order_items(order_id, product_id, quantity, unit_price, total_price, products(id)), order_events(status)",
			)
			.eq("id", orderId)
			.eq("user_id", owner.id)
			.single();
		expect(one.data).toEqual({
			id: orderId,
			user_id: owner.id,
			contact_email: "sam@encore.example",
			shipping_city: "Portland",
			order_items: [
				{
					order_id: orderId,
					product_id: product.id,
					quantity: 2,
					unit_price: 17.49,
					total_price: 34.98,
					products: { id: product.id },
				},
			],
			order_events: [{ status: "pending" }],
		});
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
