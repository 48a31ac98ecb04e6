import { expect, test } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import { type OrderPayment, orderLabels, paymentNotice } from "./order-payment.server.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const payment = (change: Partial<OrderPayment> = {}): OrderPayment => ({
	expiresAt: new Date(NOW + 60_000).toISOString(),
	paidAt: null,
	received: 3929,
	dispute: null,
	disputed: 0,
	refunds: [],
	...change,
});
const noticeOf = (paymentStatus: PaymentStatus, change?: Partial<OrderPayment>, status = "pending") =>
	paymentNotice({ status, paymentStatus, payment: payment(change) }, NOW);
const refund = (amount: number, status: string, reason = "cancelled") => ({ amount, status, reason });

test("an order with simulated or settled payment has no notice", () => {
	for (const paymentStatus of PAYMENT_STATUSES)
		expect(paymentNotice({ status: "pending", paymentStatus, payment: null }, NOW), paymentStatus).toBeNull();
	expect(noticeOf("paid")).toBeNull();
});

test.each<[PaymentStatus, Partial<OrderPayment>, title: string, offer: string | null, text?: string]>([
	["awaiting_payment", {}, "Waiting for your payment", "pay"],
	["awaiting_payment", { expiresAt: new Date(NOW).toISOString() }, "The time to pay is over", null],
	["expired", {}, "This order was not paid", "put-back"],
	["failed", {}, "Your payment failed", "put-back", "Nothing was charged"],
	["processing", {}, "Your payment is being processed", null],
	["review", {}, "We are looking at your payment", "contact"],
	["disputed", {}, "Your payment is disputed", "contact"],
])("%s with %j has the notice “%s” and offers to %s", (status, change, title, offer, text = "") => {
	expect(noticeOf(status, change)).toMatchObject({ title, offer, text: expect.stringContaining(text) });
});

test.each([
	["paid", [refund(3929, "requested")], "Your refund is on its way", "$39.29 is on its way back to you."],
	["refunded", [refund(3929, "succeeded")], "Your payment was refunded", "We refunded $39.29, the way you paid."],
	[
		"partially_refunded",
		[refund(1000, "succeeded", "goodwill")],
		"Part of your payment was refunded",
		"We refunded $10.00 of $39.29, the way you paid.",
	],
	[
		"partially_refunded",
		[refund(1000, "succeeded", "goodwill"), refund(2929, "pending")],
		"Your refund is on its way",
		"We refunded $10.00 of $39.29, the way you paid. $29.29 more is on its way back to you.",
	],
	[
		"refunded",
		[refund(3929, "succeeded", "late")],
		"You paid after the order was canceled",
		"We refunded $39.29, the way you paid.",
	],
	["paid", [refund(3929, "failed")], "Your refund didn't go through", "We couldn't send back $39.29."],
	[
		"paid",
		[refund(3929, "failed"), refund(3929, "requested")],
		"Your refund is on its way",
		"$39.29 is on its way back to you.",
	],
] as const)("%s with refunds %j: %s", (status, refunds, title, text) => {
	const notice = noticeOf(status, { refunds: [...refunds] });
	expect(notice?.title).toBe(title);
	expect(notice?.text.startsWith(text), notice?.text).toBe(true);
});

test("a canceled order shows the amount that is owed until its refund is under way", () => {
	const text = "We couldn't send back $29.29. We are looking into it and will email you. We refunded $10.00 of $39.29";
	const refunds = [refund(1000, "succeeded"), refund(2929, "failed")];
	expect(noticeOf("partially_refunded", { refunds }, "cancelled")?.text).toContain(text);
	const notice = noticeOf("partially_refunded", { refunds: [...refunds, refund(2929, "requested")] }, "cancelled");
	expect(notice?.title).toBe("Your refund is on its way");
});

test("a canceled order explains what happens after the dispute", () => {
	const change = { dispute: "open", disputed: 3929 };
	expect(noticeOf("disputed", change, "cancelled")?.text).toContain("what your bank leaves with us, we refund.");
	expect(noticeOf("disputed", change)?.text).not.toContain("leaves with us");
});

test("a refund that was withdrawn isn't on its way, and is owed only if the order was canceled", () => {
	const refunds = [refund(3929, "withdrawn"), refund(3929, "succeeded", "provider")];
	expect(noticeOf("refunded", { refunds })?.text).toBe(
		"We refunded $39.29, the way you paid. Your bank may need some days to show it.",
	);
});

test.each([
	[
		"disputed",
		{ dispute: "open", disputed: 3929, refunds: [refund(1000, "succeeded")] },
		"We refunded $10.00 of $39.29",
	],
	[
		"charged_back",
		{ dispute: "lost", disputed: 3929 },
		"It decided the dispute for you. Your bank gave you $39.29 back.",
	],
	[
		"charged_back",
		{ dispute: "lost", disputed: 3929, refunds: [refund(1000, "succeeded")] },
		"Your bank gave you $29.29 back. We refunded $10.00 of $39.29",
	],
	["partially_refunded", { dispute: "lost", disputed: 1000 }, "Your bank gave you $10.00 back."],
] as const)("%s with %j reads: %s", (status, change, text) => {
	expect(noticeOf(status, change as unknown as Partial<OrderPayment>)?.text).toContain(text);
});

test.each([
	["pending", "awaiting_payment", "Waiting for payment", null],
	["pending", "review", "Payment under review", null],
	["pending", "paid", "Paid", null],
	["processing", "paid", "To be sent", null],
	["shipped", "partially_refunded", "Sent", "Partly refunded"],
	["delivered", "paid", "Delivered", null],
	["cancelled", "paid", "Cancelled", "Refund on its way"],
	["cancelled", "expired", "Cancelled", "Not paid"],
	["pending", "pending", null, null],
])("an order that is %s, its payment %s, reads: %s, %s", (status, paymentStatus, label, note) => {
	expect(orderLabels(status, paymentStatus)).toEqual({ label, note });
});
