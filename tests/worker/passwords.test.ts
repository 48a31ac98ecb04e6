import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { OUTAGE } from "../../app/features/auth/auth-error.server.ts";
import { FLASH_MESSAGES } from "../../app/features/auth/flash-messages.ts";
import { latestMail } from "../../supabase/tests/support/mail.ts";
import { mailedFields, newEmail, PASSWORD, signedIn, signedUp, signIn } from "./support/accounts.ts";
import { expectPage, mainOf } from "./support/html.ts";
import { type Browser, locationOf, useStubbedShop } from "./support/shop.ts";

const { mailUrl } = inject("backend");
const { browser, instead } = await useStubbedShop();
const SETTINGS = "/account?tab=settings";
const NEW = "third-hand-2nd";

const requestReset = (shopper: Browser, more: Record<string, string> = {}) =>
	shopper.post(SETTINGS, { intent: "reset-password", ...more });
const choose = (shopper: Browser, fields: Record<string, string>) =>
	shopper.post(`${SETTINGS}&reset=true`, { intent: "new-password", confirm: fields.password ?? "", ...fields });
const signUpWith = (password: string) =>
	browser().post("/auth?mode=sign-up", { intent: "sign-up", identifier: newEmail(), password, confirm: password });
const stateOf = async ({ session }: Browser) => (await session()).state;

test("signing up without email confirmation signs in at once, sends no mail and asks for no check of it", async () => {
	const shopper = await signedUp(browser());
	expect(shopper.jar.cookies.get("flash")).toBe("account-ready");
	expect(FLASH_MESSAGES["account-ready"]).toEqual({ title: "Account created!", description: "You're signed in." });
	expect(shopper.jar.cookies.has("awaited_link")).toBe(false);
	expect(await stateOf(shopper)).toBe("signed-in");
	expect(await latestMail(shopper.user.email, mailUrl)).toBeUndefined();
});

describe("a password reset", () => {
	test("replaces the old password through an e-mailed link, and ends the account's other sessions", async () => {
		const [shopper, stranger] = [await signedUp(browser()), await signedUp(browser())];
		const phone = await signedIn(browser(), shopper.user);
		await requestReset(shopper);
		const other = browser();
		const pressed = await other.post("/auth/confirm", await mailedFields(shopper.user.email));
		expect(locationOf(pressed)).toBe(`${SETTINGS}&reset=true`);
		expect(other.jar.cookies.get("flash")).toBe("password-recovery");
		expect(await other.main(`${SETTINGS}&reset=true`)).not.toContain('name="current"');
		expect(locationOf(await choose(other, { password: NEW }))).toBe(SETTINGS);
		expect(other.jar.cookies.get("flash")).toBe("password-updated");
		expect(await Promise.all([shopper, phone, other, stranger].map(stateOf))).toEqual([
			...["signed-out", "signed-out", "signed-in", "signed-in"],
		]);
		expect((await signIn(browser(), shopper.user)).status).toBe(422);
		expect((await signIn(browser(), { ...shopper.user, password: NEW })).status).toBe(302);
	});

	test("succeeds when ending other sessions fails", async () => {
		const shopper = await signedUp(browser());
		instead.set("POST /auth/v1/logout", { status: 503 });
		expect(locationOf(await choose(shopper, { current: PASSWORD, password: NEW }))).toBe(SETTINGS);
		expect((await signIn(browser(), { ...shopper.user, password: NEW })).status).toBe(302);
	});

	test("is mailed to the account's address and ignores addresses in the form", async () => {
		const [shopper, victim] = [(await signedUp(browser())).user, (await signedUp(browser())).user];
		const form = { email: victim.email, identifier: victim.email, user: victim.email };
		const response = await requestReset(await signedIn(browser(), shopper), form);
		await expectPage(response, 200, "Password reset email sent");
		expect(await latestMail(shopper.email, mailUrl)).toMatchObject({ subject: "Choose a new Encore password" });
		expect(await latestMail(victim.email, mailUrl)).toBeUndefined();
	});

	test("is not shown at other addresses", async () => {
		const shopper = await signedUp(browser());
		for (const path of [SETTINGS, `${SETTINGS}&reset=1`, "/account?reset=true"])
			expect(await shopper.main(path), path).not.toContain('name="confirm"');
	});

	test("shows the service's error, or the default text, when the mail fails [S8.08]", async () => {
		const shopper = await signedUp(browser());
		const msg = "For security purposes, you can only request this after 42 seconds.";
		for (const [failure, words] of [
			[{ status: 429, json: { code: 429, error_code: "over_email_send_rate_limit", msg } }, msg],
			[{ status: 503 }, "Failed to send password reset email"],
			[{ status: 500 }, "Failed to send password reset email"],
		] as const) {
			instead.set("POST /auth/v1/recover", failure);
			await expectPage(await requestReset(shopper), 422, `<b>Error.</b> <span>${words}</span>`);
		}
	});
});

