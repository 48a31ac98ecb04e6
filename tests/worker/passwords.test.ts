import { createHash, randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { FLASH_MESSAGES } from "../../app/features/auth/flash-messages.ts";
import { latestMail, latestMailedLink } from "../../supabase/tests/support/mail.ts";
import type { StubResponse } from "../support/backend-proxy.ts";
import { type Browser, NEW, OLD, OUTAGE, signIn, stateOf, usePasswordShop } from "./support/password-shop.ts";

const { mailUrl } = inject("backend");
const { browser, instead, signedUp } = await usePasswordShop();

const requestReset = (shopper: Browser, more: Record<string, string> = {}) =>
	shopper.post("/account?tab=settings", { intent: "reset-password", ...more });
const choose = (shopper: Browser, password: string, confirm = password) =>
	shopper.post("/account?tab=settings&reset=true", { intent: "new-password", current: OLD, password, confirm });

/** A browser in which the link of a mailed reset was pressed. */
async function recovered(email: string) {
	const other = browser();
	const query = new URLSearchParams((await latestMailedLink(email, mailUrl)).split("?")[1]);
	const response = await other.post("/auth/confirm", Object.fromEntries(query));
	return { other, response };
}

test("signing up without email confirmation signs in at once, sends no mail and asks for no check of it", async () => {
	const { email, shopper, response } = await signedUp();
	expect(response.headers.get("location")).toBe("/");
	expect(shopper.jar.cookies.get("flash")).toBe("account-ready");
	expect(FLASH_MESSAGES["account-ready"]).toEqual({ title: "Account created!", description: "You're signed in." });
	expect(shopper.jar.cookies.has("awaited_link")).toBe(false);
	expect(await stateOf(shopper)).toBe("signed-in");
	expect(await latestMail(email, mailUrl)).toBeUndefined();
});

test("a list of leaked passwords that fails or is slow lets every password pass", async () => {
	const range = createHash("sha1").update("qwerty123").digest("hex").slice(0, 5).toUpperCase();
	for (const failure of [{ status: 503 }, { status: 200, text: "<h1>Hello</h1>" }, { delay: 3_000 }, "drop"] as const) {
		instead.set(`GET /_leaked-passwords/range/${range}`, failure);
		const identifier = `new-${randomUUID()}@encore.example`;
		const fields = { intent: "sign-up", identifier, password: "qwerty123", confirm: "qwerty123" };
		expect((await browser().post("/auth", fields)).headers.get("location")).toBe("/");
	}
});

describe("a password reset", () => {
	test("replaces the old password through an e-mailed link", async () => {
		const { email, shopper } = await signedUp();
		const request = await requestReset(shopper);
		expect(request.status).toBe(200);
		expect(await request.text()).toContain("Password reset email sent");

		const { other, response } = await recovered(email);
		expect(response.headers.get("location")).toBe("/account?tab=settings&reset=true");
		expect(other.jar.cookies.get("flash")).toBe("password-recovery");
		const form = await (await other.go("/account?tab=settings&reset=true")).text();
		expect(form).toMatch(
			/name="password"[^>]*autoComplete="new-password"|autoComplete="new-password"[^>]*name="password"/,
		);
		expect(form).toMatch(/name="confirm"/);

		const chosen = await choose(other, NEW);
		expect(chosen.headers.get("location")).toBe("/account?tab=settings");
		expect(other.jar.cookies.get("flash")).toBe("password-updated");
		expect(await stateOf(other)).toBe("signed-in");
		expect((await signIn(browser(), email, OLD)).status).toBe(422);
		expect((await signIn(browser(), email, NEW)).status).toBe(302);
	});

	test("ends the account's other sessions and no other account's", async () => {
		const { email, shopper } = await signedUp();
		const { shopper: otherShopper } = await signedUp();
		const phone = browser();
		await signIn(phone, email, OLD);
		await requestReset(shopper);
		const { other } = await recovered(email);
		await choose(other, NEW);
		expect(await Promise.all([shopper, phone, other, otherShopper].map(stateOf))).toEqual([
			"signed-out",
			"signed-out",
			"signed-in",
			"signed-in",
		]);
	});

	test("succeeds when ending other sessions fails", async () => {
		const { email, shopper } = await signedUp();
		instead.set("POST /auth/v1/logout", { status: 503 });
		expect((await choose(shopper, NEW)).headers.get("location")).toBe("/account?tab=settings");
		expect((await signIn(browser(), email, NEW)).status).toBe(302);
	});

	test("is mailed to the account's address and ignores addresses in the form", async () => {
		const { email, shopper } = await signedUp();
		const { email: victim } = await signedUp();
		await requestReset(shopper, { email: victim, identifier: victim, user: victim });
		expect(await latestMail(email, mailUrl)).toMatchObject({ subject: "Choose a new Encore password" });
		expect(await latestMail(victim, mailUrl)).toBeUndefined();
	});

	test.each(["/account?tab=settings", "/account?tab=settings&reset=1", "/account?reset=true"])(
		"is not shown at %s",
		async (path) => {
			const { shopper } = await signedUp();
			expect(await (await shopper.go(path)).text()).not.toContain('name="confirm"');
		},
	);

	test("shows the service's error, or the default text, when the mail fails [S8.08]", async () => {
		const { shopper } = await signedUp();
		const msg = "For security purposes, you can only request this after 42 seconds.";
		const failures: [StubResponse, string][] = [
			[{ status: 429, json: { code: 429, error_code: "over_email_send_rate_limit", msg } }, msg],
			[
				{ status: 500, json: { code: 500, error_code: "x", msg: "Error sending recovery email" } },
				"Error sending recovery email",
			],
			[{ status: 503 }, "Failed to send password reset email"],
			[{ status: 500 }, "Failed to send password reset email"],
		];
		for (const [failure, words] of failures) {
			instead.set("POST /auth/v1/recover", failure);
			const response = await requestReset(shopper);
			expect(response.status).toBe(422);
			expect(await response.text()).toContain(`<b>Error.</b> <span>${words}</span>`);
		}
	});
});

describe("a new password", () => {
	test("that is empty, mismatched, weak, or unchanged is rejected with the reason", async () => {
		const { email, shopper } = await signedUp();
		const refused: [password: string, confirm: string, words: string[]][] = [
			["", "", ["Enter your new password"]],
			[NEW, `${NEW}x`, ["Please ensure both passwords match."]],
			["onlyletters", "onlyletters", ["Too weak. It needs a letter and a number."]],
			["short", "short", ["Too weak. It needs at least 8 characters, and a letter and a number."]],
			["password1", "password1", ["Too weak. It needs to be on no list of leaked passwords."]],
			[OLD, OLD, ["New password should be different from the old password."]],
		];
		for (const [password, confirm, words] of refused) {
			const response = await choose(shopper, password, confirm);
			expect(response.status).toBe(422);
			const page = await response.text();
			for (const sentence of words) expect(page).toContain(sentence);
			if (password) expect(page).not.toContain(`value="${password}`);
			expect(page).toMatch(/<input[^>]*aria-invalid="true"/);
		}
		expect((await signIn(browser(), email, OLD)).status).toBe(302);
	});

	test("shows an error while the service is down", async () => {
		const { shopper } = await signedUp();
		instead.set("PUT /auth/v1/user", { status: 502 });
		expect(await (await choose(shopper, NEW)).text()).toContain(OUTAGE);
	});
});

test("shows a text for each auth error: no session, wrong credentials, a weak password with its reasons, and an outage [S8.17]", async () => {
	const { email, shopper } = await signedUp();
	const signUp = (password: string) =>
		browser().post("/auth?mode=sign-up", {
			intent: "sign-up",
			identifier: `new-${randomUUID()}@encore.example`,
			password,
			confirm: password,
		});

	const wrong = await (await signIn(browser(), email, NEW)).text();
	expect(wrong).toContain("Invalid login credentials");

	const weak = await (await signUp("short")).text();
	expect(weak).toContain("Password should be at least 8 characters.");
	expect(weak).toContain("at least one character of each: letters, digits.");
	expect(weak).toContain("Too weak. It needs at least 8 characters, and a letter and a number.");

	const leaked = await (await signUp("qwerty123")).text();
	expect(leaked).toContain("This password is on a list of leaked passwords.");
	expect(leaked).toContain("Too weak. It needs to be on no list of leaked passwords.");

	for (const status of [502, 503, 504]) {
		for (const path of ["POST /auth/v1/token", "POST /auth/v1/signup", "GET /auth/v1/user"])
			instead.set(path, { status });
		for (const response of [await signIn(browser(), email, OLD), await signUp(OLD)]) {
			expect(response.status).toBe(422);
			expect(await response.text()).toContain(OUTAGE);
		}
		// An outage keeps the session
		expect(await stateOf(shopper)).toBe("unknown");
		instead.clear();
		expect(await stateOf(shopper)).toBe("signed-in");
	}

	// The session that the browser holds ends at the service
	const phone = browser();
	await signIn(phone, email, OLD);
	await choose(phone, NEW);
	const gone = await shopper.go("/account?tab=settings");
	expect(gone.headers.get("location")).toBe(`/auth?next=${encodeURIComponent("/account?tab=settings")}`);
	expect([...shopper.jar.cookies.keys()].filter((name) => name.startsWith("session"))).toEqual([]);
});

test("shows the service's rate limit message", async () => {
	const msg = "Request rate limit reached";
	instead.set("POST /auth/v1/token", { status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg } });
	expect(await (await signIn(browser(), "amara@example.com", OLD)).text()).toContain(msg);
});

test("a rejected form keeps the identifier but not the password", async () => {
	for (const mode of ["sign-in", "sign-up"]) {
		const password = `Secret-${randomUUID()}`;
		const response = await browser().post(`/auth?mode=${mode}`, {
			intent: mode,
			identifier: "amara&co@example.com",
			password,
			confirm: `${password}x`,
			next: "/checkout",
		});
		const page = await response.text();
		expect(page).toContain('value="amara&amp;co@example.com"');
		expect(page).not.toContain(password);
	}
});

test("accepts a phone number as identifier", async () => {
	const response = await signIn(browser(), "+1 555 0100", OLD);
	expect(response.status).toBe(422);
	const page = await response.text();
	expect(page).not.toContain("You must provide");
	expect(page).toMatch(/<input(?![^>]*type="email")[^>]*name="identifier"[^>]*value="\+1 555 0100"/);
});
