import type { Page } from "playwright/test";
import { PASSWORD, signInAt } from "./pages/auth.ts";
import { checkoutPage, expectTyped, fillCard, fillCheckout, openCheckout } from "./pages/checkout.ts";
import { press, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct } from "./support/admin-changes.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { readStored } from "./support/device.ts";
import { expect, test } from "./support/test.ts";

const ACCOUNT_SCRIPT = "**/assets/account-panel-*.js";
const waitForOwner = (page: Page) => expect.poll(() => readStored(page, "cart")).toMatch(/"owner":"/);

/** Opens the checkout and fills in everything, including a card. */
async function openAndFill(page: Page) {
	const checkout = await openCheckout(page, await createProduct("Awaited coat"));
	await fillCheckout(page);
	await checkout.card.check();
	await fillCard(page);
	return checkout;
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
	await account.password.fill("second-hand-2");
	await account.signIn.click();
	await expect(account.form.getByText("Invalid login credentials")).toBeVisible();
	await expect(account.password).toBeFocused();
	await account.password.fill(PASSWORD);
	await account.signIn.click();
	await expect(account.panel).toHaveCount(0);
	await expect(checkoutPage(page).heading).toBeFocused();
	await expectTyped(page);
	await pay().click();
	await expect(thanks).toBeVisible();
});

test("after a session ended or signing out, the checkout opens at the sign-in @once", async ({ page }) => {
	const { account } = checkoutPage(page);
	const expectSignIn = async () => {
		await addFromShop(page, SHIRT);
		await page.goto("/checkout");
		await expect(account.signIn).toBeVisible();
		await expect(account.form).toHaveCount(1);
	};
	const email = await signUp(page);
	await page.goto("/cart");
	await waitForOwner(page);
	await page.context().clearCookies();
	await expectSignIn();
	await signInAt(page, "/account", { email, password: PASSWORD });
	await press(page, "Sign Out");
	await expect(page).toHaveURL("/");
	await expectSignIn();
});

test("leads a shopper without cookies to the sign-in @once", async ({ page, browserErrors }) => {
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
