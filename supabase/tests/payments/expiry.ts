import { expect, test } from "vitest";
import type { PaymentShop } from "../support/payment-shop.ts";

const AFTER_EXPIRY = 37 * 60;
const CLOSED = "your payment or this checkout session has timed out";

export function expiryTests(shop: PaymentShop): void {
	test("an expired page returns the stock and takes no payment", async () => {
		const order = await shop.checkout();
		await shop.stripe.account.advanceClock(AFTER_EXPIRY);
		expect(await shop.statusOf(order)).toBe("cancelled expired");
		await shop.expectReturned(order);
		expect((await shop.pay(order.url)).text).toContain(CLOSED);
		expect((await shop.perform(order.token, order.id, "pay")).body).toMatchObject({
			paymentStatus: "expired",
			url: null,
		});
	});

	test("the sweep closes a page after its time by the shop's clock", async () => {
		const order = await shop.checkout();
		await shop.makeDue(order, "-1 minute");
		await shop.sweep();
		expect(await shop.statusOf(order)).toBe("cancelled expired");
		expect((await shop.pay(order.url)).text).toContain(CLOSED);
	});

	test("a payment counts although its time has passed by the shop's clock", async () => {
		const order = await shop.checkout();
		shop.stripe.faults.webhooks = "hold";
		await shop.pay(order.url);
		await shop.makeDue(order, "-1 minute");
		await shop.sweep();
		expect(await shop.statusOf(order)).toBe("pending paid");
		await shop.expectHeld(order);
	});

	test("stock stays held after its time while Stripe is unreachable, without a time", async () => {
		const order = await shop.checkout();
		await shop.makeDue(order, "-3 minutes");
		shop.failRequests("refused connection", 99);
		await shop.sweep();
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
		await shop.expectHeld(order);
		expect(await shop.select(`product_holds?product_id=eq.${order.productId}`)).toEqual([]);
		expect((await shop.perform(order.token, order.id, "cancel")).body.error?.code).toBe("unavailable");
	});

	test("a shopper who cancels closes the page, and another can buy the product", async () => {
		const order = await shop.checkout();
		const other = await shop.signUp();
		const soldOut = await shop.placeOrder(other, shop.requestFor(order.productId));
		const details = [{ productId: order.productId, heldUntil: expect.stringMatching(/^20/) }];
		expect(soldOut).toMatchObject({ status: 409, body: { error: { code: "sold_out", details } } });
		expect((await shop.perform(order.token, order.id, "cancel")).body.paymentStatus).toBe("expired");
		expect(await shop.statusOf(order)).toBe("cancelled expired");
		expect((await shop.pay(order.url)).text).toContain(CLOSED);
		expect((await shop.placeOrder(other, shop.requestFor(order.productId))).status).toBe(201);
	});

	test("a shopper who cancels after paying in another tab has paid", async () => {
		const order = await shop.checkout();
		shop.stripe.faults.webhooks = "hold";
		await shop.pay(order.url);
		expect((await shop.perform(order.token, order.id, "cancel")).body.paymentStatus).toBe("paid");
		expect(await shop.statusOf(order)).toBe("pending paid");
	});
}
