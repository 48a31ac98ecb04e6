import { afterAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { claimsOf } from "../../supabase/local/signing-keys.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { eventually } from "../../supabase/tests/support/backend.ts";
import { latestMail, latestMailedLink, mailsTo } from "../../supabase/tests/support/mail.ts";
import { accessTokenOf, newEmail, PASSWORD, signedIn } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { expectPage, formFields } from "./support/html.ts";
import { buy, orderForm } from "./support/orders.ts";
import { type Browser, jsonPost, locationOf, useSharedShop, useShop } from "./support/shop.ts";

// Accounts must be confirmed by mail, as in production
const stack = await startStack({ port: 0, dataDir: "memory", confirmations: true });
afterAll(() => stack.stop());
const GUEST_SHOP = { SUPABASE_URL: stack.url, GUEST_CHECKOUT: "on" };

const START = "/checkout/guest";
const KEEP = "/account/keep";
const start = (shopper: Browser, email: string, order = crypto.randomUUID()) =>
	shopper.go(START, jsonPost({ email, order }));
const guestOf = (shopper: Browser) => claimsOf(accessTokenOf(shopper)).sub;

describe("without the variable, as in the sample shop", () => {
	const { browser } = useSharedShop();

	test("there are no guests, and the checkout requires an account [S5.07]", async () => {
		expect((await start(browser(), newEmail())).status).toBe(404);
		await expectPage(await browser().go("/checkout"), 200, "Your Account");
		await expectPage(await browser().post("/checkout", orderForm()), 401, "you are not signed in");
	});
});

describe("a guest", () => {
	const { browser } = useShop(GUEST_SHOP);

	async function guest(email = newEmail()) {
		const shopper = browser();
		expect((await start(shopper, email)).status).toBe(200);
		const order = await buy(shopper, { email });
		expect(order).not.toBe("");
		return { shopper, email, order, path: `/account/orders/${order}` };
	}

	const mailedPath = (email: string) =>
		eventually(async () => {
			const [link = ""] = (await latestMail(email, stack.mailUrl))?.links ?? [];
			expect(link).toContain("link=");
			return link.replace(/^\w+:\/\/[^/]+/, "");
		});

	test("orders after typing an address, and sees where to find the order", async () => {
		const { shopper, email, order, path } = await guest();
		const confirmation = await shopper.go(`/order-confirmation?order=${order}`);
		await expectPage(confirmation, 200, `We email the receipt to ${email}.`, `href="${path}"`);
		await expectPage(await shopper.go(path), 200, "12 Mill Lane", email, "You can cancel this order");
		expect(locationOf(await shopper.post(path, { intent: "cancel" }))).toBe(path);
		await expectPage(await shopper.go(path), 200, "Cancelled");
	});

	test("is a visitor everywhere else", async () => {
		const { shopper } = await guest();
		expect(shopper.jar.cookies.has("signed_in")).toBe(false);
		expect((await shopper.session()).state).toBe("signed-out");
		for (const path of ["/account", "/account?tab=orders", "/account/mails", "/account/data", "/account/delete"])
			expect(locationOf(await shopper.go(path)), path).toContain("/auth?next=");
		await expectPage(await shopper.go("/auth"), 200, "Welcome back");
		await expectPage(await shopper.go("/checkout"), 200, "Contact", "Have an account? Sign in");
	});

	test("of an express order is the same when it is repeated, and another one for the next order", async () => {
		const [shopper, key] = [browser(), crypto.randomUUID()];
		const startExpress = (order: string) => shopper.go(START, jsonPost({ order }));
		expect((await startExpress("")).status).toBe(422);
		expect((await startExpress(key)).status).toBe(200);
		const first = guestOf(shopper);
		expect((await startExpress(key)).status).toBe(200);
		expect(guestOf(shopper)).toBe(first);
		expect((await startExpress(crypto.randomUUID())).status).toBe(200);
		expect(guestOf(shopper)).not.toBe(first);
	});

	test("is the same when the form repeats an express order, or the other way round", async () => {
		for (const isExpressFirst of [true, false]) {
			const [shopper, key] = [browser(), crypto.randomUUID()];
			const express = () => shopper.go(START, jsonPost({ order: key }));
			const form = () => start(shopper, "amara@encore.example", key);
			const [submit, repeat] = isExpressFirst ? [express, form] : [form, express];
			await submit();
			const first = guestOf(shopper);
			expect((await repeat()).status).toBe(200);
			expect(guestOf(shopper)).toBe(first);
		}
	});

	test("has one address: another one in the same browser doesn't get the order", async () => {
		const { shopper, email, path } = await guest();
		const first = guestOf(shopper);
		const order = crypto.randomUUID();
		await start(shopper, email, order);
		expect(guestOf(shopper)).toBe(first);
		await start(shopper, newEmail(), order);
		expect(guestOf(shopper)).not.toBe(first);
		expect(locationOf(await shopper.go(path))).toContain("/auth?next=");
	});

	test("needs a whole address, and no guest is made of who is signed in", async () => {
		const response = await start(browser(), "amara@");
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("whole address") } });
		const shopper = await signedIn(browser());
		const before = guestOf(shopper);
		expect((await start(shopper, newEmail())).status).toBe(200);
		expect(guestOf(shopper)).toEqual(before);
		expect((await browser().go(START)).status).toBe(405);
	});

	test("opens the order on another device by the mailed link, which changes nothing and opens no other", async () => {
		const [{ email, path }, other] = [await guest(), await guest()];
		const link = await mailedPath(email);
		const device = browser();
		const response = await device.go(link);
		expect(response.headers.get("referrer-policy")).toBe("no-referrer");
		expect(response.headers.get("cache-control")).toContain("no-store");
		const page = await expectPage(response, 200, "12 Mill Lane", email, "Progress");
		expect(page).not.toContain("Cancel Order");
		expect(page).not.toContain("Keep this order");
		expect((await device.post(link, { intent: "cancel" })).status).toBe(403);
		expect(device.jar.cookies.size).toBe(0);
		expect(locationOf(await device.go(path))).toContain("/auth?next=");
		const search = link.slice(link.indexOf("?"));
		expect(locationOf(await device.go(other.path + search))).toBe("/account/orders/expired-link");
		await expectPage(await device.go("/account/orders/expired-link"), 200, "This link no longer works");
		await expectPage(await (await signedIn(browser())).go(link), 200, "12 Mill Lane");
	});

	test("keeps the order in an account by a password and a mailed link", async () => {
		const { shopper, email, order, path } = await guest();
		const opened = await mailedPath(email);
		const kept = await shopper.post(KEEP, { email, password: PASSWORD });
		expect([kept.status, locationOf(kept)]).toEqual([200, ""]);
		const confirm = await latestMailedLink(email, stack.mailUrl);
		expect(confirm).toMatch(/^\/auth\/confirm\?token=\d{10}&type=email_change&email=.*&from=$/);
		const device = browser();
		const fields = formFields(await device.main(confirm), "token");
		expect(locationOf(await device.post("/auth/confirm", fields))).toBe("/account?tab=orders");
		expect((await device.session()).user?.email).toBe(email);
		await expectPage(await device.go("/account?tab=orders"), 200, order);
		const again = await signedIn(browser(), { email, password: PASSWORD });
		await expectPage(await again.go(path), 200, "12 Mill Lane");
		expect(locationOf(await browser().go(opened))).toBe("/account/orders/expired-link");
	});

	test("gets the same answer for an address that has an account, and no mail goes there", async () => {
		const { email: known } = ACCOUNTS.shopper;
		const unknown = newEmail();
		const before = (await mailsTo(known, stack.mailUrl)).length;
		const answers = await Promise.all(
			[known, unknown].map(async (email) => {
				const { shopper } = await guest();
				const response = await shopper.post(KEEP, { email, password: PASSWORD });
				const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
				return [response.status, cookies, (await response.text()).replaceAll(email, "EMAIL").length > 0];
			}),
		);
		expect(answers[0]).toEqual(answers[1]);
		expect(await mailsTo(known, stack.mailUrl)).toHaveLength(before);
	});

	// passwords.test.ts covers rejected passwords
	test("sees errors of address and password at the fields", async () => {
		const { shopper, email } = await guest();
		for (const [fields, sentence] of [
			[{ email: "amara@", password: PASSWORD }, "whole address"],
			[{ email, password: "" }, "Choose a password"],
			[{ email, password: "password1" }, "leaked"],
		] as const) {
			const response = await shopper.post(`${KEEP}.data`, fields);
			expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(sentence)]);
		}
	});

	test("doesn't get the address of an account's mail changed by its link", async () => {
		const { shopper } = await guest();
		const page = await shopper.go(
			`/auth/confirm?token=1234567890&type=email_change&email=${newEmail()}&from=amara@encore.example`,
		);
		await expectPage(page, 400, "This link is incomplete");
	});
});

const { browser: sampleBrowser } = useSharedShop();

test("a returning shopper finds the name and address of the last order", async () => {
	const shopper = await signedIn(sampleBrowser());
	await buy(shopper, { state: "OR" });
	const { firstName, lastName, address, phone } = CHECKOUT_FIELDS;
	expect(formFields(await shopper.main("/checkout"), "firstName")).toMatchObject({
		...{ firstName, lastName, address, phone },
		...{ state: "Oregon", email: ACCOUNTS.shopper.email },
	});
});
