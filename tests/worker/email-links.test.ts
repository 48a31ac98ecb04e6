import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { checkLiveShop, checkSignUp } from "../../scripts/deploy/live-shop.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { latestMail, latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { newEmail, PASSWORD, signIn } from "./support/accounts.ts";
import { expectPage, formFields } from "./support/html.ts";
import { type Browser, locationOf, ORIGIN, useOfflineShop, useShop } from "./support/shop.ts";

// New accounts must be confirmed by mail, as in production
const stack = await startStack({ port: 0, dataDir: "memory", confirmations: true, seed: false });
afterAll(() => stack.stop());
const { request, browser } = useShop({ SUPABASE_URL: stack.url });
const dead = useOfflineShop();

const SENT = "/auth/sent";
const CONFIRM = "/auth/confirm";
const signUp = (shopper: Browser, identifier: string, next = "/") =>
	shopper.post("/auth?mode=sign-up", { intent: "sign-up", identifier, password: PASSWORD, confirm: PASSWORD, next });

/** Signs up in a new browser. Returns it with the mailed link. */
async function signedUp(next?: string, email = newEmail()) {
	const shopper = browser();
	const response = await signUp(shopper, email, next);
	const link = await latestMailedLink(email, stack.mailUrl);
	return { email, shopper, response, link, fields: Object.fromEntries(new URLSearchParams(link.split("?")[1])) };
}

const press = (shopper: Browser, fields: Record<string, string>) => shopper.post(CONFIRM, fields);
const accountOf = async (shopper: Browser) => (await shopper.session()).user?.email ?? null;

describe("an account with an unconfirmed e-mail", () => {
	test("is confirmed without scripts by way of a page that checks that cookies came back", async () => {
		const { shopper, fields } = await signedUp("/checkout");
		const headers = { ...ORIGIN, "sec-fetch-dest": "document" };
		const check = locationOf(await shopper.go(CONFIRM, { method: "POST", body: new URLSearchParams(fields), headers }));
		expect(check).toBe("/auth?check=cookies&next=%2Fcheckout");
		expect(locationOf(await shopper.go(check))).toBe("/checkout");
		expect(await browser().main(check)).toContain("Your browser blocks cookies");
	});

	test("shows a page with the address and starts no session", async () => {
		const { email, shopper, response } = await signedUp("/checkout");
		expect(locationOf(response)).toBe(SENT);
		expect([...shopper.jar.cookies.keys()].sort()).toEqual(["awaited_link", "flash"]);
		expect(shopper.jar.cookies.get("flash")).toBe("account-created");
		const cookie = response.headers.getSetCookie().find((line) => line.startsWith("awaited_link="));
		expect(cookie).toMatch(/; Max-Age=3600; HttpOnly; Path=\/auth; SameSite=Lax; Secure$/);
		const page = await shopper.main(SENT);
		for (const text of [`We sent a link to <b>${email}</b>`, "Send the link again"]) expect(page).toContain(text);
		expect(await accountOf(shopper)).toBeNull();
	});

	test("gets the same response whether or not the address has an account", async () => {
		const { email: waiting } = await signedUp();
		const responses = await Promise.all(
			[newEmail(), waiting, ACCOUNTS.shopper.email].map(async (email) => {
				const shopper = browser();
				const { status, headers } = await signUp(shopper, email);
				const main = (await shopper.main(SENT)).replaceAll(email, "(address)");
				const cookies = headers.getSetCookie().map((line) => line.replace(encodeURIComponent(email), "(address)"));
				return { status, location: headers.get("location"), cookies, main };
			}),
		);
		expect(responses).toEqual(Array(3).fill(responses[0]));
	});

	test("cannot sign in and can request the link again", async () => {
		const { email, shopper } = await signedUp();
		const form = /<form[^>]* action="\/auth\/sent"/;
		const page = await expectPage(await signIn(shopper, { email }), 422, "Email not confirmed", form);
		expect(page).not.toContain(PASSWORD);
	});

	test("gets the same response for every address when requesting the link again", async () => {
		const { email: waiting } = await signedUp();
		for (const email of [waiting, ACCOUNTS.shopper.email, "nobody@encore.example"]) {
			const shopper = browser();
			expect(locationOf(await shopper.post(SENT, { email, next: "/cart" }))).toBe(SENT);
			expect(shopper.jar.cookies.get("flash")).toBe("link-sent");
			expect(shopper.jar.cookies.get("awaited_link")).toMatch(/\|%2Fcart$/);
			expect(await shopper.main(SENT)).toContain(email);
		}
	});

	test("sees that the link was not sent while the service is down", async () => {
		const shopper = dead.browser();
		await shopper.post(SENT, { email: "amara@example.com" });
		expect(shopper.jar.cookies.get("flash")).toBe("link-not-sent");
	});

	test("redirects to sign in if no confirmation is pending", async () => {
		for (const path of [SENT, `${SENT}?email=a@b.example`])
			for (const response of [await browser().go(path), await browser().post(path)])
				expect(locationOf(response)).toBe("/auth");
	});
});

