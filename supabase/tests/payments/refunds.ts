import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { loadAccountData } from "../../../app/features/account/account-data.server.ts";
import { TEST_CARDS } from "../../local/stripe/pages.ts";
import { privateContext } from "../support/context.ts";
import type { Checkout, PaymentShop } from "../support/payment-shop.ts";

export function refundTests(shop: PaymentShop): void {
	const refundsOf = (order: Checkout) =>
		[...shop.stripe.account.refunds.values()].filter(({ payment_intent }) => payment_intent === shop.intentOf(order));
	const cancel = async ({ id, token }: Checkout) =>
		expect((await shop.rpc("cancel_order", { order_id: id }, token)).status).toBe(200);

	test("canceling refunds everything once, however often it is submitted", async () => {
		const order = await shop.paidCheckout();
		await cancel(order);
		expect(await shop.statusOf(order)).toBe("cancelled paid");
		const { token, id } = order;
		await Promise.all([shop.perform(token, id, "refund"), shop.perform(token, id, "refund"), shop.sweep()]);
		await shop.waitForStatus(order, "cancelled refunded");
		expect(refundsOf(order)).toMatchObject([{ amount: 3929, reason: "requested_by_customer" }]);
		await shop.expectReturned(order);
	});

	test("the sweep sends a refund whose response was lost, once", async () => {
		const order = await shop.paidCheckout();
		await cancel(order);
		shop.failRequests("lost response", 99);
		await shop.perform(order.token, order.id, "refund");
		shop.failRequests("lost response", 0);
		await shop.stack.sql(`update public.payment_refunds set next_attempt_at = now() where order_id = '${order.id}'`);
		await shop.sweep();
		await shop.waitForStatus(order, "cancelled refunded");
		expect(refundsOf(order)).toHaveLength(1);
	});

	test("a 500, which Stripe stores with the key, leads to another key, unless the refund was made", async () => {
		const order = await shop.paidCheckout();
		const [paid_order, admin] = [order.id, await shop.signInAdmin()];
		shop.stripe.faults.webhooks = "hold";
		await shop.rpc("request_refund", { paid_order, cents: 1000 }, admin);
		shop.failRequests("500", 1);
		expect((await shop.perform(admin, paid_order, "refund")).body.paymentStatus).toBe("partially_refunded");
		const { body: refund_id } = await shop.rpc<string>("request_refund", { paid_order, cents: 500 }, admin);
		const parameters = { payment_intent: shop.intentOf(order), amount: "500", metadata: { refund_id } };
		shop.stripe.account.createRefund(parameters);
		shop.failRequests("500", 1);
		await shop.perform(admin, paid_order, "refund");
		expect(refundsOf(order).map(({ amount }) => amount)).toEqual([1000, 500]);
		expect(await shop.select(`payment_refunds?id=eq.${refund_id}&select=status`)).toEqual([{ status: "succeeded" }]);
	});

	test("the download of the account's data contains payment and refunds, without the provider's ids", async () => {
		const order = await shop.paidCheckout();
		await shop.rpc("request_refund", { paid_order: order.id, cents: 1050 }, await shop.signInAdmin());
		const { session } = privateContext(order, shop.stack.url);
		const { orders } = await loadAccountData(session, (await session.user()) as User);
		const { payment } = orders[0] ?? {};
		const refund = { amount: 10.5, status: "requested" };
		expect(payment).toMatchObject({
			amount: 39.29,
			disputed: 0,
			currency: "usd",
			status: "paid",
			payment_refunds: [refund],
		});
		expect(payment).not.toHaveProperty("payment_ref");
	});

	test("a refund can be pending, and can fail after it succeeded", async () => {
		const order = await shop.paidCheckout({ paymentMethod: "paypal" });
		shop.stripe.account.hasSlowRefunds = true;
		await cancel(order);
		expect((await shop.perform(order.token, order.id, "refund")).body.paymentStatus).toBe("paid");
		const [refund] = refundsOf(order);
		await shop.stripe.account.settleRefund(refund?.id ?? "", "succeeded");
		expect(await shop.statusOf(order)).toBe("cancelled refunded");
		await shop.stripe.account.settleRefund(refund?.id ?? "", "failed");
		expect(await shop.statusOf(order)).toBe("cancelled paid");
	});

	test("a disputed payment can't be refunded; a lost dispute can still be won", async () => {
		const order = await shop.checkout();
		await shop.pay(order.url, { number: TEST_CARDS.disputed });
		expect(await shop.statusOf(order)).toBe("pending disputed");
		const admin = await shop.signInAdmin();
		const { body } = await shop.rpc<{ message: string }>("request_refund", { paid_order: order.id }, admin);
		expect(body.message).toBe("not_refundable");
		const { account } = shop.stripe;
		await account.dispute(shop.intentOf(order), "lost");
		expect(await shop.statusOf(order)).toBe("pending charged_back");
		await account.dispute(shop.intentOf(order), "won");
		expect(await shop.statusOf(order)).toBe("pending paid");
	});

	test("an inquiry before a dispute changes nothing, and a canceled order is refunded after it", async () => {
		const order = await shop.paidCheckout();
		const { account } = shop.stripe;
		await account.dispute(shop.intentOf(order), "warning_needs_response");
		expect(await shop.statusOf(order)).toBe("pending paid");
		await cancel(order);
		await account.dispute(shop.intentOf(order), "warning_closed");
		await shop.sweep();
		await shop.waitForStatus(order, "cancelled refunded");
	});

	test("a refund that Stripe rejects for an unreported dispute is withdrawn until it is won", async () => {
		const order = await shop.paidCheckout();
		shop.stripe.faults.webhooks = "hold";
		await shop.stripe.account.dispute(shop.intentOf(order), "needs_response");
		await cancel(order);
		await shop.perform(order.token, order.id, "refund");
		expect(await shop.statusOf(order)).toBe("cancelled disputed");
		expect(await shop.select(`payment_refunds?order_id=eq.${order.id}&select=status`)).toEqual([
			{ status: "withdrawn" },
		]);
	});

	test("a refund that Stripe rejects for good fails, and is logged as an error", async () => {
		const order = await shop.paidCheckout();
		const charge = [...shop.stripe.account.charges.values()].find(
			({ payment_intent }) => payment_intent === shop.intentOf(order),
		);
		// A refund that Stripe doesn't list
		if (charge) charge.amount_refunded = charge.amount;
		await cancel(order);
		await shop.perform(order.token, order.id, "refund");
		expect(await shop.select(`payment_refunds?order_id=eq.${order.id}&select=status,note`)).toEqual([
			{ status: "failed", note: "charge_already_refunded" },
		]);
		expect(shop.linesWith(order.id)).toContainEqual(expect.objectContaining({ level: "error", outcome: "rejected" }));
	});
}
