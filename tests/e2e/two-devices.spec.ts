import type { Browser, Page, Request, Response } from "playwright/test";
import { PASSWORD, signIn, signUp, triggerPull } from "./support/accounts.ts";
import { cartLines } from "./support/cart-lines.ts";
import { expect, hydrated, test } from "./support/test.ts";

// Independent of the viewport width
test.use({ viewport: { width: 1440, height: 900 } });

const JACKET = "enc-0001";
const header = (page: Page) => page.locator("header.site-header");
/** Makes a device push its changes. */
const isPush = (response: Response) => response.request().method() === "POST" && response.url().endsWith("/session");
/** Short, because convergence is polled. */
const SHORT_TIMEOUT = { timeout: 1_500 };
const cartCount = (page: Page, n: number, options?: typeof SHORT_TIMEOUT) =>
	expect(header(page).getByRole("link", { name: n ? `Cart, items: ${n}` : "Cart", exact: true })).toBeVisible(options);
/** Polls both devices until the expectation holds. */
const converge = (devices: Page[], isTrue: (options: typeof SHORT_TIMEOUT) => Promise<unknown>) =>
	expect(async () => {
		for (const device of devices) await triggerPull(device);
		await isTrue(SHORT_TIMEOUT);
	}).toPass({ timeout: 60_000 });
const savedCount = (page: Page, n: number, options?: typeof SHORT_TIMEOUT) =>
	expect(header(page).getByRole("link", { name: n ? `Favorites, saved: ${n}` : "Favorites", exact: true })).toBeVisible(
		options,
	);
const add = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();
const SHIRT = /^Add to Cart.*Palm camp shirt/;
const heart = (page: Page, name: string) =>
	page
		.getByRole("main")
		.getByRole("button", { name: `Favorite: ${name}` })
		.first();

/** Creates an account, signed in on the shop page; returns its e-mail. */
async function newShopper(page: Page, baseURL: string | undefined): Promise<string> {
	const email = await signUp(page, baseURL);
	// This page's session request, not the previous page's
	const sessionResponse = page.waitForResponse(
		(response) =>
			response.url().endsWith("/session") && Boolean(response.request().headers().referer?.endsWith("/shop")),
	);
	await page.goto("/shop");
	await hydrated(page);
	await sessionResponse;
	return email;
}

/** Opens a page of the shop in another browser context. */
async function otherDevice(browser: Browser, page: Page, email: string, path: string): Promise<Page> {
	const baseURL = new URL(page.url()).origin;
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 1440, height: 900 },
	});
	const other = await context.newPage();
	await signIn(other, baseURL, email);
	await other.goto(path);
	await hydrated(other);
	return other;
}