describe("an e-mailed link", () => {
	test("still works once after mail scanners open it", async () => {
		const { email, shopper, link, fields } = await signedUp("/checkout?step=2");
		for (const method of ["GET", "GET", "HEAD"]) {
			const opened = await request(link, { method });
			expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
		}
		const pressed = await press(shopper, fields);
		expect(locationOf(pressed)).toBe("/checkout?step=2");
		expect(pressed.headers.get("referrer-policy")).toBe("no-referrer");
		expect(shopper.jar.cookies.get("flash")).toBe("email-confirmed");
		expect(shopper.jar.cookies.has("awaited_link")).toBe(false);
		expect(await accountOf(shopper)).toBe(email);

		const otherShopper = browser();
		await expectPage(await press(otherShopper, fields), 400, "This link no longer works");
		expect(await accountOf(otherShopper)).toBeNull();
	});

	test("sets no-referrer, no-store, and noindex, and has its token only in the form field", async () => {
		const { link, fields } = await signedUp();
		const response = await request(link);
		const { headers } = response;
		expect(headers.get("referrer-policy")).toBe("no-referrer");
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(headers.get("x-robots-tag")).toContain("noindex");
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
		const page = await response.text();
		expect(page.split(fields.token ?? "")).toHaveLength(2);
		expect(formFields(page, "token")).toEqual(fields);
		expect(page).toMatch(/<form[^>]* action="\/auth\/confirm"/);
		expect(page).toContain('<meta name="robots" content="noindex"');
		expect(await (await request(link.replace("confirm", "confirm.data"))).text()).not.toContain(fields.token);
	});

	test("confirmed in another browser redirects home, also of an address with a plus sign", async () => {
		const { email, link } = await signedUp("/checkout", `new+${randomUUID()}@encore.example`);
		const other = browser();
		expect(locationOf(await press(other, formFields(await other.main(link), "token")))).toBe("/");
		expect(await accountOf(other)).toBe(email);
	});

	test("stores no foreign or overlong redirect target, and ignores one in the cookie", async () => {
		const { shopper, fields } = await signedUp("https://evil.example");
		expect(shopper.jar.cookies.get("awaited_link")).toMatch(/\|%2F$/);
		shopper.jar.cookies.set("awaited_link", `a%40b.example|${encodeURIComponent("//evil.example")}`);
		expect(locationOf(await press(shopper, fields))).toBe("/");
		const { shopper: long, fields: others } = await signedUp(`/shop?keyword=${"x".repeat(4000)}`);
		expect(long.jar.cookies.get("awaited_link")?.length).toBeLessThan(3_100);
		long.jar.cookies.set("awaited_link", "a%40b.example|%");
		expect(locationOf(await press(long, others))).toBe("/");
	});

	test("replaces the session of another account, and names both first", async () => {
		const [first, second] = [await signedUp(), await signedUp()];
		const shared = browser();
		expect(await shared.main(second.link)).not.toContain("You are signed in as");
		await press(shared, first.fields);
		expect(await accountOf(shared)).toBe(first.email);
		expect(await shared.main(second.link)).toContain(
			"You are signed in as <b>n…@encore.example</b>. This link signs you in as <b>n…@encore.example</b> instead.",
		);
		expect(await shared.main(first.link)).not.toContain("You are signed in as");
		await press(shared, second.fields);
		expect(await accountOf(shared)).toBe(second.email);
	});

	test("works for no other account than the one it names", async () => {
		const [{ fields }, { email }] = [await signedUp(), await signedUp()];
		const shopper = browser();
		expect((await press(shopper, { ...fields, email })).status).toBe(400);
		expect(await accountOf(shopper)).toBeNull();
		expect((await press(shopper, fields)).status).toBe(302);
	});

	const GOOD = "0123456789";
	const WHOM = "email=amara%40example.com";
	test.each([
		"",
		`?type=signup&${WHOM}`,
		`?token=${GOOD}&type=signup&email=amara`,
		`?token=${GOOD}&type=signup&email=${"a".repeat(300)}%40example.com`,
		`?token=${GOOD}&type=__proto__&${WHOM}`,
		`?token=${"1".repeat(5000)}&type=signup&${WHOM}`,
		`?token=%3Cscript%3E&type=recovery&${WHOM}`,
		`?token=%E0%A4%A&type=%00&${WHOM}`,
	])("that is incomplete (%.40s) shows an error with a link to sign in", async (search) => {
		const fields = Object.fromEntries(new URLSearchParams(search));
		for (const response of [await request(CONFIRM + search), await press(browser(), fields)]) {
			expect(response.headers.get("referrer-policy")).toBe("no-referrer");
			await expectPage(response, 400, /This link is incomplete.*href="\/auth"[^>]*>Sign In/s);
		}
	});

	test("with a forged token starts no session", async () => {
		for (const type of ["signup", "email", "recovery"]) {
			const shopper = browser();
			const response = await press(shopper, { token: GOOD, type, email: "amara@example.com" });
			expect(await expectPage(response, 400, "This link no longer works"), type).not.toContain(GOOD);
			expect(shopper.jar.cookies.size).toBe(0);
		}
	});
});

