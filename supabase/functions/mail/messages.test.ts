import { describe, expect, test } from "vitest";
import { renderHtml, renderText } from "./layout.ts";
import { contentOf, type Mail } from "./messages.ts";

const SITE = "https://shop.test";
const mail = (kind: string, data: unknown): Mail => ({
	id: "11111111-1111-4111-8111-111111111111",
	kind,
	recipient: "sam@encore.example",
	data,
	// As PostgREST and Supabase Lite return it
	created_at: "2026-11-22 22:48:05.679+00",
});
const textOf = (kind: string, data: unknown) => renderText(contentOf(mail(kind, data), SITE));
const htmlOf = (kind: string, data: unknown) => renderHtml(contentOf(mail(kind, data), SITE));

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

describe("HTML", () => {
	test("has the same words as the text", () => {
		for (const [kind, data] of [
			["new_device", { user_agent: FIREFOX }],
			["account_deleted", { cancelled_orders: 2 }],
		] as const) {
			const words = (text: string) =>
				text
					.replace(/https:\S+|[-:]/g, " ")
					.split(/\s+/)
					.filter(Boolean);
			const body = htmlOf(kind, data).replace(/[\s\S]*<body/, "<body");
			expect(words(body.replace(/<[^>]+>/g, " "))).toEqual(words(textOf(kind, data)));
		}
	});

	test("loads no remote content", () => {
		const html = htmlOf("new_device", { user_agent: FIREFOX });
		expect(html).not.toMatch(/<(img|script|link|style)|url\(|(?:color|background):/);
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
			blocks: [hostile, { list: [hostile] }, { links: [[hostile, `${SITE}/${hostile}`]] }],
		});
		expect(html).not.toContain("<script");
		expect(html.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; more/g)).toHaveLength(6);
	});
});

test("a browser's name is one of a list, whatever it sends", () => {
	const text = textOf("new_device", { user_agent: "<b>Your parcel</b>: http://evil.test Firefox/1" });
	expect(text).toContain("- Browser: Firefox\n");
	expect(text).not.toContain("evil");
});

test.each([
	["parcel_lost", {}],
	["new_device", {}],
	["account_deleted", null],
])("%s with %j throws", (kind, data) => {
	expect(() => textOf(kind, data)).toThrow();
});
