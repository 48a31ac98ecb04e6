import { expect, test } from "vitest";
import { SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../../local/demo.ts";
import type { StripeEvent } from "../../local/stripe/objects.ts";
import { signWebhook } from "../../local/stripe/stand-in.ts";
import type { PaymentShop } from "../support/payment-shop.ts";

const now = () => Math.floor(Date.now() / 1000);

export function webhookTests(shop: PaymentShop): void {
	/** Paid at Stripe; its webhook is not delivered. */
	async function paidSilently() {
		const order = await shop.checkout();
		shop.stripe.faults.webhooks = "hold";
		await shop.pay(order.url);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
		return order;
	}

	async function send(body: string, signature: string): Promise<number> {
		const headers = { "content-type": "application/json", "stripe-signature": signature };
		const url = `${shop.stack.url}/functions/v1/payment-events`;
		return (await fetch(url, { method: "POST", headers, body })).status;
	}

	/** A webhook that Stripe didn't send, with a valid signature. */
	const inventedEvent = (object: object, type = "checkout.session.completed"): StripeEvent => ({
		...{ id: `evt_${crypto.randomUUID()}`, object: "event", type, api_version: "2026-10-28.endive", created: now() },
		livemode: false,
		data: { object: object as Record<string, unknown> },
	});

	test("wrong, missing and old signatures and changed bytes get 400 and change nothing", async () => {
		const order = await paidSilently();
		const event = shop.eventOf(order.sessionId);
		const body = JSON.stringify(event);
		const signature = signWebhook(body, now(), STRIPE_WEBHOOK_SECRET);
		expect(await shop.stripe.deliver(event, { secret: "whsec_another" })).toBe(400);
		expect(await shop.stripe.deliver(event, { signedAt: now() - 302 })).toBe(400);
		expect(await send(body, "")).toBe(400);
		expect(await send(`${body} `, signature)).toBe(400);
		expect(await send("", signature)).toBe(400);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
		expect(await send(body, signature)).toBe(200);
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("a webhook is applied once: replayed, late, signed by a clock that is ahead, or by two secrets while one replaces the other", async () => {
		const order = await paidSilently();
		const event = shop.eventOf(order.sessionId);
		const body = JSON.stringify(event);
		const [time, another] = [now(), "whsec_another"];
		const both = [another, STRIPE_WEBHOOK_SECRET].map((secret) =>
			signWebhook(body, time, secret).replace(/^t=\d+,/, ""),
		);
		expect(await send(body, `t=${time},${both.join()}`)).toBe(200);
		expect(await shop.statusOf(order)).toBe("pending paid");
		await shop.rpc("cancel_order", { order_id: order.id }, order.token);
		await shop.perform(order.token, order.id, "refund");
		const settled = await shop.statusOf(order);
		for (const signedAt of [now(), now() - 290, now() + 290])
			expect(await shop.stripe.deliver(event, { signedAt })).toBe(200);
		expect(await shop.statusOf(order)).toBe(settled);
		expect(await shop.notesOf(order)).toEqual([null, "Payment received", null]);
		expect(await shop.select(`payment_events?id=eq.${event.id}&select=deliveries`)).toEqual([{ deliveries: 4 }]);
	});

	test("a false statement with a valid signature changes nothing, because Stripe is queried", async () => {
		const order = await shop.checkout();
		const session = shop.stripe.account.sessions.get(order.sessionId);
		const paid = { ...session, status: "complete", payment_status: "paid" };
		expect(await shop.stripe.deliver(inventedEvent(paid))).toBe(200);
		expect(await shop.stripe.deliver(inventedEvent({ ...paid, id: "cs_test_invented" }))).toBe(200);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
	});

	test("webhooks of other types and of other shops of the account get 200 and change nothing", async () => {
		const order = await shop.checkout();
		const session = shop.stripe.account.sessions.get(order.sessionId);
		if (session) session.metadata = {};
		await shop.pay(order.url);
		const event = shop.eventOf(order.sessionId);
		expect(await shop.stripe.deliver(inventedEvent({ object: "customer", id: "cus_1" }, "customer.created"))).toBe(200);
		expect(await shop.select(`payment_events?id=eq.${event.id}&select=outcome,order_id`)).toEqual([
			{ outcome: "not_ours", order_id: null },
		]);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
	});

	test("a webhook gets 503 while Stripe's API fails, and its repetition counts", async () => {
		const order = await shop.checkout();
		shop.failRequests("500", 2);
		await shop.pay(order.url);
		expect(await shop.statusOf(order)).toBe("pending awaiting_payment");
		await shop.waitForStatus(order, "pending paid");
		const entry = shop.stripe.events.find(({ event }) => event.data.object.id === order.sessionId);
		await expect.poll(() => entry?.statuses).toEqual([503, 200]);
	});

	test("a lost webhook is made up for by the sweep, with a warning", async () => {
		const order = await paidSilently();
		await shop.makeDue(order);
		expect(await shop.sweep()).toMatchObject({ changed: 1 });
		expect(await shop.statusOf(order)).toBe("pending paid");
		expect(shop.linesWith(order.id)).toContainEqual(expect.objectContaining({ level: "warn", missedEvent: true }));
	});

	test("the sweep is for the secret key only", async () => {
		for (const apikey of ["", `${SECRET_KEY}x`])
			expect((await shop.call("payment-sweep", {}, { apikey })).status).toBe(401);
	});

	test.each([
		["succeeded", "pending paid", "held"],
		["failed", "cancelled failed", "returned"],
	] as const)("a payment of several days is processing until it has %s", async (outcome, expected, stock) => {
		const order = await shop.checkout();
		const session = shop.stripe.account.sessions.get(order.sessionId);
		if (session) session.payment_method_types = ["us_bank_account"];
		await shop.pay(order.url);
		expect(await shop.statusOf(order)).toBe("pending processing");
		await shop.expectHeld(order);
		await shop.stripe.account.settlePayment(shop.intentOf(order), outcome);
		expect(await shop.statusOf(order)).toBe(expected);
		await (stock === "held" ? shop.expectHeld(order) : shop.expectReturned(order));
	});

	test("another amount than the order's needs a review, and is logged as an error", async () => {
		const order = await shop.checkout();
		const session = shop.stripe.account.sessions.get(order.sessionId);
		if (session) session.amount_total = 100;
		await shop.pay(order.url);
		expect(await shop.statusOf(order)).toBe("pending review");
		expect(shop.linesWith(order.id)).toContainEqual(expect.objectContaining({ level: "error", outcome: "review" }));
		await shop.expectHeld(order);
	});
}
