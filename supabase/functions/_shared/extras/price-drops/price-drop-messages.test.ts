import { expect, test } from "vitest";
import { renderText } from "../../mail/layout.ts";
import { FOOTER, MAILS, PRICE_DROP_TOKEN } from "../../mail/mails.fixture.ts";
import { contentOf } from "../../mail/messages.ts";

const contentWith = (data: unknown) =>
	contentOf({ kind: "price_drop", data, created_at: "2026-11-22 22:48:05.679+00" }, "https://shop.test");

test("the mail about price drops has each product's prices and link, and a link that ends these mails", () => {
	const content = contentWith(MAILS.find(([kind]) => kind === "price_drop")?.[1]);
	expect(content.unsubscribeUrl).toBe(`https://shop.test/account/mails?token=${PRICE_DROP_TOKEN}`);
	expect(renderText(content)).toBe(`2 of your favorites got cheaper

Trucker denim jacket: $51.00, was $68.00:
https://shop.test/product/enc-0001

Chelsea ankle boots: $49.99, was $54.83:
https://shop.test/product/enc-0011

These were the prices when we wrote. A piece may sell, or its price may change again.

All your favorites:
https://shop.test/favorites

You get this email because you chose emails about price drops at Encore.

Unsubscribe:
https://shop.test/account/mails?token=${PRICE_DROP_TOKEN}

${FOOTER}`);
});

test("without products it throws", () => {
	expect(() => contentWith({ token: PRICE_DROP_TOKEN, products: [] })).toThrow();
});
