import { expect, test } from "vitest";
import { claimsOf, eventually } from "../support/backend.ts";
import { mailsTo } from "../support/mail.ts";
import type { Checkout, PaymentShop } from "../support/payment-shop.ts";

const RECEIVED = /^Your Encore order ORD-\d+\nEncore\nThank you/;

export function mailTests(shop: PaymentShop): void {
	const expectMails = (order: Checkout, ...expected: RegExp[]) =>
		eventually(async () => {
			const mails = await mailsTo(claimsOf(order).email, shop.stack.mailUrl);
			const contents = mails.map(({ subject, text }) => `${subject}\n${text.slice(text.indexOf("\n") + 1)}`);
			expect(contents.reverse()).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
		});

	test("the shopper is mailed the receipt of a paid order, and its cancellation with the refund", async () => {
		const order = await shop.paidCheckout();
		// A waiting one would be merged into the cancellation
		await expectMails(order, RECEIVED);
		await shop.rpc("cancel_order", { order_id: order.id }, order.token);
		await shop.perform(order.token, order.id, "refund");
		await shop.waitForStatus(order, "cancelled refunded");
		await expectMails(order, RECEIVED, /was canceled\n[\s\S]*We refund \$39\.29/);
	});
}
