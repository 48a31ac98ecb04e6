import { beforeAll, describe, expect, test } from "vitest";
import { orderItemRow, orderRow } from "../../tests/support/order-fixtures.ts";
import { type Client, createShopper, service, signInAdmin, type TestUser, visitor } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let owner: TestUser;
let otherShopper: TestUser;
let orderId: string;
let product: TestProduct;

beforeAll(async () => {
	[owner, otherShopper] = await Promise.all([createShopper(), createShopper()]);
	product = await createProduct({ price: 1999, discountPercentage: 12.5 });
	orderId = (await createOrder(owner, [product, 2])).id;
});

const everyone = async (): Promise<[who: string, client: Client][]> => [
	["a visitor", visitor],
	["the owner", owner.client],
	["a stranger", otherShopper.client],
	["an admin", (await signInAdmin()).client],
];

describe("reading orders", () => {
	test("[S3.10] [S7.04] returns an owner their orders newest first, and one with its items, products and events", async () => {
		const { id: second } = await createOrder(owner, [await createProduct(), 1]);
		const history = await owner.client
			.from("orders")
			.select("id, created_at, status, total_amount")
			.eq("user_id", owner.id)
			.order("created_at", { ascending: false });
		expect(history.data?.map((row) => row.id)).toEqual([second, orderId]);
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

	test("returns a stranger no order, item or event, also by id", async () => {
		for (const table of ["orders", "order_items", "order_events"] as const) {
			const { data, error } = await otherShopper.client.from(table).select("*");
			expect({ table, data, error }).toEqual({ table, data: [], error: null });
		}
		expect((await otherShopper.client.from("orders").select("id").eq("id", orderId)).data).toEqual([]);
		expect((await otherShopper.client.from("order_items").select("order_id").eq("order_id", orderId)).data).toEqual([]);
	});

	test("[S6.03] is forbidden to visitors", async () => {
		for (const table of ["orders", "order_items", "order_events"] as const) {
			expect((await visitor.from(table).select("*")).error?.code).toBe("42501");
		}
	});
});

describe("writing orders", () => {
	test("is forbidden for orders, items and events, to admins, too", async () => {
		const before = await service.from("orders").select("*, order_items(*), order_events(*)").eq("id", orderId).single();
		const row = orderRow(owner.id, 0.01);
		for (const [who, client] of await everyone()) {
			const results = await Promise.all([
				client.from("orders").insert(row),
				client.from("orders").update({ total_amount: 0.01 }).eq("id", orderId),
				client.from("orders").delete().eq("id", orderId),
				client.from("order_items").insert(orderItemRow(orderId, product.id, 0)),
				client.from("order_items").update({ unit_price: 0, total_price: 0 }).eq("order_id", orderId),
				client.from("order_items").delete().eq("order_id", orderId),
				client.from("order_events").insert({ order_id: orderId, status: "delivered" }),
				client.from("order_events").update({ status: "delivered" }).eq("order_id", orderId),
				client.from("order_events").delete().eq("order_id", orderId),
			]);
			expect([who, results.map((result) => result.error?.code)]).toEqual([who, Array(9).fill("42501")]);
		}
		const after = await service.from("orders").select("*, order_items(*), order_events(*)").eq("id", orderId).single();
		expect(after.data).toEqual(before.data);
	});

	test("is forbidden to the secret key where it would change what was ordered, by whom, or what happened", async () => {
		const results = await Promise.all([
			service.from("orders").update({ total_amount: 0.01 }).eq("id", orderId),
			service.from("orders").update({ reference: "ORD-000002" }).eq("id", orderId),
			service.from("orders").update({ shipping_city: "Salem" }).eq("id", orderId),
			service.from("order_items").update({ name: "Another piece" }).eq("order_id", orderId),
			service.from("order_items").update({ unit_price: 0, total_price: 0 }).eq("order_id", orderId),
			service.from("order_events").update({ status: "delivered" }).eq("order_id", orderId),
		]);
		expect(results.map((result) => result.error?.code)).toEqual(Array(6).fill("42501"));
	});

	test("rejects an item's total that isn't its price times its quantity, and a price above the one before discount", async () => {
		const item = orderItemRow(orderId, product.id, 24);
		for (const wrong of [{ total_price: 1 }, { list_price: 23.99 }])
			expect((await service.from("order_items").insert({ ...item, ...wrong })).error).not.toBeNull();
	});
});
