import { expect, test } from "vitest";
import { renderText } from "../../mail/layout.ts";
import { FOOTER } from "../../mail/mails.fixture.ts";
import { contentOf } from "../../mail/messages.ts";

const textOf = (data: unknown) =>
	renderText(contentOf({ kind: "new_device", data, created_at: "2026-11-22 22:48:05.679+00" }, "https://shop.test"));

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("the mail about a new device contains the time in the shop's time zone, the browser and what to do", () => {
	expect(textOf({ user_agent: FIREFOX })).toBe(`New device on your Encore account

Your Encore account was used on a device that we haven't seen before:

- When: November 22, 2026 at 2:48 PM (Pacific Time)
- Browser: Firefox on Linux

If it was you, there is nothing to do.

If it wasn't you, choose a new password now, which signs out every other device. Then check where you are signed in. If you can't sign in, write to us.

Choose a new password:
https://shop.test/account?tab=settings&reset=true

Where you are signed in:
https://shop.test/account/sessions

Write to us:
https://shop.test/contact

You get this email because you have an account at Encore. Emails about its security are always sent.

${FOOTER}`);
});

test("a browser's name is one of a list, whatever it sends", () => {
	const text = textOf({ user_agent: "<b>Your parcel</b>: http://evil.test Firefox/1" });
	expect(text).toContain("- Browser: Firefox\n");
	expect(text).not.toContain("evil");
});

test("without a user agent it throws", () => {
	expect(() => textOf({})).toThrow();
});
