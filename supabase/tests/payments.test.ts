import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SHIPPING } from "../../tests/support/order-fixtures.ts";
import { TEST_CARDS } from "../local/stripe/pages.ts";
import { checkoutTests } from "./payments/checkout.ts";
import { expiryTests } from "./payments/expiry.ts";
import { holdTests } from "./payments/holds.ts";
import { mailTests } from "./payments/mails.ts";
import { outageTests } from "./payments/outages.ts";
import { refundTests } from "./payments/refunds.ts";
import { webhookTests } from "./payments/webhooks.ts";
import { isLocal } from "./support/backend.ts";
import { PaymentShop } from "./support/payment-shop.ts";

// One file, because a stack with payments takes seconds to start
describe.runIf(isLocal)("payments with Stripe's stand-in", () => {
	const shop = new PaymentShop();
	beforeAll(() => shop.start());
	afterAll(() => shop.stop());
	beforeEach(() => shop.reset());

	describe("checkout", () => checkoutTests(shop));
	describe("webhooks", () => webhookTests(shop));
	describe("expiry", () => expiryTests(shop));
	describe("holds", () => holdTests(shop));
	describe("outages", () => outageTests(shop));
	describe("refunds", () => refundTests(shop));
	describe("mails", () => mailTests(shop));

	describe("afterwards", () => {
		test("every request that changes something at Stripe had an idempotency key", () => {
			const requests = shop.stripe.requests.filter(({ path }) => path.startsWith("POST"));
			expect(requests.length).toBeGreaterThan(20);
			expect(requests.filter(({ key }) => !key)).toEqual([]);
		});

		test("the log is JSON, without names, addresses, page URLs, keys and signatures", () => {
			expect(shop.lines.length).toBeGreaterThan(20);
			for (const line of shop.lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
			const log = shop.lines.join("\n");
			const { email, lastName, address } = SHIPPING;
			for (const secret of [email, lastName, address, "/c/pay/", "sk_test_", "whsec_", "v1=", TEST_CARDS.success])
				expect(log).not.toContain(secret);
		});

		test("the database stores no page URLs and no bodies of webhooks", async () => {
			const rows = [...(await shop.select("payments")), ...(await shop.select("payment_events"))];
			expect(rows.length).toBeGreaterThan(20);
			expect(JSON.stringify(rows)).not.toContain("/c/pay/");
			expect(JSON.stringify(rows)).not.toContain(SHIPPING.email);
		});
	});
});
