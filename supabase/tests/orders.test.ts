import { describe, expect, test } from "vitest";
import { orderItemRow } from "../../tests/support/order-fixtures.ts";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { createShopper, service, signOut, visitor } from "./support/backend.ts";
import { countOrders, createOrder, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, updateProduct } from "./support/products.ts";

const shopper = await createShopper();

const detailsOf = (body: Record<string, unknown>) => (body.error as { details: unknown }).details;

describe("POST /orders", () => {
	test("stores the order with its user, address and first event, and returns 201 [S3.07]", async () => {
		const lines = orderRequest([[await createProduct({ price: 4900, discountPercentage: 30 }), 1]]);
		const request = { ...lines, shipping: { ...lines.shipping, address2: "Apt 5", state: "Oregon" } };
		const response = await placeOrder(shopper, request);
		expect(response.status).toBe(201);
		const { success, error, data } = OrderResponse.parse(response.body);
		expect({ success, error }).toEqual({ success: true, error: null });
		expect(data).toMatchObject({
			reference: request.reference,
			total: 3929,
			paymentMethod: "paypal",
			shippingMethod: "Standard Shipping",
		});
		expect(Math.abs(Date.parse(data.createdAt) - Date.now())).toBeLessThan(60_000);

		const stored = await service.from("orders").select("*, order_events(status)").eq("id", data.id).single();
		const address = {
			address_line1: "1 Mill Lane",
			address_line2: "Apt 5",
			city: "Portland",
			state: "OR",
			postal_code: "97201",
			country: "United States",
		};
		const columns = ["shipping", "billing"].flatMap((use) =>
			Object.entries(address).map(([name, value]) => [`${use}_${name}`, value]),
		);
		expect(stored.data).toMatchObject({
			user_id: shopper.id,
			total_amount: 39.29,
			status: "pending",
			payment_status: "pending",
			payment_method: "paypal",
			shipping_method: "Standard Shipping",
			contact_name: "Sam Shopper",
			contact_email: "sam@encore.example",
			contact_phone: "+1 503 555 0100",
			...Object.fromEntries(columns),
			notes: null,
			tracking_number: null,
			order_events: [{ status: "pending" }],
		});
	});

	test("stores each item with its product, quantity, price and total [S3.08]", async () => {
		const jacket = await createProduct({ price: 4900, discountPercentage: 30 });
		const scarf = await createProduct({ price: 1999, discountPercentage: 12.5 });
		const { id } = await createOrder(shopper, [jacket, 1], [scarf, 3]);
		const items = service.from("order_items").select("product_id, quantity, unit_price, total_price");
		const { data } = await items.eq("order_id", id).order("quantity");
		expect(data).toEqual([
			{ product_id: jacket.id, quantity: 1, unit_price: 34.3, total_price: 34.3 },
			{ product_id: scarf.id, quantity: 3, unit_price: 17.49, total_price: 52.47 },
		]);
	});

	test("returns 401 for an unexpired token whose session has ended", async () => {
		const leaver = await createShopper();
		await signOut(leaver);
		expect(await placeOrder(leaver, orderRequest([[await createProduct(), 1]]))).toMatchObject({
			status: 401,
			body: { error: { code: "not_authenticated" } },
		});
		expect(await countOrders(leaver)).toBe(0);
	});

	test("returns 409 price_changed with a new quote, and accepts the order at the new price with the same key", async () => {
		const product = await createProduct({ price: 2000, discountPercentage: 0 });
		const request = orderRequest([[product, 2]]);
		await updateProduct(product.id, { price: 25 });
		const key = crypto.randomUUID();
		const rejected = await placeOrder(shopper, request, key);
		expect(rejected).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
		const newQuote = Quote.parse(detailsOf(rejected.body));
		expect(newQuote).toMatchObject({ subtotal: 5000, shipping: 499, total: 5499, lines: [{ salePrice: 2500 }] });
		const accepted = await placeOrder(shopper, orderRequest([[{ ...product, price: 2500 }, 2]]), key);
		expect(accepted.status).toBe(201);
	});

	test("returns 409 sold_out with each unavailable line, and stores nothing", async () => {
		const soldOut = await createProduct();
		const scarce = await createProduct({ stock: 2 });
		const available = await createProduct();
		await updateProduct(soldOut.id, { is_available: false });
		const unknown = { ...available, id: "no-such-product" };
		const before = await countOrders(shopper);
		const request = orderRequest([
			[soldOut, 1],
			[scarce, 3],
			[available, 1],
			[unknown, 1],
		]);
		const response = await placeOrder(shopper, request);
		expect(response).toMatchObject({ status: 409, body: { error: { code: "sold_out" } } });
		expect(detailsOf(response.body)).toEqual([
			{ productId: soldOut.id, name: soldOut.name, stock: 0 },
			{ productId: scarce.id, name: scarce.name, stock: 2 },
			{ productId: "no-such-product", name: "", stock: 0 },
		]);
		expect(await countOrders(shopper)).toBe(before);
		expect(await stockOf(scarce.id)).toEqual({ stock: 2, is_available: true });
	});
});