test.describe("one account on two devices", { tag: "@desktop" }, () => {
	test("carts converge after adding, changing and removing, without losing a line [S1.06] [S4.09]", async ({
		page: phone,
		browser,
		baseURL,
	}) => {
		const email = await newShopper(phone, baseURL);
		const saved = phone.waitForResponse(isPush);
		await add(phone, SHIRT);
		await cartCount(phone, 1);
		await saved;

		const laptop = await otherDevice(browser, phone, email, "/cart");
		await expect(laptop.getByRole("heading", { name: "Palm camp shirt" })).toBeVisible();
		// Both change something before either has synced
		await laptop
			.getByRole("button", { name: /Increase|More|\+/ })
			.first()
			.click();
		await add(phone, /^Add to Cart.*Trucker denim jacket/);
		await cartCount(laptop, 2);
		await converge([phone, laptop], async (options) => {
			await cartCount(phone, 3, options);
			await cartCount(laptop, 3, options);
		});

		await laptop.getByRole("button", { name: "Remove Palm camp shirt" }).click();
		await cartCount(laptop, 1);
		await converge([phone], async (options) => {
			await cartCount(phone, 1, options);
		});
		await phone.goto("/cart");
		await expect(phone.getByRole("heading", { name: "Trucker denim jacket" })).toBeVisible();
		await expect(phone.getByRole("heading", { name: "Palm camp shirt" })).toHaveCount(0);
		await laptop.getByRole("button", { name: "Clear Cart" }).click();
		await cartCount(laptop, 0);
		await converge([phone], (options) => cartCount(phone, 0, options));
		for (const device of [phone, laptop]) expect(Object.values(await cartLines(device))).toEqual([0, 0]);
		await laptop.context().close();
	});

	test("a guest's cart and favorites join the account at the first sign-in only; an emptied list stays empty [S4.11] [S4.12] [S4.16]", async ({
		page: phone,
		browser,
		baseURL,
	}) => {
		await phone.goto("/shop");
		await hydrated(phone);
		await add(phone, SHIRT);
		await heart(phone, "Palm camp shirt").click();
		await heart(phone, "Trucker denim jacket").click();
		await savedCount(phone, 2);
		const email = await signUp(phone, baseURL);
		await triggerPull(phone);
		const laptop = await otherDevice(browser, phone, email, "/favorites");
		await converge([laptop], async (options) => {
			await savedCount(laptop, 2, options);
			await cartCount(laptop, 1, options);
		});

		for (const name of ["Palm camp shirt", "Trucker denim jacket"])
			await laptop.getByRole("button", { name: `Remove ${name}` }).click();
		await savedCount(laptop, 0);
		await converge([phone], async (options) => {
			await savedCount(phone, 0, options);
		});
		await phone.reload();
		await hydrated(phone);
		await savedCount(phone, 0);
		await expect(heart(phone, "Palm camp shirt")).toHaveAttribute("aria-pressed", "false");
		await cartCount(phone, 1);
		await laptop.context().close();
	});

	test("pushes offline changes when the connection returns", async ({
		page: phone,
		browser,
		baseURL,
		browserErrors,
	}) => {
		browserErrors.expected.push(/ERR_INTERNET_DISCONNECTED/);
		const email = await newShopper(phone, baseURL);
		await phone.context().setOffline(true);
		await add(phone, SHIRT);
		await heart(phone, "Palm camp shirt").click();
		await cartCount(phone, 1);
		await phone.waitForTimeout(700); // its push has failed
		await phone.context().setOffline(false);
		const laptop = await otherDevice(browser, phone, email, "/cart");
		await converge([laptop], async (options) => {
			await cartCount(laptop, 1, options);
			await savedCount(laptop, 1, options);
		});
		await laptop.context().close();
	});

	test("favoriting a product that another device already saved shows 'Already in favorites'", async ({
		page: phone,
		browser,
		baseURL,
	}) => {
		const email = await newShopper(phone, baseURL);
		const laptop = await otherDevice(browser, phone, email, "/shop");
		const pushed = laptop.waitForResponse(isPush);
		await heart(laptop, "Palm camp shirt").click();
		await pushed;
		await heart(phone, "Palm camp shirt").click();
		await expect(phone.getByText("Already in favorites")).toBeVisible();
		await savedCount(phone, 1);
		await laptop.context().close();
	});
});

