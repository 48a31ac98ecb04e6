import { describe, expect, inject, test } from "vitest";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { mailedFields, newEmail, signedUp } from "./support/accounts.ts";
import { expectPage, mainOf } from "./support/html.ts";
import { locationOf, useSharedShop, useShop } from "./support/shop.ts";

const PAGE = "/auth/forgot";

describe("without the variable, as in the sample shop", () => {
	const { browser } = useSharedShop();

	test("the button does nothing, and the page doesn't exist", async () => {
		expect(await browser().main("/auth")).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Forgot password\?/);
		expect((await browser().go(PAGE)).status).toBe(404);
		expect((await browser().post(PAGE, { email: "amara@encore.example" })).status).toBe(404);
	});
});

describe("with it", () => {
	const { browser } = useShop({ FORGOT_PASSWORD: "on" });

	test("a link for a new password is mailed, and the answer is the same for an address without an account", async () => {
		expect(await browser().main("/auth")).toMatch(new RegExp(`<a[^>]*href="${PAGE}"[^>]*>Forgot password\\?</a>`));
		const { user } = await signedUp(browser());
		const unknown = newEmail();
		const answers = await Promise.all(
			[user.email, unknown].map(async (email) => {
				const response = await browser().post(PAGE, { email });
				return [response.status, (await mainOf(response)).replaceAll(email, "EMAIL")];
			}),
		);
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.[1]).toContain("If EMAIL has an account here, a link is on its way.");
		const { mailUrl } = inject("backend");
		expect(await mailsTo(unknown, mailUrl)).toEqual([]);
		// passwords.test.ts covers the link
		const confirmed = await browser().post("/auth/confirm", await mailedFields(user.email));
		expect(locationOf(confirmed)).toBe("/account?tab=settings&reset=true");
	});

	test("an incomplete address gets an error and stays in the field", async () => {
		await expectPage(await browser().post(PAGE, { email: "amara@" }), 422, 'value="amara@"');
	});

	test("a signed-in shopper chooses a new password in the settings", async () => {
		const shopper = await signedUp(browser());
		expect(locationOf(await shopper.go(PAGE))).toBe("/account?tab=settings&reset=true");
	});
});
