import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { checkLiveShop, checkSignUp } from "../../scripts/deploy/live-shop.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { latestMail, latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { useShop } from "./support/shop.ts";

// New accounts must be confirmed by mail, as in production
const stack = await startStack({ port: 0, dataDir: "memory", confirmations: true, seed: false });
afterAll(() => stack.stop());

const lines: string[] = [];
const { request, browser } = useShop({ SUPABASE_URL: stack.url }, (line) => void lines.push(line));
const dead = useShop({ SUPABASE_URL: "http://127.0.0.1:9" }, (line) => void lines.push(line));

const PASSWORD = "second-hand-1";
type Browser = ReturnType<typeof browser>;

const signUp = (shopper: Browser, identifier: string, next = "/") =>
	shopper.post("/auth?mode=sign-up", { intent: "sign-up", identifier, password: PASSWORD, confirm: PASSWORD, next });

/** A browser in which somebody has just signed up, and the link that was mailed. */
async function signedUp(next?: string) {
	const email = `new-${randomUUID()}@encore.example`;
	const shopper = browser();
	const response = await signUp(shopper, email, next);
	const link = await latestMailedLink(email, stack.mailUrl);
	const fields = Object.fromEntries(new URLSearchParams(link.split("?")[1]));
	return { email, shopper, response, link, fields, token: fields.token ?? "" };
}

const press = (shopper: Browser, fields: Record<string, string>) => shopper.post("/auth/confirm", fields);
const accountOf = async (shopper: Browser) =>
	((await (await shopper.go("/session")).json()) as { user: { email: string } | null }).user?.email ?? null;

describe("an account with an unconfirmed e-mail", () => {
	test("is confirmed without scripts by way of a page that checks that cookies came back", async () => {
		const { shopper, fields } = await signedUp("/checkout");
		const pressed = await shopper.go("/auth/confirm", {
			method: "POST",
			body: new URLSearchParams(fields),
			headers: { origin: "https://shop.test", "sec-fetch-dest": "document" },
		});
		const check = pressed.headers.get("location") ?? "";
		expect(check).toBe("/auth?check=cookies&next=%2Fcheckout");
		expect((await shopper.go(check)).headers.get("location")).toBe("/checkout");
		expect(await (await browser().go(check)).text()).toContain("Your browser blocks cookies");
	});

	test("shows a page with the address and starts no session", async () => {
		const { email, shopper, response } = await signedUp("/checkout");
		expect(response.headers.get("location")).toBe("/auth/sent");
		expect([...shopper.jar.cookies.keys()].sort()).toEqual(["awaited_link", "flash"]);
		expect(shopper.jar.cookies.get("flash")).toBe("account-created");
		const cookie = response.headers.getSetCookie().find((line) => line.startsWith("awaited_link="));
		expect(cookie).toMatch(/; Max-Age=3600; HttpOnly; Path=\/auth; SameSite=Lax; Secure$/);

		const page = await (await shopper.go("/auth/sent")).text();
		expect(page).toContain(`We sent a link to <b>${email}</b>`);
		expect(page).toContain("Send the link again");
		expect(await accountOf(shopper)).toBeNull();
	});

	test("gets the same response whether or not the address has an account", async () => {
		const { email: waiting } = await signedUp();
		const responses = await Promise.all(
			[`new-${randomUUID()}@encore.example`, waiting, ACCOUNTS.shopper.email].map(async (email) => {
				const shopper = browser();
				const { status, headers } = await signUp(shopper, email);
				const page = await (await shopper.go("/auth/sent")).text();
				const main = page.slice(page.indexOf("<main"), page.indexOf("</main")).replaceAll(email, "(address)");
				const cookies = headers.getSetCookie().map((line) => line.replace(encodeURIComponent(email), "(address)"));
				return { status, location: headers.get("location"), cookies, main };
			}),
		);
		expect(responses[1]).toEqual(responses[0]);
		expect(responses[2]).toEqual(responses[0]);
	});

	test("cannot sign in and can request the link again", async () => {
		const { email, shopper } = await signedUp();
		const response = await shopper.post("/auth", { intent: "sign-in", identifier: email, password: PASSWORD });
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain("Email not confirmed");
		expect(page).toMatch(/<form[^>]* action="\/auth\/sent"/);
		expect(page).not.toContain(PASSWORD);
	});

	test("gets the same response for every address when requesting the link again", async () => {
		const { email: waiting } = await signedUp();
		for (const email of [waiting, ACCOUNTS.shopper.email, "nobody@encore.example"]) {
			const shopper = browser();
			const response = await shopper.post("/auth/sent", { email, next: "/cart" });
			expect(response.headers.get("location")).toBe("/auth/sent");
			expect(shopper.jar.cookies.get("flash")).toBe("link-sent");
			expect(shopper.jar.cookies.get("awaited_link")).toMatch(/\|%2Fcart$/);
			expect(await (await shopper.go("/auth/sent")).text()).toContain(email);
		}
	});

	test("sees that the link was not sent while the service is down", async () => {
		const shopper = dead.browser();
		await shopper.post("/auth/sent", { email: "amara@example.com" });
		expect(shopper.jar.cookies.get("flash")).toBe("link-not-sent");
	});

	test.each(["/auth/sent", "/auth/sent?email=a@b.example"])(
		"%s without a pending confirmation redirects to sign in",
		async (path) => {
			expect((await request(path)).headers.get("location")).toBe("/auth");
			expect((await browser().post(path, {})).headers.get("location")).toBe("/auth");
		},
	);
});