test("a confirmation e-mail has one link to the shop with a token of ten digits, type and address, and loads nothing but the shop's icon", async () => {
	const { email } = await signedUp();
	const mail = await latestMail(email, stack.mailUrl);
	expect(mail?.links).toEqual([
		expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/confirm\?token=\d{10}&type=signup&email=[^&]+$/),
	]);
	expect(mail?.html).not.toMatch(
		/<(script|link|iframe)|url\(|@import|srcset|\ssrc="(?!http:\/\/localhost:\d+\/icon-192\.png")/,
	);
	expect(mail?.text).toContain(email);
});

describe("the last step of npm run deploy", () => {
	const deleteAccount = async (email: string) => {
		const account = `select from auth.users where email = '${email}' and email_confirmed_at is null`;
		await stack.sql(`do $$ begin assert exists (${account}); end $$`);
		await stack.sql(`delete from auth.users where email = '${email}'`);
		return true;
	};

	test("finds nothing wrong with the built shop", async () => {
		const fetchShop = request as typeof fetch;
		expect(await checkLiveShop("https://shop.test", "preview", fetchShop)).toEqual([]);
		expect(await checkSignUp("https://shop.test", fetchShop, deleteAccount)).toEqual([]);
	});

	test("lists the problems of a shop without a database", async () => {
		const fetchDead = dead.request as typeof fetch;
		expect(await checkLiveShop("https://shop.test", "production", fetchDead)).toEqual([
			'/readyz returned 503: {"ok":false,"reason":"the database did not answer"}',
			"robots.txt hides the shop, although this is production.",
		]);
		const problems = await checkSignUp("https://shop.test", fetchDead, async () => false);
		expect(problems.join()).toMatch(/^Signing up returned 422 \.,The test account delivered\+\S+ was not found/);
	});
});
