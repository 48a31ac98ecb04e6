import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { centsFromDollars } from "../functions/_shared/domain/money.ts";
import {
	backend,
	type Client,
	callFunction,
	createShopper,
	service,
	type TestUser,
	visitor,
} from "./support/backend.ts";
import { countOrders, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

const detailsOf = (body: Record<string, unknown>) => (body.error as { details: unknown }).details;

describe("placing an order", () => {
	test("[S3.07] [S3.08] [S3.09] stores the order with its shopper, address, items and first event, and answers 201", async () => {
		const jacket = await createProduct({ price: 4900, discountPercentage: 30 });
		const scarf = await createProduct({ price: 1999, discountPercentage: 12.5 });
		const request = orderRequest([
			[jacket, 1],
			[scarf, 3],
		]);
		const answer = await placeOrder(shopper, request);
		expect(answer.status).toBe(201);
		const { success, error, data } = OrderResponse.parse(answer.body);
		expect({ success, error }).toEqual({ success: true, error: null });
		expect(data).toMatchObject({
			reference: "ORD-123456",
			total: 8677,
			paymentMethod: "paypal",
			shippingMethod: "Standard Shipping",
		});
		expect(Math.abs(Date.parse(data.createdAt) - Date.now())).toBeLessThan(60_000);

		const stored = await service
			.from("orders")
			.select("*, order_items(*), order_events(status)")
			.eq("id", data.id)
			.single();
		expect(stored.data).toMatchObject({
			user_id: shopper.id,
			total_amount: 86.77,
			status: "pending",
			payment_status: "pending",
			payment_method: "paypal",
			shipping_method: "Standard Shipping",
			contact_name: "Sam Shopper",
			contact_email: "sam@encore.example",
			contact_phone: "+1 555 0100",
			shipping_address_line1: "1 Mill Lane",
			shipping_address_line2: null,
			shipping_city: "Portland",
			shipping_state: null,
			shipping_postal_code: "97201",
			shipping_country: "United States",
			billing_address_line1: "1 Mill Lane",
			billing_address_line2: null,
			billing_city: "Portland",
			billing_state: null,
			billing_postal_code: "97201",
			billing_country: "United States",
			notes: null,
			tracking_number: null,
			order_events: [{ status: "pending" }],
		});
		const items = stored.data?.order_items.map((item) => [
			item.product_id,
			item.quantity,
			item.unit_price,
			item.total_price,
		]);
		expect(new Set(items)).toEqual(
			new Set([
				[jacket.id, 1, 34.3, 34.3],
				[scarf.id, 3, 17.49, 52.47],
			]),
		);
	});

	test("charges what the app's own rule makes of the cart, to the cent", async () => {
		// Discounts whose cents fall on and around the half
		const pieces = await Promise.all([
			createProduct({ price: 4999, discountPercentage: 12.5 }),
			createProduct({ price: 1010, discountPercentage: 5 }),
			createProduct({ price: 3, discountPercentage: 50 }),
			createProduct({ price: 99_999, discountPercentage: 33.33 }),
		]);
		const request = orderRequest(pieces.map((piece, n) => [piece, n + 1]));
		const answer = await placeOrder(shopper, request);
		expect(answer.status).toBe(201);
		const { data } = OrderResponse.parse(answer.body);
		const { data: stored } = await service.from("orders").select("total_amount").eq("id", data.id).single();
		expect(data.total).toBe(request.quotedTotal);
		expect(centsFromDollars(stored?.total_amount ?? -1)).toBe(request.quotedTotal);
	});

	test("refuses a visitor, a made-up token and the public key itself with 401 'Not authenticated'", async () => {
		const request = orderRequest([[await createProduct(), 1]]);
		const headers = { "idempotency-key": crypto.randomUUID() };
		for (const token of [undefined, "made.up.token", backend.publishableKey]) {
			const answer = await callFunction("orders", request, { token, headers });
			expect(answer).toMatchObject({
				status: 401,
				body: { error: { code: "not_authenticated", message: "Not authenticated" } },
			});
		}
	});

	test("refuses a token whose session has been ended since, though its time is not up", async () => {
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

	test("takes prices from the database: a cheaper price in the request changes nothing but the answer", async () => {
		const piece = await createProduct({ price: 9900, discountPercentage: 0 });
		const honest = orderRequest([[piece, 1]]);
		const before = await countOrders(shopper);
		const answer = await placeOrder(shopper, {
			...honest,
			items: [{ productId: piece.id, quantity: 1, price: 1 }],
			quotedTotal: 500,
		});
		expect(answer).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
		expect(await countOrders(shopper)).toBe(before);
	});

	test("answers 409 price_changed with a fresh quote when a price has changed, and takes the order at the new one", async () => {
		const piece = await createProduct({ price: 2000, discountPercentage: 0 });
		const request = orderRequest([[piece, 2]]);
		await updateProduct(piece.id, { price: 25 });
		const key = crypto.randomUUID();
		const refused = await placeOrder(shopper, request, key);
		expect(refused).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
		const fresh = Quote.parse(detailsOf(refused.body));
		expect(fresh).toMatchObject({ subtotal: 5000, shipping: 499, total: 5499, lines: [{ unitPrice: 2500 }] });
		// The refused try did not use the key up.
		const again = await placeOrder(shopper, orderRequest([[{ ...piece, price: 2500 }, 2]]), key);
		expect(again.status).toBe(201);
	});

	test("answers 409 sold_out naming each line that can't be had, and stores nothing", async () => {
		const gone = await createProduct();
		const scarce = await createProduct({ stock: 2 });
		const fine = await createProduct();
		await updateProduct(gone.id, { is_available: false });
		const unknown = { ...fine, id: "no-such-piece" };
		const before = await countOrders(shopper);
		const request = orderRequest([
			[gone, 1],
			[scarce, 3],
			[fine, 1],
			[unknown, 1],
		]);
		const answer = await placeOrder(shopper, request);
		expect(answer).toMatchObject({ status: 409, body: { error: { code: "sold_out" } } });
		expect(detailsOf(answer.body)).toEqual([
			{ productId: gone.id, name: gone.name, stock: 0 },
			{ productId: scarce.id, name: scarce.name, stock: 2 },
			{ productId: "no-such-piece", name: "", stock: 0 },
		]);
		expect(await countOrders(shopper)).toBe(before);
		expect(await stockOf(scarce.id)).toEqual({ stock: 2, is_available: true });
	});

	test("sells a one-of-a-kind piece once, whoever asks at the same time", async () => {
		const piece = await createProduct({ stock: 1 });
		const rivals = await Promise.all([createShopper(), createShopper(), createShopper()]);
		const answers = await Promise.all(rivals.map((rival) => placeOrder(rival, orderRequest([[piece, 1]]))));
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
		expect(await stockOf(piece.id)).toEqual({ stock: 0, is_available: false });
	});

	const valid = orderRequest([[{ id: "a", name: "a", price: 1, discountPercentage: 0, stock: null }, 1]]);
	const line = { productId: "a", quantity: 1, price: 1 };
	test.each([
		["an empty cart", { ...valid, items: [] }, "items"],
		["51 lines", { ...valid, items: Array.from({ length: 51 }, (_, n) => ({ ...line, productId: `p${n}` })) }, "items"],
		["a product twice", { ...valid, items: [line, line] }, "items"],
		["a quantity of 100", { ...valid, items: [{ ...line, quantity: 100 }] }, "items.0.quantity"],
		["half a piece", { ...valid, items: [{ ...line, quantity: 0.5 }] }, "items.0.quantity"],
		["a missing phone number", { ...valid, shipping: { ...valid.shipping, phone: "  " } }, "shipping.phone"],
		["half an e-mail address", { ...valid, shipping: { ...valid.shipping, email: "sam@" } }, "shipping.email"],
		["another payment method", { ...valid, paymentMethod: "cash" }, "paymentMethod"],
		["an order number of another shape", { ...valid, reference: "ORD-12" }, "reference"],
		["an unknown field", { ...valid, user_id: "someone-else" }, "user_id"],
		["a card number", { ...valid, shipping: { ...valid.shipping, cardNumber: "4111" } }, "shipping.cardNumber"],
	])("refuses %s with 422 and the field's path", async (_, request, path) => {
		const answer = await placeOrder(shopper, request);
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({
			error: { code: "invalid", details: expect.arrayContaining([expect.objectContaining({ path })]) },
		});
	});

	test.each([undefined, "", "not-a-uuid"])("refuses %j for an idempotency key with 422", async (key) => {
		const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
		const answer = await callFunction("orders", valid, { token: shopper.token, headers });
		expect(answer).toMatchObject({
			status: 422,
			body: { error: { code: "invalid", details: [{ path: "Idempotency-Key" }] } },
		});
	});
});

describe("prepare_order", () => {
	const basis = (client: Client, key: string, product_ids: string[]) =>
		client.rpc("prepare_order", { key, product_ids });

	test("tells a shopper who they are, what their key has made, and what the pieces cost; unknown ones are missing", async () => {
		const piece = await createProduct({ stock: 4 });
		const key = crypto.randomUUID();
		const { data } = OrderResponse.parse((await placeOrder(shopper, orderRequest([[piece, 1]]), key)).body);
		const products = [
			{ id: piece.id, name: piece.name, price: 49, discount_percentage: 30, is_available: true, stock: 3 },
		];
		const known = (await basis(shopper.client, key, [piece.id, "no-such-piece"])).data;
		expect(known).toMatchObject({ buyer: shopper.id, existing: { id: data.id, reference: "ORD-123456" }, products });
		const other = await createShopper();
		const nothing = { buyer: other.id, existing: null, products: [], attempts: 1 };
		expect((await basis(other.client, key, [])).data).toEqual({ ...nothing, retry_after: expect.any(Number) });
	});

	test("is for shoppers with a session: not for visitors, nor for the server's key", async () => {
		for (const client of [visitor, service])
			expect((await basis(client, crypto.randomUUID(), [])).error?.code).toBe("42501");
	});
});

describe("an order's key", () => {
	test("sent again answers 200 with the first order, even after the price and the stock have changed", async () => {
		const piece = await createProduct({ stock: 1 });
		const request = orderRequest([[piece, 1]]);
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, request, key);
		await updateProduct(piece.id, { price: 1 });
		const again = await placeOrder(shopper, request, key);
		expect([first.status, again.status]).toEqual([201, 200]);
		expect(again.body).toEqual(first.body);
	});

	test("stands for the order, not for the prices that the shopper saw or the order of the lines", async () => {
		const pieces = [await createProduct(), await createProduct()] as const;
		const request = orderRequest([
			[pieces[0], 1],
			[pieces[1], 2],
		]);
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, request, key);
		const items = request.items.map((item) => ({ ...item, price: item.price + 1 })).reverse();
		const again = await placeOrder(shopper, { ...request, items, quotedTotal: request.quotedTotal + 3 }, key);
		expect(again.status).toBe(200);
		expect(again.body).toEqual(first.body);
	});

	test("used again for another order answers 422 with the stored order's id", async () => {
		const piece = await createProduct();
		const key = crypto.randomUUID();
		const first = await placeOrder(shopper, orderRequest([[piece, 1]]), key);
		const other = await placeOrder(shopper, orderRequest([[piece, 2]]), key);
		expect(other).toMatchObject({ status: 422, body: { error: { code: "idempotency_key_reused" } } });
		expect(detailsOf(other.body)).toEqual({ orderId: OrderResponse.parse(first.body).data.id });
	});

	test("sent eight times at once makes one order", async () => {
		const buyer = await createShopper();
		const request = orderRequest([[await createProduct({ stock: 5 }), 1]]);
		const key = crypto.randomUUID();
		const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(buyer, request, key)));
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
		expect(new Set(answers.map((answer) => OrderResponse.parse(answer.body).data.id)).size).toBe(1);
		expect(await countOrders(buyer)).toBe(1);
		expect(await stockOf(request.items[0]?.productId ?? "")).toEqual({ stock: 4, is_available: true });
	});

	test("sent again after an answer was lost on the way answers 200, though the piece is dearer and sold out by now", async () => {
		const buyer = await createShopper();
		const piece = await createProduct({ stock: 1 });
		const [request, key] = [orderRequest([[piece, 1]]), crypto.randomUUID()];
		let answered = 0;
		// Hands the order on, and hangs up when the answer is there
		const loser = createServer(async (incoming, outgoing) => {
			const body = Buffer.concat(await incoming.toArray());
			const { authorization, "idempotency-key": given } = incoming.headers as Record<string, string>;
			const headers = { "content-type": "application/json", apikey: backend.publishableKey };
			const answer = await fetch(`${backend.url}/functions/v1/orders`, {
				method: "POST",
				headers: { ...headers, authorization: authorization ?? "", "idempotency-key": given ?? "" },
				body,
			});
			answered = answer.status;
			outgoing.destroy();
		});
		await new Promise<void>((resolve) => loser.listen(0, "127.0.0.1", resolve));
		const { port } = loser.address() as AddressInfo;
		const lost = fetch(`http://127.0.0.1:${port}/`, {
			method: "POST",
			headers: { authorization: `Bearer ${buyer.token}`, "idempotency-key": key },
			body: JSON.stringify(request),
		});
		await expect(lost).rejects.toThrow();
		loser.close();
		expect(answered).toBe(201);
		await updateProduct(piece.id, { price: 99 });
		const again = await placeOrder(buyer, request, key);
		expect(again.status).toBe(200);
		expect(OrderResponse.parse(again.body).data.total).toBe(request.quotedTotal);
		expect(await countOrders(buyer)).toBe(1);
		expect(await stockOf(piece.id)).toEqual({ stock: 0, is_available: false });
	});

	test("pressed twice at once makes one order, and both are told of it", async () => {
		const buyer = await createShopper();
		const piece = await createProduct({ stock: 1 });
		const [request, key] = [orderRequest([[piece, 1]]), crypto.randomUUID()];
		const answers = await Promise.all([placeOrder(buyer, request, key), placeOrder(buyer, request, key)]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
		expect(answers[0]?.body).toEqual(answers[1]?.body);
		expect(await countOrders(buyer)).toBe(1);
	});

	test("is not used up by a refusal: what was sold out can be ordered with it when it is back", async () => {
		const piece = await createProduct({ stock: 0 });
		await updateProduct(piece.id, { is_available: false });
		const [request, key] = [orderRequest([[piece, 1]]), crypto.randomUUID()];
		expect((await placeOrder(shopper, request, key)).status).toBe(409);
		await updateProduct(piece.id, { stock: 1, is_available: true });
		expect((await placeOrder(shopper, request, key)).status).toBe(201);
	});

	test("is each shopper's own: another shopper's equal key makes another order", async () => {
		const key = crypto.randomUUID();
		const request = orderRequest([[await createProduct(), 1]]);
		const other = await createShopper();
		expect((await placeOrder(shopper, request, key)).status).toBe(201);
		expect((await placeOrder(other, request, key)).status).toBe(201);
	});
});