describe("an e-mailed link", () => {
	test("still works once after mail scanners open it", async () => {
		const { email, shopper, link, fields } = await signedUp("/checkout?step=2");
		for (const scanner of [browser(), browser()]) {
			const opened = await scanner.go(link);
			expect(opened.status).toBe(200);
			expect(opened.headers.getSetCookie()).toEqual([]);
		}
		expect((await request(link, { method: "HEAD" })).status).toBe(200);

		const pressed = await press(shopper, fields);
		expect(pressed.headers.get("location")).toBe("/checkout?step=2");
		expect(pressed.headers.get("referrer-policy")).toBe("no-referrer");
		expect(shopper.jar.cookies.get("flash")).toBe("email-confirmed");
		expect(shopper.jar.cookies.has("awaited_link")).toBe(false);
		expect(await accountOf(shopper)).toBe(email);

		const otherShopper = browser();
		const again = await press(otherShopper, fields);
		expect(again.status).toBe(400);
		expect(await again.text()).toContain("This link no longer works");
		expect(await accountOf(otherShopper)).toBeNull();
		expect(await accountOf(shopper)).toBe(email);
	});

	test("sets no-referrer, no-store, and noindex, and has its token only in the form field", async () => {
		const { link, token } = await signedUp();
		const { headers, page } = await request(link).then(async (got) => ({
			headers: got.headers,
			page: await got.text(),
		}));
		expect(headers.get("referrer-policy")).toBe("no-referrer");
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(headers.get("x-robots-tag")).toContain("noindex");
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(page.split(token)).toHaveLength(2);
		expect(page).toMatch(new RegExp(`<input type="hidden" name="token" value="${token}"/>`));
		expect(page).toMatch(/<form[^>]* action="\/auth\/confirm"/);
		expect(page).toContain('<meta name="robots" content="noindex"');
		const followed = await (await request(link.replace("confirm", "confirm.data"))).text();
		expect(followed).not.toContain(token);
	});

	test("confirmed in another browser redirects home", async () => {
		const { email, fields } = await signedUp("/checkout");
		const other = browser();
		expect((await press(other, fields)).headers.get("location")).toBe("/");
		expect(await accountOf(other)).toBe(email);
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "%"])(
		"ignores the redirect target %s in the cookie",
		async (next) => {
			const { shopper, fields } = await signedUp();
			shopper.jar.cookies.set("awaited_link", `a%40b.example|${next === "%" ? next : encodeURIComponent(next)}`);
			expect((await press(shopper, fields)).headers.get("location")).toBe("/");
		},
	);

	test("stores no foreign or overlong redirect target", async () => {
		const { shopper } = await signedUp("https://evil.example");
		expect(shopper.jar.cookies.get("awaited_link")).toMatch(/\|%2F$/);
		const { shopper: long } = await signedUp(`/shop?keyword=${"x".repeat(4000)}`);
		expect(long.jar.cookies.get("awaited_link")?.length).toBeLessThan(3_100);
	});

	test("replaces the session of another account, and names both first", async () => {
		const { email, fields, link } = await signedUp();
		const first = await signedUp();
		const shared = browser();
		expect(await (await shared.go(link)).text()).not.toContain("You are signed in as");
		await press(shared, first.fields);
		expect(await accountOf(shared)).toBe(first.email);
		const page = await (await shared.go(link)).text();
		expect(page).toContain(
			"You are signed in as <b>n…@encore.example</b>. This link signs you in as <b>n…@encore.example</b> instead.",
		);
		expect(await (await shared.go(first.link)).text()).not.toContain("You are signed in as");
		await press(shared, fields);
		expect(await accountOf(shared)).toBe(email);
	});

	test("works for no other account than the one it names", async () => {
		const { fields } = await signedUp();
		const { email: other } = await signedUp();
		const shopper = browser();
		expect((await press(shopper, { ...fields, email: other })).status).toBe(400);
		expect(await accountOf(shopper)).toBeNull();
		expect((await press(shopper, fields)).status).toBe(302);
	});

	test("works for an address with a plus sign", async () => {
		const email = `new+${randomUUID()}@encore.example`;
		await signUp(browser(), email);
		const link = await latestMailedLink(email, stack.mailUrl);
		const page = await (await request(link)).text();
		const value = /name="email" value="([^"]+)"/.exec(page)?.[1] ?? "";
		const shopper = browser();
		const fields = Object.fromEntries(new URLSearchParams(link.split("?")[1]));
		expect((await press(shopper, { ...fields, email: value })).status).toBe(302);
		expect(await accountOf(shopper)).toBe(email);
	});

	const GOOD = "0123456789";
	const WHOM = "email=amara%40example.com";
	test.each([
		"",
		`?token=${GOOD}&${WHOM}`,
		`?type=signup&${WHOM}`,
		`?token=${GOOD}&type=signup`,
		`?token=${GOOD}&type=signup&email=amara`,
		`?token=${GOOD}&type=signup&email=${"a".repeat(300)}%40example.com`,
		`?token=${GOOD}&type=magiclink&${WHOM}`,
		`?token=${GOOD}&type=__proto__&${WHOM}`,
		`?token=${"1".repeat(5000)}&type=signup&${WHOM}`,
		`?token=%3Cscript%3E&type=recovery&${WHOM}`,
		`?token=%E0%A4%A&type=%00&${WHOM}`,
	])("that is incomplete (%.40s) shows an error with a link to sign in", async (search) => {
		const fields = Object.fromEntries(new URLSearchParams(search));
		for (const response of [await request(`/auth/confirm${search}`), await browser().post("/auth/confirm", fields)]) {
			expect(response.status).toBe(400);
			expect(response.headers.get("referrer-policy")).toBe("no-referrer");
			const page = await response.text();
			expect(page).toContain("This link is incomplete");
			expect(page).toMatch(/<main[\s\S]*href="\/auth"[^>]*>Sign In/);
		}
	});

	test.each(["signup", "email", "recovery"])("with a forged token (%s) starts no session", async (type) => {
		const shopper = browser();
		const response = await press(shopper, { token: GOOD, type, email: "amara@example.com" });
		expect(response.status).toBe(400);
		const page = await response.text();
		expect(page).toContain("This link no longer works");
		expect(page).not.toContain(GOOD);
		expect(shopper.jar.cookies.size).toBe(0);
	});

	test("remains valid while the service is down", async () => {
		const response = await dead.browser().post("/auth/confirm", { token: GOOD, type: "signup", email: "a@b.example" });
		expect(response.status).toBe(503);
		expect(await response.text()).toContain("It is still good");
	});

	test("accepts a same-origin post with a null origin and rejects cross-site posts", async () => {
		const { fields } = await signedUp();
		const post = (headers: Record<string, string>) =>
			request("/auth/confirm", {
				method: "POST",
				body: new URLSearchParams(fields),
				headers: { origin: "null", ...headers },
			});
		for (const site of ["cross-site", "same-site", "none"])
			expect((await post({ "sec-fetch-site": site })).status).toBe(403);
		expect((await post({})).status).toBe(403);
		expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(302);
	});

	test("does not log its token", async () => {
		const { link, fields, token } = await signedUp();
		await request(link);
		await press(browser(), fields);
		await press(browser(), fields);
		// Proves that log lines are captured
		await dead.request(`/new-arrivals?${link.split("?")[1]}`);
		await expect.poll(() => lines.join("\n")).toContain('"level":"error"');
		expect(lines.join("\n")).not.toContain(token);
		expect(lines.join("\n")).not.toContain("token=");
	});
});

