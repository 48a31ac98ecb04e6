import { describe, expect, test } from "vitest";
import { renderHtml, renderText } from "./layout.ts";
import { contentOf } from "./messages.ts";
import { orderData, paidOrderData } from "./order.fixture.ts";

const SITE = "https://shop.test";
const mail = (kind: string, data: unknown) => ({
	kind,
	data,
	// As PostgREST and Supabase Lite return it
	created_at: "2026-11-22 22:48:05.679+00",
});
const textOf = (kind: string, data: unknown) => renderText(contentOf(mail(kind, data), SITE));
const htmlOf = (kind: string, data: unknown) => renderHtml(contentOf(mail(kind, data), SITE));

const TAGS = "html head meta title body div h1 p ul li table tr th td a".split(" ");
const PROPERTIES = "margin padding font font-size font-weight max-width width text-align vertical-align".split(" ");

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("the mail about a new device contains the time in UTC, the browser and what to do", () => {
	expect(textOf("new_device", { user_agent: FIREFOX })).toBe(`New device on your Encore account

Your Encore account was used on a device that we haven't seen before:

- When: November 22, 2026 at 10:48 PM UTC
- Browser: Firefox on Linux

If it was you, there is nothing to do.

If it wasn't you, choose a new password now, which signs out every other device. Then check where you are signed in. If you can't sign in, write to us.

Choose a new password:
https://shop.test/account?tab=settings&reset=true

Where you are signed in:
https://shop.test/account/sessions

Write to us:
https://shop.test/contact
`);
});

test("the mail about a deleted account lists what is erased, what is kept and a contact", () => {
	const text = textOf("account_deleted", { cancelled_orders: 0 });
	expect(text).toContain("Your Encore account was deleted on November 22, 2026 at 10:48 PM UTC.");
	expect(text).toContain("- your cart and favorites\n");
	expect(text).toContain("Your orders stay in our books");
	expect(text).toContain("Write to us:\nhttps://shop.test/contact\n");
	expect(text).not.toContain("cancelled");
	expect(textOf("account_deleted", { cancelled_orders: 1 })).toContain("Orders that weren't paid yet were cancelled.");
});

/** Every kind. */
const MAILS: readonly [kind: string, data: object][] = [
	["new_device", { user_agent: FIREFOX }],
	["account_deleted", { cancelled_orders: 2 }],
	["order_received", orderData()],
	["order_shipped", orderData({ tracking_number: "1Z999AA10123456784" })],
	["order_delivered", orderData()],
	["order_cancelled", orderData()],
	["payment_expired", orderData()],
	["payment_failed", orderData()],
	["order_refunded", paidOrderData({ last_refund: 2950 })],
	["new_order", orderData()],
	["seller_payment_failed", orderData()],
	["seller_payment_review", paidOrderData({ problem: "amount: 13916 expected, 13900 received" })],
	["seller_payment_disputed", paidOrderData()],
	["seller_refund_failed", orderData()],
];

test.each(MAILS)("%s has a subject and a text without gaps", (kind, data) => {
	const { subject } = contentOf(mail(kind, data), SITE);
	expect(subject).not.toBe("");
	for (const text of [subject, textOf(kind, data), htmlOf(kind, data)])
		expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\(\)/);
});

describe("HTML", () => {
	test.each(MAILS)("of %s has the same words as the text", (kind, data) => {
		const words = (text: string) =>
			text
				.replace(/https:\S+|[-:]/g, " ")
				.split(/\s+/)
				.filter(Boolean);
		const body = htmlOf(kind, data).replace(/[\s\S]*<body/, "<body");
		expect(words(body.replace(/<[^>]+>/g, " "))).toEqual(words(textOf(kind, data)));
	});

	// Supported by Outlook's Word engine and Gmail, according to https://www.caniemail.com (docs/decisions/0048)
	test.each(MAILS)("of %s consists of what mail clients support, without colors and remote content", (kind, data) => {
		const html = htmlOf(kind, data);
		const tags = new Set(html.match(/(?<=<)[a-z]\w*/g));
		const styles = [...html.matchAll(/style="([^"]*)"/g)].flatMap(([, style = ""]) => style.split(/;\s*/));
		const properties = new Set(styles.map((style) => style.split(":")[0]));
		expect(TAGS).toEqual(expect.arrayContaining([...tags]));
		expect(PROPERTIES).toEqual(expect.arrayContaining([...properties]));
	});

	test("links to the shop only", () => {
		const html = htmlOf("new_device", { user_agent: FIREFOX });
		expect(html.match(/href="[^"]+"/g)).toEqual([
			'href="https://shop.test/account?tab=settings&amp;reset=true"',
			'href="https://shop.test/account/sessions"',
			'href="https://shop.test/contact"',
		]);
	});

	test("escapes what isn't markup", () => {
		const hostile = `"><script>alert(1)</script> & more`;
		const html = renderHtml({
			subject: hostile,
			blocks: [
				hostile,
				{ list: [hostile] },
				{ rows: [[hostile, hostile]] },
				{ links: [[hostile, `${SITE}/${hostile}`]] },
			],
		});
		expect(html).not.toContain("<script");
		expect(html.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; more/g)).toHaveLength(8);
	});
});

test("a browser's name is one of a list, whatever it sends", () => {
	const text = textOf("new_device", { user_agent: "<b>Your parcel</b>: http://evil.test Firefox/1" });
	expect(text).toContain("- Browser: Firefox\n");
	expect(text).not.toContain("evil");
});

test.each([
	["parcel_lost", {}],
	["order_received", {}],
	["new_device", {}],
	["account_deleted", null],
])("%s with %j throws", (kind, data) => {
	expect(() => textOf(kind, data)).toThrow();
});
