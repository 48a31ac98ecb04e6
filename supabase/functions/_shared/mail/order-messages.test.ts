import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCents } from "../domain/money.ts";
import { renderText } from "./layout.ts";
import { FOOTER } from "./mails.fixture.ts";
import { contentOf } from "./messages.ts";
import { orderData } from "./order.fixture.ts";

const textOf = (kind: string, fields: object = {}) => {
	const mail = { kind, data: orderData(fields), created_at: "2026-11-25 22:48:05.679+00" };
	const content = contentOf(mail, "https://shop.test");
	return `${content.subject}\n\n${renderText(content)}`;
};

const REASON = "You get this email because you ordered at Encore. Emails about orders are always sent.";

const SHIP_TO = `Shipping to:
Amara Okafor
12 Mill Lane
Portland, OR 97201
United States
`;

test("a received order's mail has the receipt, the date in the shop's time zone, and a link to the order", () => {
	expect(textOf("order_received")).toBe(`Your Encore order ORD-123456

Thank you for your order

We received your order ORD-123456 on November 23, 2026 (Pacific Time). We'll email you when it's on its way.

2 × Chelsea ankle boots (EU 42 · Very Good): $109.66
1 × Leather tote bag (Good): $29.50
Subtotal: $139.16
Shipping: Free
Total: $139.16

Delivery expected Nov 30 – Dec 2 (Standard Shipping).

${SHIP_TO}
See your order:
https://shop.test/account/orders/22222222-2222-4222-8222-222222222222

${REASON}

${FOOTER}`);
});

test("a shipped order's mail links to its carrier's page", () => {
	expect(
		textOf("order_shipped", { tracking_number: "1Z999AA10123456784" }),
	).toBe(`Your Encore order ORD-123456 is on its way

Your order is on its way

We shipped your order ORD-123456:

- 2 × Chelsea ankle boots (EU 42 · Very Good)
- 1 × Leather tote bag (Good)

${SHIP_TO}
Tracking number: 1Z999AA10123456784 (UPS)

Track the parcel:
https://www.ups.com/track?tracknum=1Z999AA10123456784

See your order:
https://shop.test/account/orders/22222222-2222-4222-8222-222222222222

${REASON}

${FOOTER}`);
});

test("an unknown carrier's tracking number has no link, and an order without one none of both", () => {
	const unknown = textOf("order_shipped", { tracking_number: "EN 4820 1173 US" });
	expect(unknown).toContain("\nTracking number: EN 4820 1173 US\n");
	expect(unknown.match(/https:/g)).toHaveLength(2);
	expect(textOf("order_shipped")).not.toContain("Track");
});

test("a delivered order's mail names the days of returns", () => {
	const text = textOf("order_delivered");
	expect(text).toContain("Your Encore order ORD-123456 was delivered\n");
	expect(text).toContain("you can return it within 14 days.");
	expect(text).toContain("Returns:\nhttps://shop.test/returns\n");
});

test("a canceled order's mail names the order's date and a contact", () => {
	const text = textOf("order_cancelled");
	expect(text).toContain("Your order ORD-123456 of November 23, 2026 (Pacific Time) was canceled.");
	expect(text).toContain("Write to us:\nhttps://shop.test/contact\n");
});

test("an order whose account was deleted has no address", () => {
	expect(textOf("order_received", { ship_to: [] })).not.toContain("Shipping to");
});

test("the seller's mail has the total in its subject, and a link to the order in the dashboard", () => {
	const text = textOf("new_order");
	expect(text).toMatch(/^New order ORD-123456: \$139\.16\n/);
	expect(text).toContain("\nTotal: $139.16\n");
	expect(text).toContain("https://shop.test/admin/orders?q=22222222-2222-4222-8222-222222222222\n");
});

describe("amounts", () => {
	test.each([
		[0, "Shipping: Free"],
		[499, "Shipping: $4.99"],
		[-500, "Shipping and discount: −$5.00"],
	])("of %d cents beyond the items are shown as %s", (cents, line) => {
		expect(textOf("order_received", { total_amount: (13916 + cents) / 100 })).toContain(`\n${line}\n`);
	});

	test("are the stored ones to the cent", () => {
		const price = fc.integer({ min: 0, max: 9_999_999 });
		fc.assert(
			fc.property(fc.array(price, { minLength: 1, maxLength: 50 }), fc.constantFrom(0, 499), (prices, shipping) => {
				const subtotal = prices.reduce((sum, cents) => sum + cents, 0);
				const items = prices.map((cents) => ({
					...orderData().items[0],
					total_price: Number((cents / 100).toFixed(2)),
				}));
				const total_amount = Number(((subtotal + shipping) / 100).toFixed(2));
				for (const kind of ["order_received", "new_order"]) {
					const amounts = textOf(kind, { items, total_amount }).match(/(?<=: )\$[\d,.]+$/gm) ?? [];
					const expected = [...prices, subtotal, ...(shipping ? [shipping] : []), subtotal + shipping].map(formatCents);
					// The seller's subject repeats the total
					expect(kind === "new_order" ? amounts.slice(1) : amounts).toEqual(expected);
				}
			}),
		);
	});
});

test.each([{ total_amount: "139.16" }, { items: [{}] }, { id: undefined }])("throws for %j", (fields) => {
	expect(() => textOf("order_received", fields)).toThrow();
});
