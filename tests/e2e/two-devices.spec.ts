import type { Browser, Page, Response } from "playwright/test";
import { accountPage } from "./pages/account.ts";
import { authPage } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { badge, header, TOAST, title, toast } from "./pages/frame.ts";
import { addButton, DENIM, favoritesPage, heart, SHIRT } from "./pages/lists.ts";
import { JACKET } from "./pages/product.ts";
import { signIn, signUp, triggerPull } from "./support/accounts.ts";
import { expect, isHydrated, isPost, open, test } from "./support/test.ts";

// Independent of the viewport width
test.use({ viewport: { width: 1440, height: 900 } });

/** Makes a device push its changes. */
const isPush = (response: Response) => isPost(response.request()) && response.url().endsWith("/session");
/** Short, because convergence is polled. */
const SHORT_TIMEOUT = { timeout: 1_500 };
const expectCount = (page: Page, list: "cart" | "favorites", count: number, options?: typeof SHORT_TIMEOUT) =>
	expect(badge(page, list)).toHaveText(count === 0 ? "" : String(count), options);
/** Polls the devices until they have these counts. */
const converge = (devices: Page[], counts: Partial<Record<"cart" | "favorites", number>>) =>
	expect(async () => {
		for (const device of devices) await triggerPull(device);
		for (const device of devices)
			for (const [list, count] of Object.entries(counts))
				await expectCount(device, list as "cart" | "favorites", count, SHORT_TIMEOUT);
	}).toPass({ timeout: 60_000 });

/** Creates an account, signed in on the shop page; returns its e-mail. */
async function newShopper(page: Page): Promise<string> {
	const email = await signUp(page);
	// This page's session request, not the previous page's
	const sessionResponse = page.waitForResponse(
		(response) =>
			response.url().endsWith("/session") && Boolean(response.request().headers().referer?.endsWith("/shop")),
	);
	await open(page, "/shop");
	await sessionResponse;
	return email;
}

/** Opens a page of the shop in another browser context. */
async function otherDevice(browser: Browser, page: Page, email: string, path: string): Promise<Page> {
	const baseURL = new URL(page.url()).origin;
	const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
	const other = await context.newPage();
	await signIn(other, email);
	await open(other, path);
	return other;
}

async function signOut(page: Page): Promise<void> {
	await page.goto("/account");
	await accountPage(page).signOut.click();
	await expect(page.getByText(TOAST.signedOut)).toBeVisible();
}

test.describe("one account on two devices", { tag: "@desktop" }, () => {
	test("carts converge without losing a line [S1.06] [S4.09]", async ({ page: phone, browser }) => {
		const email = await newShopper(phone);
		const saved = phone.waitForResponse(isPush);
		await addButton(phone, SHIRT).click();
		await saved;
		const laptop = await otherDevice(browser, phone, email, "/cart");
		const cart = cartPage(laptop);
		await expect(cart.row(SHIRT)).toBeVisible();
		// Both change something before either has synced
		await cart.increase.click();
		await addButton(phone, DENIM).click();
		await expectCount(laptop, "cart", 2);
		await converge([phone, laptop], { cart: 3 });
		await cart.remove(SHIRT).click();
		await expectCount(laptop, "cart", 1);
		await converge([phone], { cart: 1 });
		await laptop.context().close();
	});

	test("a guest's lists join the account at the first sign-in only [S4.11] [S4.12] [S4.16]", async ({
		page: phone,
		browser,
	}) => {
		await open(phone, "/shop");
		await addButton(phone, SHIRT).click();
		for (const name of [SHIRT, DENIM]) await heart(phone, name).click();
		await expectCount(phone, "favorites", 2);
		const email = await signUp(phone);
		await triggerPull(phone);
		const laptop = await otherDevice(browser, phone, email, "/favorites");
		await converge([laptop], { favorites: 2, cart: 1 });
		for (const name of [SHIRT, DENIM]) await favoritesPage(laptop).remove(name).click();
		await expectCount(laptop, "favorites", 0);
		await converge([phone], { favorites: 0, cart: 1 });
		await laptop.context().close();
	});
});

