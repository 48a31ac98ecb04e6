import { expect, test } from "vitest";
import { renderText } from "../../mail/layout.ts";
import { contentOf } from "../../mail/messages.ts";
import { orderData, paidOrderData } from "../../mail/order.fixture.ts";

const textOf = (kind: string, data = orderData()) => {
	const content = contentOf({ kind, data, created_at: "2026-11-25 22:48:05.679+00" }, "https://shop.test");
	return `${content.subject}\n\n${renderText(content)}`;
};
const paid = (kind: string, payment: object = {}) => textOf(kind, paidOrderData(payment));

test("the mails about a new order name the payment after the total", () => {
	expect(paid("order_received")).toContain("\nTotal: $139.16\n\nWe received your payment of $139.16.\n\nDelivery");
	expect(paid("new_order")).toContain("\nTotal: $139.16\n\nPaid: $139.16.\n");
});

test("a canceled order's mail announces the refund only of what was paid and isn't refunded", () => {
	expect(paid("order_cancelled", { refundable: 3916 })).toContain("We refund $39.16, the way you paid.");
	for (const text of [paid("order_cancelled", { refundable: 0 }), textOf("order_cancelled")])
		expect(text).not.toContain("refund");
});

test("a refund's mail names its amount, and needs one", () => {
	const text = paid("order_refunded", { last_refund: 2950 });
	expect(text).toMatch(/^Refund for your Encore order ORD-123456: \$29\.50\n/);
	expect(text).toContain(
		"We refunded $29.50 of your order ORD-123456 of November 23, 2026 (Pacific Time), the way you paid.",
	);
	for (const data of [orderData(), paidOrderData()]) expect(() => textOf("order_refunded", data)).toThrow();
});

test.each(["payment_expired", "payment_failed"])("%s promises that nothing was charged", (kind) => {
	const text = textOf(kind);
	expect(text).toContain("was canceled, and nothing was charged. Its pieces are available again:\n\n- 2 × Chelsea");
	expect(text).toContain("https://shop.test/account/orders/22222222-2222-4222-8222-222222222222\n");
});

test("the seller's mails link to the order in the dashboard, and explain the mismatch", () => {
	const review = paid("seller_payment_review", {
		received: 13900,
		problem: "amount: 13916 expected, 13900 received",
	});
	expect(review).toContain("We received $139.00 for an order of $139.16.");
	expect(review).toContain("\n- amount: 13916 expected, 13900 received\n");
	for (const kind of ["seller_payment_failed", "seller_payment_disputed", "seller_refund_failed"])
		expect(paid(kind)).toContain("https://shop.test/admin/orders?q=22222222-2222-4222-8222-222222222222\n");
});
