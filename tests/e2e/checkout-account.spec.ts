import type { Page } from "playwright/test";
import { PASSWORD } from "./pages/auth.ts";
import { CARD, checkoutPage, fillCheckout, TYPED } from "./pages/checkout.ts";
import { field, press, title, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct } from "./support/admin-changes.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { readStored, storeCart } from "./support/device.ts";
import { expect, open, test } from "./support/test.ts";

const ACCOUNT_SCRIPT = "**/assets/account-panel-*.js";
const waitForOwner = (page: Page) => expect.poll(() => readStored(page, "cart")).toMatch(/"owner":"/);

/** Everything is typed, a card included. */
async function openAndFill(page: Page) {
	await storeCart(page, await createProduct("Awaited coat"));
	await open(page, "/checkout");
	await fillCheckout(page);
	const checkout = checkoutPage(page);
	await checkout.card.check();
	for (const [label, text] of Object.entries(CARD)) await field(page, label).fill(text);
	return checkout;
}

async function expectTyped(page: Page): Promise<void> {
	for (const [label, text] of Object.entries({ ...TYPED, ...CARD })) await expect(field(page, label)).toHaveValue(text);
	await expect(field(page, "State")).toHaveValue("Oregon");
}

test("a visitor who presses Pay signs in and keeps everything @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/checkout/, /422 .*\/auth/);
	const email = await signUp(page);
	await page.context().clearCookies();
	const { pay, notAuthenticated, alert, account, thanks } = await openAndFill(page);
	await pay().click();
	await expect(notAuthenticated).toBeVisible();
	await expect(alert.getByText("you are not signed in")).toBeVisible();
	await expectTyped(page);
	await toast(page, "Not authenticated").getByRole("button", { name: "Sign In" }).click();
	await expect(account.email).toBeFocused();
	await account.hasAccount.click();
	await expect(account.form).toHaveCount(1);
	await account.email.fill(email);
	for (const wrong of ["second-hand-2", "second-hand-3"]) {
		await account.password.fill(wrong);
		await account.signIn.click();
		await expect(account.form.getByText("Invalid login credentials")).toBeVisible();
		await expect(account.password).toBeFocused();
	}
	await account.password.fill(PASSWORD);
	await expect(account.form.getByText("Invalid login credentials")).toHaveCount(0);
	await account.signIn.click();
	await expect(account.panel).toHaveCount(0);
	await expect(title(page, "Checkout")).toBeFocused();
	await expectTyped(page);
	await pay().click();
	await expect(thanks).toBeVisible();
});

test("after a session ended, the checkout opens at the sign-in @once", async ({ page }) => {
	await signUp(page);
	await page.goto("/cart");
	await waitForOwner(page);
	await page.context().clearCookies();
	await addFromShop(page, SHIRT);
	await page.goto("/checkout");
	const { account } = checkoutPage(page);
	await expect(account.signIn).toBeVisible();
	await expect(account.form).toHaveCount(1);
});

test("after signing out, too, the checkout opens at the sign-in @once", async ({ page }) => {
	await signUp(page);
	await page.goto("/cart");
	await waitForOwner(page);
	await page.goto("/account");
	await press(page, "Sign Out");
	await expect(page).toHaveURL("/");
	await addFromShop(page, SHIRT);
	await page.goto("/checkout");
	await expect(checkoutPage(page).account.signIn).toBeVisible();
});

test("leads a shopper whose cookies were deleted to the sign-in @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	await signUp(page);
	const { pay, account } = await openAndFill(page);
	await waitForOwner(page);
	await page.context().clearCookies();
	const load = await delayResponses(page, ACCOUNT_SCRIPT);
	await pay().click();
	await toast(page, "You've been signed out").getByRole("button", { name: "Sign In" }).click();
	await expect(account.panel.getByRole("link", { name: "Sign Up or Sign In" })).toBeFocused();
	load();
	await expect(account.email).toBeFocused();
	await expect(account.signIn).toBeVisible();
	await expectTyped(page);
});

test("the account's form keeps what is typed while its script loads @desktop", async ({ page }) => {
	const load = await delayResponses(page, ACCOUNT_SCRIPT);
	await storeCart(page, await createProduct("Awaited coat"));
	await open(page, "/checkout");
	const { account } = checkoutPage(page);
	await field(page, "City").fill("Salem");
	await account.email.fill("late@encore.example");
	const loaded = page.waitForResponse(/account-panel/);
	load();
	await loaded;
	await expect(field(page, "City")).toHaveValue("Salem");
	await expect(account.email).toHaveValue("late@encore.example");
});
