import { beforeAll, describe, expect, test } from "vitest";
import { SHIPPING_COLUMNS } from "../../tests/support/order-fixtures.ts";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { amountToColumn } from "../functions/_shared/domain/money.ts";
import { salePrice } from "../functions/_shared/domain/product.ts";
import { backend, type Client, createShopper, service, type TestUser } from "./support/backend.ts";
import { countOrders, createOrder, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

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
			shipping_address_line1: "1 Mill Lane",
			shipping_address_line2: "Apt 5",
			shipping_city: "Portland",
			shipping_state: "OR",
			shipping_postal_code: "97201",
			shipping_country: "United States",
			billing_address_line1: "1 Mill Lane",
			billing_address_line2: "Apt 5",
			billing_city: "Portland",
			billing_state: "OR",
			billing_postal_code: "97201",
			billing_country: "United States",
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
		const request = orderRequest([[await createProduct(), 1]]);
		await fetch(`${backend.url}/auth/v1/logout?scope=global`, {
			method: "POST",
			headers: { apikey: backend.publishableKey, authorization: `Bearer ${leaver.token}` },
		});
		expect(await placeOrder(leaver, request)).toMatchObject({
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
});

describe("place_order", () => {
	const item = (product: TestProduct, quantity = 1) => ({
		product_id: product.id,
		quantity,
		unit_price: amountToColumn(salePrice(product)),
	});

	const details = {
		reference: "ORD-654321",
		total_amount: "34.30",
		payment_method: "credit-card",
		shipping_method: "Standard Shipping",
		...SHIPPING_COLUMNS,
	};

	const place = (items: ReturnType<typeof item>[], more: Partial<typeof details> = {}) =>
		service.rpc("place_order", {
			...{ buyer: shopper.id, key: crypto.randomUUID(), hash: "a".repeat(64) },
			...{ items, details: { ...details, ...more } },
		});

	test.each([
		["a quantity of 0", { quantity: 0 }, {}],
		["a quantity of 100", { quantity: 100 }, {}],
		["a negative price", { unit_price: "-1.00" }, {}],
		["a price of NaN", { unit_price: "NaN" }, {}],
		["a total of NaN", {}, { total_amount: "NaN" }],
		["an unknown payment method", {}, { payment_method: "cash" }],
		["a malformed order number", {}, { reference: "1" }],
	])("stores nothing and claims no stock for %s", async (_, invalid, more) => {
		const valid = await createProduct({ stock: 3 });
		const other = await createProduct();
		const before = await countOrders(shopper);
		const { error } = await place([item(valid), { ...item(other), ...invalid }], more);
		expect(error).not.toBeNull();
		expect(await countOrders(shopper)).toBe(before);
		expect(await stockOf(valid.id)).toEqual({ stock: 3, is_available: true });
		const { data: items } = await service.from("order_items").select("order_id").eq("product_id", valid.id);
		expect(items).toEqual([]);
	});

	test("claims counted stock, makes a product without stock unavailable, and stores both in the item", async () => {
		const counted = await createProduct({ stock: 3 });
		const last = await createProduct({ stock: 1 });
		const uncounted = await createProduct();
		const { data } = await place([item(counted, 2), item(last), item(uncounted, 4)]);
		expect(await stockOf(counted.id)).toEqual({ stock: 1, is_available: true });
		expect(await stockOf(last.id)).toEqual({ stock: 0, is_available: false });
		expect(await stockOf(uncounted.id)).toEqual({ stock: null, is_available: true });
		const { data: items } = await service
			.from("order_items")
			.select("product_id, stock_claimed, sold_out_product")
			.eq("order_id", (data as { id: string }).id);
		expect(new Set(items)).toEqual(
			new Set([
				{ product_id: counted.id, stock_claimed: 2, sold_out_product: false },
				{ product_id: last.id, stock_claimed: 1, sold_out_product: true },
				{ product_id: uncounted.id, stock_claimed: null, sold_out_product: false },
			]),
		);
	});
});

describe("prepare_order", () => {
	const prepare = (client: Client, key: string, product_ids: string[]) =>
		client.rpc("prepare_order", { key, product_ids });

	test("returns the buyer, the key's order and the known products; another shopper gets none of it", async () => {
		const product = await createProduct({ stock: 4 });
		const key = crypto.randomUUID();
		const { data } = OrderResponse.parse((await placeOrder(shopper, orderRequest([[product, 1]]), key)).body);
		const products = [
			{ id: product.id, name: product.name, price: 49, discount_percentage: 30, is_available: true, stock: 3 },
		];
		const prepared = (await prepare(shopper.client, key, [product.id, "no-such-product"])).data;
		expect(prepared).toMatchObject({
			buyer: shopper.id,
			existing: { id: data.id, reference: data.reference },
			products,
		});
		const other = await createShopper();
		expect((await prepare(other.client, key, [])).data).toEqual({
			buyer: other.id,
			existing: null,
			products: [],
			attempts: 1,
			retry_after: expect.any(Number),
		});
	});
});
