import { expect, test } from "vitest";
import type { PaymentShop } from "../support/payment-shop.ts";

export function outageTests(shop: PaymentShop): void {
	const sessionsOf = (orderId: string) =>
		[...shop.stripe.account.sessions.values()].filter(({ metadata }) => metadata.order_id === orderId);
	const requestsWith = (key: string) => shop.stripe.requests.filter((request) => request.key?.startsWith(key));

	async function orderDuring(kind: "lost response" | "refused connection") {
		const [token, productId, key] = [await shop.signUp(), await shop.createProduct(), crypto.randomUUID()];
		// More than the library's two attempts, because Deno's fetch resends, too, when a reused connection ends
		shop.failRequests(kind, 99);
		const request = shop.requestFor(productId);
		const { status, body } = await shop.placeOrder(token, request, key);
		shop.failRequests(kind, 0);
		expect(status).toBe(201);
		expect(body.data.payment).toMatchObject({ paymentStatus: "awaiting_payment", url: null });
		return { token, productId, key, request, id: String(body.data.id) };
	}

	test("a lost response is replayed for the same key", async () => {
		shop.failRequests("lost response", 1);
		const { id } = await shop.checkout();
		expect(sessionsOf(id)).toHaveLength(1);
		expect(requestsWith(`checkout-${id}-1`).some(({ isReplay }) => isReplay)).toBe(true);
	});

	test("without any response the order waits, and the next request opens one page", async () => {
		const { token, key, request, id } = await orderDuring("lost response");
		const { status, body } = await shop.placeOrder(token, request, key);
		expect(status).toBe(200);
		expect(body.data.payment.url).toMatch(/^http/);
		expect(sessionsOf(id)).toHaveLength(1);
	});

	test("a 500, which Stripe stores with the key, leads to another key", async () => {
		shop.failRequests("500", 1);
		const order = await shop.checkout();
		const { id, url } = order;
		expect(requestsWith(`checkout-${id}`).map(({ key, status, isReplay }) => [key, status, isReplay])).toEqual([
			[`checkout-${id}-1`, 500, false],
			[`checkout-${id}-1`, 500, true],
			[`checkout-${id}-2`, 200, false],
		]);
		await shop.pay(url);
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("an outage longer than the page's time leads to a new time", async () => {
		const order = await orderDuring("refused connection");
		await shop.makeDue(order, "20 minutes");
		const { body } = await shop.perform(order.token, order.id, "pay");
		expect(Date.parse(body.expiresAt ?? "")).toBeGreaterThan(Date.now() + 30 * 60_000);
		await shop.pay(body.url ?? "");
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("Stripe's clock may be five minutes ahead", async () => {
		shop.stripe.account.clockOffset = 300;
		const order = await shop.checkout();
		await shop.pay(order.url);
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("an order that never got a page is released after its time", async () => {
		const order = await orderDuring("refused connection");
		await shop.makeDue(order, "-1 minute");
		await shop.sweep();
		expect(await shop.statusOf(order)).toBe("cancelled expired");
		await shop.expectReturned(order);
	});
}