test.describe("several shoppers and tabs of one browser", { tag: "@desktop" }, () => {
	test("other tabs follow a sign-out and the cart, hydrated or not [S2.55] [S4.01]", async ({ page }) => {
		await page.goto("/");
		const email = await signUp(page);
		// Takes the toast of the sign-up, which would hydrate the next tab
		await open(page, "/account");
		const [asleep, account, shop] = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
		if (!asleep || !account || !shop) throw new Error("no tabs");
		await asleep.goto("/about");
		await account.goto("/account");
		await open(shop, "/shop");
		await expect(title(account, "My Account")).toBeVisible();
		for (const tab of [asleep, shop]) await expect(header(tab).myAccount).toBeVisible();
		await accountPage(page).signOut.click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText(TOAST.signedOut)).toBeVisible();
		for (const tab of [asleep, shop]) await expect(header(tab).signIn).toBeVisible();
		await expect(account).toHaveURL(/\/auth\?next=/);
		await signIn(page, email);
		await triggerPull(shop);
		await expect(header(shop).myAccount).toBeVisible();
		await addButton(shop, SHIRT).click();
		for (const tab of [asleep, page]) await expectCount(tab, "cart", 1);
		await asleep.evaluate(() => {
			localStorage.removeItem("cart");
			dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
		});
		await expectCount(asleep, "cart", 0);
		expect(await isHydrated(asleep)).toBe(false);
	});

	test("the toast of a sign-out is shown in its tab, though another one is faster", async ({ page }) => {
		await signUp(page);
		await open(page, "/about");
		const other = await page.context().newPage();
		await open(other, "/account");
		const scripts = Promise.withResolvers<void>();
		await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
		await header(page).myAccount.click();
		await page.getByRole("button", { name: "Sign Out" }).click();
		await expect(other).toHaveURL(/\/auth\?next=/);
		await expect(authPage(other).signIn).toBeVisible();
		await other.waitForTimeout(500); // for a toast that must not come
		await expect(toast(other, TOAST.signedOut)).toHaveCount(0);
		scripts.resolve();
		await expect(toast(page, TOAST.signedOut)).toBeVisible();
	});

	test("a sign-out clears the device, though the next pages don't hydrate", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/ERR_FAILED .*\/assets\//);
		await newShopper(page);
		const saved = page.waitForResponse(isPush);
		await addButton(page, SHIRT).click();
		await saved;
		await open(page, JACKET);
		const stored = () => page.evaluate(() => JSON.stringify(localStorage));
		for (const name of [/Palm camp/, /Trucker/]) await expect.poll(stored).toMatch(name);
		await page.route("**/assets/*.js", (route) => route.abort());
		await header(page).myAccount.click();
		await page.getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL("/");
		await page.goto("/offline");
		await page.unroute("**/assets/*.js");
		await page.goto("/terms");
		await expect(toast(page, TOAST.signedOut)).toBeVisible();
		expect(await stored()).not.toMatch(/Palm camp|Trucker|enc-00/);
		await open(page, "/privacy");
		await expect(toast(page, TOAST.signedOut)).toHaveCount(0);
	});

	test("two shoppers on one device never see each other's data [S4.08]", async ({ page }) => {
		const amara = await newShopper(page);
		await addButton(page, SHIRT).click();
		await heart(page, DENIM).click();
		await open(page, JACKET);
		await page.evaluate(() => sessionStorage.setItem("promo", "thrifty"));
		const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
		// Tokens begin with eyJ (base64url of `{"`)
		expect((await stored()) + (await page.evaluate(() => document.cookie))).not.toContain("eyJ");
		// Signs out immediately, which must push the last change first
		await signOut(page);
		await expectCount(page, "cart", 0);
		await expectCount(page, "favorites", 0);
		await expect.poll(stored).not.toMatch(/Palm camp|Trucker|enc-00|thrifty/);

		await signUp(page);
		await open(page, "/cart");
		await expect(cartPage(page).empty).toBeVisible();
		await expectCount(page, "favorites", 0);
		await signOut(page);
		await signIn(page, amara);
		await page.goto("/cart");
		await expect(cartPage(page).row(SHIRT)).toBeVisible();
		await expectCount(page, "favorites", 1);
	});
});
