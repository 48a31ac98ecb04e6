import { expect, test } from "vitest";
import { dashboardUrl, minAmount } from "./stripe-api.ts";

test.each([
	["USD", 50],
	["GBP", 30],
	["JPY", 50],
	["HUF", 17_500],
])("the smallest payment in %s is %i of its smallest unit", (currency, amount) => {
	expect(minAmount(currency)).toBe(amount);
});

test("links to a payment in Stripe's dashboard, in its mode", () => {
	const refs = { provider: "stripe", payment_ref: "pi_1" };
	expect(dashboardUrl({ ...refs, checkout_ref: "cs_test_1" })).toBe("https://dashboard.stripe.com/test/payments/pi_1");
	expect(dashboardUrl({ ...refs, checkout_ref: "cs_live_1" })).toBe("https://dashboard.stripe.com/payments/pi_1");
	expect(dashboardUrl({ ...refs, checkout_ref: "cs_live_1", payment_ref: null })).toBeNull();
	expect(dashboardUrl({ ...refs, checkout_ref: "x", provider: "other" })).toBeNull();
});