describe("confirmation e-mails", () => {
	test("have one link to the shop with a token of ten digits, type and address and load no remote content", async () => {
		const { email } = await signedUp();
		const mail = await latestMail(email, stack.mailUrl);
		expect(mail?.links).toEqual([
			expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/confirm\?token=\d{10}&type=signup&email=[^&]+$/),
		]);
		expect(mail?.html).not.toMatch(/<(img|script|link|style)|url\(|(?:color|background):/);
		expect(mail?.text).toContain(email);
	});
});

describe("the last step of npm run deploy", () => {
	const fetchShop = ((url: string, init?: RequestInit) => request(url, init)) as typeof fetch;
	const deleteAccount = async (email: string) => {
		const account = `select from auth.users where email = '${email}' and email_confirmed_at is null`;
		await stack.sql(`do $$ begin assert exists (${account}); end $$`);
		await stack.sql(`delete from auth.users where email = '${email}'`);
		return true;
	};

	test("finds nothing wrong with the built shop", async () => {
		expect(await checkLiveShop("https://shop.test", "preview", fetchShop)).toEqual([]);
		expect(await checkSignUp("https://shop.test", fetchShop, deleteAccount)).toEqual([]);
	});

	test("lists what is wrong with a shop without a database", async () => {
		const fetchDead = ((url: string, init?: RequestInit) => dead.request(url, init)) as typeof fetch;
		expect(await checkLiveShop("https://shop.test", "production", fetchDead)).toEqual([
			'/readyz returned 503: {"ok":false,"reason":"the database did not answer"}',
			"robots.txt hides the shop, although this is production.",
		]);
		const problems = await checkSignUp("https://shop.test", fetchDead, async () => false);
		expect(problems.join()).toMatch(/^Signing up returned 422 \.,The test account delivered\+\S+ was not found/);
	});
});
