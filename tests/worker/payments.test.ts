import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { PaymentShop } from "../../supabase/tests/support/payment-shop.ts";
import { newEmail, signedIn, signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { linesOf, orderForm } from "./support/orders.ts";
import { type Browser, jsonPost, locationOf, useShop } from "./support/shop.ts";

const payments = new PaymentShop();
const vars: Record<string, string> = {};
beforeAll(async () => {
	await payments.start();
	Object.assign(vars, { SUPABASE_URL: payments.stack.url, GUEST_CHECKOUT: "on", ...payments.stack.paymentVars });
});
afterAll(() => payments.stop());
afterEach(() => payments.reset());
const { browser, request } = useShop(vars);

const fieldsFor = (productId: string) =>
	orderForm({
		...linesOf([{ productId, quantity: 1, price: 3430 }], 3929),
		...{ paymentMethod: "credit-card", paymentProvider: "stripe" },
	});

/** A new shopper, and a form that orders a new product. */
async function newShopper() {
	const shopper = await signedUp(browser());
	const productId = await payments.createProduct();
	return { ...shopper, productId, fields: fieldsFor(productId) };
}

/** Returns a new shopper after the redirect to the payment page. */
async function shopperAtPayment(more: Record<string, string> = {}) {
	const shopper = await newShopper();
	const response = await shopper.post("/checkout", { ...shopper.fields, ...more });
	expect(response.status).toBe(303);
	const url = locationOf(response);
	expect(new URL(url).origin).toBe(vars.PAYMENT_ORIGIN);
	const { success_url, cancel_url } = payments.stripe.account.findSession(url.split(/[/#]/)[5] ?? "");
	const pathOf = (address: string | null) => (address ?? "").replace(/^\w+:\/\/[^/]+/, "");
	return { ...shopper, url, confirmation: pathOf(success_url), order: pathOf(cancel_url) };
}

const formActionOf = (response: Response) =>
	/form-action ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

test("private pages may submit forms to the payment provider, public pages may not", async () => {
	const { go, main, fields, post } = await newShopper();
	const checkout = await go("/checkout");
	expect(formActionOf(checkout)).toBe(`'self' ${vars.PAYMENT_ORIGIN}`);
	const page = await expectPage(checkout, 200, "We never see your card.", ">Continue to Payment<");
	expect(page).not.toMatch(/cc-number|Demo checkout/);
	expect(await main("/account?tab=payment")).not.toContain("Add a card");
	for (const path of ["/", "/cart", "/new-arrivals"]) expect(formActionOf(await request(path)), path).toBe("'self'");

	const response = await post("/checkout", { ...fields, paymentProvider: "" });
	await expectPage(response, 409, "How this shop takes payments has changed. Please reload the page.");
});

test("a paid order is confirmed even if the provider's event is late, and refunded when it is canceled", async () => {
	const { url, confirmation, order, go, main, post } = await shopperAtPayment();
	payments.stripe.faults.webhooks = "hold";
	await payments.pay(url);
	payments.failRequests("500", 99);
	const waiting = await go(confirmation);
	expect(waiting.headers.get("refresh")).toBe(`3; url=${confirmation}&refreshes=1`);
	await expectPage(waiting, 200, "One moment, please.", "Your payment is being confirmed.");
	const last = await go(`${confirmation}&refreshes=5`);
	expect(last.headers.get("refresh")).toBeNull();
	await expectPage(last, 200, "Your payment isn't confirmed yet.");

	payments.failRequests("500", 0);
	const confirmed = await go(confirmation);
	expect(confirmed.headers.get("refresh")).toBeNull();
	await expectPage(confirmed, 200, /Thank you for your order!.*<dt>Paid</s);

	expect(await main(order)).toContain("We refund $39.29.");
	expect(locationOf(await post(order))).toBe(order);
	expect(await main(order)).toContain("We refunded $39.29, the way you paid.");
	expect(await main("/account?tab=orders")).toContain("Refunded");
	expect(locationOf(await go(confirmation))).toBe(order);
});

test("an order that waits for its payment is paid later, or canceled, which puts it back in the cart", async () => {
	const { url, order, go, main, post, productId } = await shopperAtPayment();
	expect(locationOf(await go("/checkout"))).toBe(order);
	const page = await main(order);
	expect(page).toMatch(
		/Waiting for your payment.*We hold your pieces until <time[^>]*>\d+:\d\d [AP]M<\/time><span> \(Pacific Time\)<\/span> <span>· 3\d minutes/,
	);
	expect(page).not.toContain("Pending");
	expect((await (await go("/session")).json()).unpaidOrder).toMatchObject({ id: order.split("/").at(-1) });
	expect(await main("/account?tab=orders")).toMatch(
		/Order ORD-\d{6}.*waits for payment until.*\(Pacific Time\).*Pay now.*Cancel/,
	);
	expect(locationOf(await post(order, { intent: "pay" }))).toBe(url);
	expect((await post(order)).status).toBe(409);

	// A device pushes the ordered line again
	const setCart = (cart: [id: string, quantity: number, at: number][]) =>
		payments.stack.sql(
			`update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('cart', '${JSON.stringify(cart)}')
			where id = (select user_id from public.orders where id = '${order.split("/").at(-1)}')`,
		);
	await setCart([[productId, 1, Date.now()]]);
	expect(locationOf(await go("/checkout"))).toBe(order);
	await setCart([]);

	const otherProduct = await payments.createProduct();
	await post("/add-to-cart", { productId: otherProduct });
	expect((await go("/checkout")).status).toBe(200);
	await expectPage(await post("/checkout", fieldsFor(otherProduct)), 409, `href="${order}"`);

	// The Worker's copy of the catalog, in which the product is sold out
	await request("/shop");
	expect(locationOf(await post(order, { intent: "cancel-unpaid" }))).toBe("/checkout");
	expect(await main("/checkout")).toContain(productId);
	expect((await (await go("/session")).json()).unpaidOrder).toBeNull();
	await expectPage(await go(order), 200, "This order was not paid", "Nothing was charged");
	await setCart([]);
	expect(locationOf(await post(order, { intent: "pay" }))).toBe(order);
	const setAvailable = (isAvailable: boolean) =>
		payments.stack.sql(`update public.products set is_available = ${isAvailable} where id = '${productId}'`);
	await setAvailable(false);
	await expectPage(await post(order, { intent: "put-back" }), 409, "All of its pieces have been sold meanwhile.");
	await setAvailable(true);
	expect(locationOf(await post(order, { intent: "put-back" }))).toBe("/checkout");
	expect(await main("/checkout")).toContain(productId);
});

/** Returns the response, whose cookies are lost. */
async function loseCookies({ jar }: Browser, respond: () => Promise<Response>): Promise<Response> {
	const cookies = [...jar.cookies];
	const response = await respond();
	jar.cookies.clear();
	for (const [name, value] of cookies) jar.cookies.set(name, value);
	return response;
}

test("an account's unpaid order is found though its response was lost", async () => {
	const { productId, fields, ...shopper } = await newShopper();
	await shopper.go("/checkout");
	expect((await shopper.session()).unpaidOrder).toBeNull();
	expect((await loseCookies(shopper, () => shopper.post("/checkout", fields))).status).toBe(303);
	expect((await shopper.session()).unpaidOrder).toMatchObject({ items: [{ productId, quantity: 1 }] });
});

test("a guest's order is found though its response and the return from its payment page were lost", async () => {
	const [guest, productId] = [browser(), await payments.createProduct()];
	const started = await guest.go("/checkout/guest", jsonPost({ email: newEmail(), order: crypto.randomUUID() }));
	expect(started.status).toBe(200);
	expect(await guest.session()).toMatchObject({ state: "signed-out", lastOrder: null });
	const response = await loseCookies(guest, () => guest.post("/checkout", fieldsFor(productId)));
	expect(response.status).toBe(303);
	const lastOrder = { reference: expect.stringMatching(/^ORD-/), items: [{ productId, quantity: 1 }] };
	expect(await guest.session()).toMatchObject({
		state: "signed-out",
		lastOrder: { ...lastOrder, until: expect.stringMatching(/Z$/) },
	});
	await payments.pay(locationOf(response));
	expect((await guest.session()).lastOrder).toMatchObject({ ...lastOrder, until: null });
});

test("an express order that is canceled unpaid has no empty address", async () => {
	const { order, main, post } = await shopperAtPayment({ express: "yes" });
	expect(await main(order)).toContain("The payment page asks for it.");
	await post(order, { intent: "cancel-unpaid" });
	expect(await main(order)).not.toMatch(/Shipping address|The payment page/);
	const admin = await signedIn(browser(), ACCOUNTS.admin);
	const card = await admin.main(`/admin/orders?q=${order.split("/").at(-1)}`);
	expect(card).toMatch(/aria-label="Order ORD-\d{6}"/);
	expect(card).not.toMatch(/<(b|span)><\/\1>/);
});

test("an order continues on its own page while the provider is unavailable", async () => {
	const { fields, post, main } = await newShopper();
	payments.failRequests("500", 99);
	const path = locationOf(await post("/checkout", fields));
	expect(path).toMatch(/^\/account\/orders\/[\w-]+\?payment=unavailable$/);
	expect(await main(path)).toContain("The payment page could not be opened just now.");
	const [order = ""] = path.split("?");
	expect((await post(order, { intent: "pay" })).status).toBe(503);
	expect((await post(order, { intent: "lost" })).status).toBe(400);
});