describe("a stored order", async () => {
	const owner = await createShopper();
	const product = await createProduct({ price: 1999, discountPercentage: 12.5 });
	const first = await createOrder(owner, [product, 2]);

	test("is in its owner's history with id, time, status and total, newest first [S3.10]", async () => {
		const { id } = await createOrder(owner, [await createProduct(), 1]);
		const pending = { created_at: expect.any(String), status: "pending" };
		expect((await owner.client.rpc("my_order_history")).data).toMatchObject([
			{ ...pending, id, total_amount: 39.29 },
			{ ...pending, id: first.id, total_amount: 39.97 },
		]);
	});

	test("is returned only to its owner, with its items, products and events [S7.04]", async () => {
		const item = { product_id: product.id, name: product.name, quantity: 2, unit_price: 17.49, total_price: 34.98 };
		const contact = { contact_email: "sam@encore.example", shipping_city: "Portland" };
		expect((await owner.client.rpc("my_orders", { id: first.id })).data).toMatchObject([
			{ id: first.id, ...contact, order_items: [item], order_events: [{ status: "pending" }] },
		]);
		const { client } = await createShopper();
		expect((await client.rpc("my_orders", { id: first.id })).data).toEqual([]);
		expect((await client.rpc("my_order_history")).data).toEqual([]);
	});

	test("is forbidden to visitors, whose key has the anonymous role [S6.03]", async () => {
		for (const table of ["orders", "order_items", "order_events"] as const)
			expect((await visitor.from(table).select("*")).error?.code).toBe("42501");
	});

	test("has items whose total is price times quantity, and whose price is at most the one before discount", async () => {
		const item = orderItemRow(first.id, product.id, 24);
		for (const wrong of [{ total_price: 1 }, { list_price: 23.99 }])
			expect((await service.from("order_items").insert({ ...item, ...wrong })).error).not.toBeNull();
	});
});

// orders-tampering.test.ts covers a key that is used with other contents
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

	test("ignores quoted prices and the order of lines and fields", async () => {
		const request = orderRequest([
			[await createProduct(), 1],
			[await createProduct(), 2],
		]);
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, request, key);
		const items = request.items.map((item) => ({ ...item, price: item.price + 1 })).reverse();
		const fields = Object.entries({ ...request, items, quotedTotal: request.quotedTotal + 3 }).reverse();
		const second = await placeOrder(shopper, Object.fromEntries(fields) as typeof request, key);
		expect(second.status).toBe(200);
		expect(second.body).toEqual(first.body);
	});
});

describe("prepare_order", () => {
	test("returns the buyer, the key's order and the existing products; another shopper gets none of it", async () => {
		const product = await createProduct({ stock: 4 });
		const key = crypto.randomUUID();
		const { data } = OrderResponse.parse((await placeOrder(shopper, orderRequest([[product, 1]]), key)).body);
		const products = [
			{ id: product.id, name: product.name, price: 49, discount_percentage: 30, is_available: true, stock: 3 },
		];
		const prepared = (await shopper.client.rpc("prepare_order", { key, product_ids: [product.id, "no-such-product"] }))
			.data;
		expect(prepared).toMatchObject({
			buyer: shopper.id,
			existing: { id: data.id, reference: data.reference },
			products,
		});
		const other = await createShopper();
		expect((await other.client.rpc("prepare_order", { key, product_ids: [] })).data).toEqual({
			buyer: other.id,
			existing: null,
			products: [],
			attempts: 1,
			retry_after: expect.any(Number),
		});
	});
});
