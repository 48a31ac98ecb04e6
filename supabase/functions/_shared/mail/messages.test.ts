import { describe, expect, test } from "vitest";
import { renderHtml, renderText } from "./layout.ts";
import { MAILS } from "./mails.fixture.ts";
import { contentOf, MAIL_KINDS } from "./messages.ts";
import { orderData } from "./order.fixture.ts";

const SITE = "https://shop.test";
const mail = (kind: string, data: unknown) => ({
	kind,
	data,
	// PostgREST and Supabase Lite return this format
	created_at: "2026-11-22 22:48:05.679+00",
});
const textOf = (kind: string, data: unknown) => renderText(contentOf(mail(kind, data), SITE));
const htmlOf = (kind: string, data: unknown) => renderHtml(contentOf(mail(kind, data), SITE), SITE);

test("the mail about a deleted account lists what is erased, what is kept and a contact", () => {
	const text = textOf("account_deleted", { cancelled_orders: 0 });
	expect(text).toContain("Your Encore account was deleted on November 22, 2026 at 2:48 PM (Pacific Time).");
	expect(text).toContain("- your cart and favorites\n");
	expect(text).toContain("Your orders stay in our books");
	expect(text).toContain("Write to us:\nhttps://shop.test/contact\n");
	expect(text).not.toContain("canceled");
	expect(textOf("account_deleted", { cancelled_orders: 1 })).toContain("Orders that weren't paid yet were canceled.");
});

test("the mail about a requested deletion has the date, the data that is kept, and a link to withdraw it", () => {
	const text = textOf("deletion_requested", {});
	expect(text).toContain("That happens on December 6, 2026 (Pacific Time).");
	expect(text).toContain("Orders stay in our records");
	expect(text).toContain("Keep my account:\nhttps://shop.test/account?tab=settings\n");
});

test("a mail is about an order or an account and always sent, or can be unsubscribed from; shoppers' mails lead to their emails", () => {
	const alwaysSent =
		/^(order_|payment_|seller_|new_order$|new_device$|contact_message$|deletion_requested$|account_deleted$)/;
	const withoutPage = /^(seller_|new_order$|contact_message$|account_deleted$)/;
	for (const [kind, data] of MAILS) {
		const { unsubscribeUrl, footer } = contentOf(mail(kind, data), SITE);
		expect(unsubscribeUrl === undefined, kind).toBe(alwaysSent.test(kind));
		expect(JSON.stringify(footer).includes(`"${SITE}/account/mails"`), kind).toBe(!withoutPage.test(kind));
	}
});

test("the mails of the tests and of the pictures are of every kind", () => {
	expect(MAILS.map(([kind]) => kind).sort()).toEqual([...MAIL_KINDS].sort());
});

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
				.replace(/https:\S+|[-:()]/g, " ")
				.split(/\s+/)
				.filter(Boolean);
		const body = htmlOf(kind, data).replace(/[\s\S]*icon-192.*/, ""); // after the wordmark
		expect(words(body.replace(/<[^>]+>/g, " "))).toEqual(words(textOf(kind, data)));
	});

	test.each(MAILS)("of %s links to the shop and the carrier only", (kind, data) => {
		for (const [, url] of htmlOf(kind, data).matchAll(/href="([^"]+)"/g))
			expect(url).toMatch(/^https:\/\/(shop\.test|www\.ups\.com)\//);
	});

	test("has no column of pictures if no product has one", () => {
		const withPicture = htmlOf("order_received", orderData());
		const [boots] = orderData().items;
		const without = htmlOf("order_received", orderData({ items: [boots] }));
		expect([withPicture, without].map((html) => html.match(/<td width="72"|colspan="\d"/g))).toEqual([
			['<td width="72"', '<td width="72"', 'colspan="2"', 'colspan="2"', 'colspan="2"'],
			['colspan="1"', 'colspan="1"', 'colspan="1"'],
		]);
	});

	test("escapes what isn't markup", () => {
		const hostile = `"><script>alert(1)</script> & more`;
		const line = { name: hostile, details: hostile, amount: hostile, image: `/${hostile}` };
		const content = {
			subject: hostile,
			blocks: [
				hostile,
				{ list: [hostile] },
				{ lines: [line], totals: [[hostile, hostile] as const] },
				{ title: hostile, address: [hostile] },
				{ links: [[hostile, `${SITE}/${hostile}`] as const] },
			],
			footer: [hostile],
		};
		const html = renderHtml(content, SITE);
		expect(html).not.toContain("<script");
		expect(html.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; more/g)).toHaveLength(15);
	});
});

test.each([
	["parcel_lost", {}],
	["order_received", {}],
	["account_deleted", null],
])("%s with %j throws", (kind, data) => {
	expect(() => textOf(kind, data)).toThrow();
});