test.describe("several shoppers and tabs of one browser", { tag: "@desktop" }, () => {
	test("other tabs follow a sign-out, hydrated or not, with 'Signed out' [S2.55] [S4.01]", async ({
		page,
		baseURL,
	}) => {
		await page.goto("/");
		const email = await signUp(page, baseURL);
		await page.goto("/account");
		// The sign-in toast hydrates the next page
		await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("flash=");
		const [asleep, account, shop] = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
		if (!asleep || !account || !shop) throw new Error("no tabs");
		await asleep.goto("/about");
		await account.goto("/account");
		await shop.goto("/shop");
		await hydrated(shop);
		await expect(account.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
		for (const tab of [asleep, shop])
			await expect(header(tab).getByRole("button", { name: "My Account" })).toBeVisible();

		await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText("Signed out")).toBeVisible();
		for (const tab of [asleep, shop]) await expect(header(tab).getByRole("link", { name: "Sign In" })).toBeVisible();
		await expect(account).toHaveURL(/\/auth\?next=/);
		expect(await asleep.evaluate(() => document.documentElement.hasAttribute("data-hydrated"))).toBe(false);
		await signIn(page, baseURL, email);
		await triggerPull(shop);
		await expect(header(shop).getByRole("button", { name: "My Account" })).toBeVisible();
	});

	test("signing out doesn't report an expired session, even if the page checks before the response", async ({
		page,
		baseURL,
	}) => {
		await newShopper(page, baseURL);
		await Promise.all([page.waitForResponse("**/session"), page.goto("/account")]);
		await hydrated(page);
		await page.route("**/sign-out.data", async (route) => {
			const response = await route.fetch(); // The browser has the cookies, but the page no response yet
			await triggerPull(page);
			await page.waitForTimeout(300);
			await route.fulfill({ response });
		});
		await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
		await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
		expect(await page.locator(".toast").allInnerTexts()).toHaveLength(1); // now, because a later toast would have disappeared
	});

	test("two shoppers on one device never see each other's data, and nothing is left behind [S4.08]", async ({
		page,
		baseURL,
	}) => {
		const amara = await newShopper(page, baseURL);
		await add(page, SHIRT);
		await heart(page, "Trucker denim jacket").click();
		await page.goto(`/product/${JACKET}`);
		await hydrated(page);
		// Tokens begin with eyJ (base64url of `{"`)
		const readable = () =>
			page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
		expect(await readable()).not.toContain("eyJ");
		expect((await page.context().cookies()).some(({ value, httpOnly }) => value.includes("eyJ") && httpOnly)).toBe(
			true,
		);
		// Without a pause, so that signing out flushes the last change
		await page.goto("/account");
		await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
		await expect(page.getByText("Signed out")).toBeVisible();
		await cartCount(page, 0);
		await savedCount(page, 0);
		expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
			/Palm camp|Trucker|enc-00/,
		);

		await signUp(page, baseURL);
		await page.goto("/cart");
		await hydrated(page);
		await expect(page.getByText("Your Cart is Empty")).toBeVisible();
		await savedCount(page, 0);
		await page.goto("/account");
		await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
		await expect(page.getByText("Signed out")).toBeVisible();

		await signIn(page, baseURL, amara);
		await page.goto("/cart");
		await expect(page.getByRole("heading", { name: "Palm camp shirt" })).toBeVisible();
		await savedCount(page, 1);
	});

	test("an expired session hides the cart from others and loses neither cart nor form", async ({
		page,
		baseURL,
		browserErrors,
	}) => {
		browserErrors.expected.push(/401 .*\/(session|checkout)/);
		const email = await newShopper(page, baseURL);
		// Until the account's state is loaded, changes belong to the guest's copy
		const pushed = page.waitForResponse(isPush);
		await add(page, SHIRT);
		await pushed;
		await page.goto("/checkout");
		await hydrated(page);
		await page.getByLabel("First name").fill("Amara");
		await page.getByLabel("City").fill("Portland");
		// The session expires; nobody clicked Sign Out
		await page.context().clearCookies();
		await triggerPull(page);
		await expect(page.getByRole("region", { name: "Your Account" })).toBeVisible();
		await expect(page.getByLabel("First name")).toHaveValue("Amara");
		await cartCount(page, 0);
		await page.goto("/checkout");
		await expect(page.getByText("Your Cart is Empty")).toBeVisible();

		await page.goto("/auth?next=/checkout");
		await page.getByRole("main").getByLabel("Email").fill(email);
		await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
		await expect(page).toHaveURL("/checkout");
		await expect(page.getByText("Palm camp shirt").first()).toBeVisible();
		await expect(page.getByLabel("First name")).toHaveValue("Amara");
		await expect(page.getByLabel("City")).toHaveValue("Portland");
	});

	test("during an outage the shopper stays signed in and sees one message", async ({
		page,
		baseURL,
		browserErrors,
	}) => {
		browserErrors.expected.push(/503 .*\/session/);
		const pendingRequests = new Set<Request>();
		page.on("request", (request) => request.url().endsWith("/session") && pendingRequests.add(request));
		for (const ended of ["requestfinished", "requestfailed"] as const)
			page.on(ended as "requestfinished", (request) => pendingRequests.delete(request));
		await newShopper(page, baseURL);
		await expect
			.poll(() => pendingRequests.size, "an answer on its way would say that the account can be reached")
			.toBe(0);
		await page.route("**/session", (route) => route.fulfill({ status: 503, json: { state: "unknown", user: null } }));
		await triggerPull(page);
		await expect(page.getByText("Your account can't be reached right now")).toBeVisible();
		const pushed = page.locator(".toast").filter({ hasText: "can't be reached" });
		await pushed.getByRole("button", { name: "Dismiss" }).click();
		const [again] = await Promise.all([page.waitForResponse("**/session"), triggerPull(page)]);
		expect(again.status()).toBe(503);
		await expect(page.getByText("Your account can't be reached right now")).toHaveCount(0);
		await expect(header(page).getByRole("button", { name: "My Account" })).toBeVisible();
	});
});
