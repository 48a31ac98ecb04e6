import { expect, test } from "vitest";
import { SHIPPING } from "../../../tests/support/order-fixtures.ts";
import { post } from "../../../tests/support/stack-client.ts";
import { SECRET_KEY } from "../../local/demo.ts";
import { TEST_CARDS } from "../../local/stripe/pages.ts";
import { claimsOf, eventually } from "../support/backend.ts";
import { mailsTo } from "../support/mail.ts";
import { type PaymentShop, SITE_URL } from "../support/payment-shop.ts";

const ON_PAYMENT_PAGE = {
	name: "Amara Okafor",
	phone: "+15035550100",
	country: "US",
	line1: "12 Mill Lane",
	city: "Portland",
	state: "OR",
	postal_code: "97201",
};

export function checkoutTests(shop: PaymentShop): void {
	/** Leaves the shopper one attempt in this minute; the stack's RATE_LIMIT_FACTOR is 1000. */
	const leaveOneRequest = (token: string) => {
		const counter = { keys: [`payment ${claimsOf({ token }).sub}`], increment: 19_999 };
		return post(shop.stack.url, "/rest/v1/rpc/count_attempts", counter, { apikey: SECRET_KEY });
	};

	test("an order gets a payment page with its lines, and holds its products", async () => {
		const order = await shop.checkout();
		expect(order.url).toMatch(/\/c\/pay\/cs_test_\w{58}#\S{20,}$/);
		const { account } = shop.stripe;
		expect(account.lineItems.get(order.sessionId)).toMatchObject([
			{ description: "Wool coat", quantity: 1, amount_total: 3430 },
			{ description: "Standard Shipping", quantity: 1, amount_total: 499 },
		]);
		const session = account.sessions.get(order.sessionId);
		expect(session).toMatchObject({
			amount_total: 3929,
			currency: "usd",
			client_reference_id: order.id,
			metadata: { order_id: order.id },
			customer_email: SHIPPING.email,
			payment_method_types: ["card"],
			success_url: `${SITE_URL}/order-confirmation?order=${order.id}`,
			cancel_url: `${SITE_URL}/account/orders/${order.id}`,
		});
		// Stripe's minimum is 30 minutes; the rest is for clocks and retries
		const seconds = (session?.expires_at ?? 0) - (session?.created ?? 0);
		expect(seconds).toBeGreaterThan(34 * 60);
		expect(seconds).toBeLessThanOrEqual(36 * 60);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
		await shop.expectHeld(order);
	});

	test("repeated and concurrent requests get the same order and page", async () => {
		const [token, productId, key] = [await shop.signUp(), await shop.createProduct(), crypto.randomUUID()];
		const request = shop.requestFor(productId);
		const first = await Promise.all(Array.from({ length: 4 }, () => shop.placeOrder(token, request, key)));
		expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
		const later = await shop.placeOrder(token, { ...request, paymentProvider: null }, key);
		const { id, payment } = later.body.data;
		expect(payment.url).toMatch(/^http/);
		for (const { body } of first)
			expect({ id: body.data.id, url: body.data.payment.url }).toEqual({ id, url: payment.url });
		const sessions = [...shop.stripe.account.sessions.values()];
		expect(sessions.filter(({ metadata }) => metadata.order_id === id)).toHaveLength(1);
	});

	test("a payment is applied before the shopper returns, once, with the fee", async () => {
		const order = await shop.checkout();
		expect(await shop.pay(order.url)).toMatchObject({
			status: 303,
			location: `${SITE_URL}/order-confirmation?order=${order.id}`,
		});
		expect(await shop.statusOf(order)).toBe("pending paid");
		expect(await shop.notesOf(order)).toEqual([null, "Payment received"]);
		await shop.expectHeld(order);
		expect(await shop.select(`payments?order_id=eq.${order.id}&select=received,fee,tax`)).toEqual([
			{ received: 3929, fee: 144, tax: 0 },
		]);
		expect((await shop.perform(order.token, order.id, "pay")).body).toEqual({
			paymentStatus: "paid",
			url: null,
			expiresAt: null,
		});
		expect(shop.stripe.account.intents.get(shop.intentOf(order))?.receipt_email).toBe(SHIPPING.email);
	});

	test("an express order gets its address from the payment page, once, and mails it", async () => {
		const order = await shop.checkout({ shipping: null });
		const email = String(claimsOf(order).email);
		const session = shop.stripe.account.sessions.get(order.sessionId);
		expect(session?.customer_email).toBe(email);
		expect(session?.shipping_address_collection?.allowed_countries).toEqual(expect.arrayContaining(["US", "GB"]));
		const address = () =>
			shop.select(
				`orders?id=eq.${order.id}&select=contact_name,contact_email,contact_phone,shipping_address_line1,shipping_city,shipping_state,shipping_postal_code,shipping_country,billing_country`,
			);
		expect(await address()).toMatchObject([{ contact_name: "", contact_email: email, shipping_country: "" }]);
		expect((await shop.pay(order.url)).text).toContain("incomplete");
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");

		await shop.pay(order.url, { ...ON_PAYMENT_PAGE, number: TEST_CARDS.success });
		expect(await shop.statusOf(order)).toBe("pending paid");
		const collected = [
			{
				contact_name: "Amara Okafor",
				contact_email: email,
				contact_phone: "+15035550100",
				shipping_address_line1: "12 Mill Lane",
				shipping_city: "Portland",
				shipping_state: "OR",
				shipping_postal_code: "97201",
				shipping_country: "United States",
				billing_country: "United States",
			},
		];
		expect(await address()).toEqual(collected);
		await eventually(async () => {
			const [mail] = await mailsTo(email, shop.stack.mailUrl);
			expect(mail?.text).toContain("12 Mill Lane");
		});
		expect((await shop.perform(order.token, order.id, "check")).body.paymentStatus).toBe("paid");
		expect(await address()).toEqual(collected);
	});

	test("an express order that is left is canceled like any other, and a repeated one is the same", async () => {
		const order = await shop.checkout({ shipping: null });
		const repeated = await shop.placeOrder(order.token, order.request, order.key);
		expect(repeated).toMatchObject({ status: 200, body: { data: { id: order.id, payment: { url: order.url } } } });
		const typed = await shop.placeOrder(order.token, shop.requestFor(order.productId), order.key);
		expect(typed).toMatchObject({ status: 422, body: { error: { code: "idempotency_key_reused" } } });
		expect((await shop.perform(order.token, order.id, "cancel")).body.paymentStatus).toBe("expired");
		await shop.expectReturned(order);
		expect(await shop.statusOf(order)).toBe("cancelled expired");
	});

	test("a method that Stripe's dashboard doesn't enable leaves an order that can be canceled, and a logged error", async () => {
		const [token, productId] = [await shop.signUp(), await shop.createProduct()];
		shop.stripe.account.enabledMethods = ["card"];
		const { body } = await shop.placeOrder(token, shop.requestFor(productId, { paymentMethod: "paypal" }));
		const { id, payment } = body.data;
		expect(payment).toMatchObject({ paymentStatus: "awaiting_payment", url: null });
		expect(shop.linesWith(id)).toContainEqual(
			expect.objectContaining({ level: "error", code: expect.stringMatching(/^StripeInvalidRequestError 400 req_/) }),
		);
		expect((await shop.perform(token, id, "cancel")).body.paymentStatus).toBe("expired");
		await shop.expectReturned({ productId });
	});

	test("a page that announced a simulated payment can't place an order", async () => {
		const [token, productId] = [await shop.signUp(), await shop.createProduct()];
		for (const paymentProvider of [null, undefined]) {
			const { status, body } = await shop.placeOrder(token, shop.requestFor(productId, { paymentProvider }));
			expect({ status, code: body.error?.code }).toEqual({ status: 409, code: "payment_changed" });
		}
		await shop.expectReturned({ productId });
	});

	test("another order is rejected with the unpaid one's id, unless that one was paid without a webhook", async () => {
		const order = await shop.checkout();
		const productId = await shop.createProduct();
		const rejected = await shop.placeOrder(order.token, shop.requestFor(productId));
		expect(rejected).toMatchObject({
			status: 409,
			body: { error: { code: "unpaid_order", details: { orderId: order.id } } },
		});
		shop.stripe.faults.webhooks = "hold";
		await shop.pay(order.url);
		expect((await shop.placeOrder(order.token, shop.requestFor(productId))).status).toBe(201);
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("the function payments is limited to 20 requests a minute per shopper", async () => {
		const { token, id } = await shop.checkout();
		await leaveOneRequest(token);
		expect((await shop.perform(token, id, "check")).status).toBe(200);
		expect((await shop.perform(token, id, "check")).status).toBe(429);
	});

	test("repeats of a stored order query Stripe only while it is unpaid, and then count as payment requests", async () => {
		const order = await shop.checkout();
		const repeat = async () => {
			const before = shop.stripe.requests.length;
			const { status } = await shop.placeOrder(order.token, order.request, order.key);
			return [status, shop.stripe.requests.length - before];
		};
		await leaveOneRequest(order.token);
		expect(await repeat()).toEqual([200, 1]);
		expect(await repeat()).toEqual([429, 0]);
		await shop.pay(order.url);
		expect(await repeat()).toEqual([200, 0]);
	});

	test("an order above Stripe's maximum is rejected before it is placed", async () => {
		const [token, productId] = [await shop.signUp(), await shop.createProduct()];
		await shop.stack.sql(`update public.products set price = 1000000 where id = '${productId}'`);
		const items = [{ productId, quantity: 1, price: 100_000_000 }];
		const { status, body } = await shop.placeOrder(
			token,
			shop.requestFor(productId, { items, quotedTotal: 100_000_000 }),
		);
		expect({ status, error: body.error }).toMatchObject({
			status: 422,
			error: { code: "invalid", details: [{ path: "quotedTotal", message: expect.stringContaining("$999,999.99") }] },
		});
		await shop.expectReturned({ productId });
	});

	test("only the shopper and admins can do something about a payment", async () => {
		const { id } = await shop.checkout();
		const other = await shop.signUp();
		for (const action of ["pay", "check", "cancel", "refund"] as const)
			expect((await shop.perform(other, id, action)).status).toBe(404);
		expect((await shop.call("payments", { orderId: id, action: "cancel" })).status).toBe(401);
		const admin = await shop.signInAdmin();
		expect((await shop.perform(admin, id, "check")).body.paymentStatus).toBe("awaiting_payment");
		expect((await shop.perform(admin, crypto.randomUUID(), "check")).status).toBe(404);
		expect((await shop.call("payments", { orderId: id }, { authorization: `Bearer ${admin}` })).status).toBe(422);
	});
}