test("a new password that is empty, mismatched, weak, or unchanged is rejected with the reason", async () => {
	const shopper = await signedUp(browser());
	for (const [fields, words] of [
		[{ password: "" }, "Enter your new password"],
		[{ password: NEW, confirm: `${NEW}x` }, "Please ensure both passwords match."],
		[{ password: "onlyletters" }, "Too weak. It needs a letter and a number."],
		[{ password: "short" }, "Too weak. It needs at least 8 characters, and a letter and a number."],
		[{ password: "password1" }, "Too weak. It needs to be on no list of leaked passwords."],
		[{ password: PASSWORD }, "New password should be different from the old password."],
	] as const) {
		const response = await choose(shopper, { current: PASSWORD, ...fields });
		const page = await expectPage(response, 422, words, /<input[^>]*aria-invalid="true"/);
		if (fields.password) expect(page).not.toContain(`value="${fields.password}`);
	}
	instead.set("PUT /auth/v1/user", { status: 502 });
	expect(await mainOf(await choose(shopper, { current: PASSWORD, password: NEW }))).toContain(OUTAGE);
	expect((await signIn(browser(), shopper.user)).status).toBe(302);
});

test("shows a text for each auth error: no session, wrong credentials, a weak password with its reasons, and an outage [S8.17]", async () => {
	const shopper = await signedUp(browser());
	await expectPage(await signIn(browser(), { ...shopper.user, password: NEW }), 422, "Invalid login credentials");
	const weak = await (await signUpWith("short")).text();
	expect(weak).toContain("Password should be at least 8 characters.");
	expect(weak).toContain("at least one character of each: letters, digits.");
	expect(weak).toContain("Too weak. It needs at least 8 characters, and a letter and a number.");

	const leaked = await (await signUpWith("qwerty123")).text();
	expect(leaked).toContain("This password is on a list of leaked passwords.");
	expect(leaked).toContain("Too weak. It needs to be on no list of leaked passwords.");

	for (const path of ["POST /auth/v1/token", "POST /auth/v1/signup", "GET /auth/v1/user"])
		instead.set(path, { status: 503 });
	for (const response of [await signIn(browser(), shopper.user), await signUpWith(PASSWORD)])
		await expectPage(response, 422, OUTAGE);
	// An outage keeps the session
	expect(await stateOf(shopper)).toBe("unknown");
	instead.clear();
	expect(await stateOf(shopper)).toBe("signed-in");

	// The session that the browser holds ends at the service
	const phone = await signedIn(browser(), shopper.user);
	await choose(phone, { current: PASSWORD, password: NEW });
	expect(locationOf(await shopper.go(SETTINGS))).toBe(`/auth?next=${encodeURIComponent(SETTINGS)}`);
	expect([...shopper.jar.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
});

test("a rejected form keeps the identifier but not the password", async () => {
	const password = `Secret-${randomUUID()}`;
	for (const intent of ["sign-in", "sign-up"]) {
		const fields = { intent, identifier: "amara&co@example.com", password, confirm: `${password}x` };
		const page = await mainOf(await browser().post(`/auth?mode=${intent}`, fields));
		expect(page).toContain('value="amara&amp;co@example.com"');
		expect(page).not.toContain(password);
	}
	const phone = await mainOf(await signIn(browser(), { email: "+1 555 0100" }));
	expect(phone).not.toContain("You must provide");
	expect(phone).toMatch(/<input(?![^>]*type="email")[^>]*name="identifier"[^>]*value="\+1 555 0100"/);
});
