import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { createProduct, storeCart } from "./support/admin-changes.ts";
import { expectOrders, fillCheckout, TYPED } from "./support/checkout.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

const CARD = { "Name on card": "Amara Okafor", "Card number": "4242 4242 4242 4242", Expiry: "12/29", CVV: "123" };
const panel = (page: Page) => page.getByRole("region", { name: "Your Account" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pay = (page: Page) => page.getByRole("button", { name: "Pay $28.99" });

/** A visitor has typed everything, a card included. */
async function fillAsVisitor(page: Page): Promise<void> {
	await storeCart(page, await createProduct("Awaited coat"));
	await page.goto("/checkout");
	await hydrated(page);
	await fillCheckout(page);
	await page.getByRole("radio", { name: "Credit card" }).check();
	for (const [label, text] of Object.entries(CARD)) await field(page, label).fill(text);
}

async function expectTyped(page: Page): Promise<void> {
	for (const [label, text] of Object.entries({ ...TYPED, ...CARD })) await expect(field(page, label)).toHaveValue(text);
	await expect(field(page, "State")).toHaveValue("Oregon");
}

test("a visitor signs up inside the checkout, where nothing typed is lost, and pays", async ({ page }) => {
	await fillAsVisitor(page);
	await expectAccessibleLayout(page);
	await expect(pay(page)).toHaveAccessibleDescription(/To pay you need an account/);

	const form = panel(page).locator("details[open]");
	await expect(form.getByRole("button", { name: "Sign Up" }), "newcomers meet Sign Up first").toBeVisible();
	await form.getByLabel("Account email").fill(`new-${randomUUID()}@encore.example`);
	await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await form.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
	await form.getByRole("button", { name: "Sign Up" }).click();
	await expect(panel(page)).toHaveCount(0);
	await expect(page).toHaveURL("/checkout");
	await expect(page.getByText("Account created!")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
	await expectTyped(page);

	await pay(page).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	await expectOrders(page, 1);
});

test("a visitor who presses Pay first keeps everything, corrects a wrong password in place and signs in @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/401 .*\/checkout/, /422 .*\/auth/);
	const email = await signUp(page, baseURL);
	await page.context().clearCookies();
	await fillAsVisitor(page);
	await pay(page).click();
	await expect(page.getByText("Not authenticated")).toBeVisible();
	await expect(page.getByRole("alert").getByText("you are not signed in")).toBeVisible();
	await expectTyped(page);
	await page.locator(".toast").getByRole("button", { name: "Sign In" }).click();
	const form = panel(page).locator("details[open]");
	await expect(form.getByLabel("Account email")).toBeFocused();
	await panel(page).getByText("I have an account").click();
	await expect(form).toHaveCount(1);
	await form.getByLabel("Account email").fill(email);
	for (const wrong of ["second-hand-2", "second-hand-3"]) {
		await form.getByLabel("Password", { exact: true }).fill(wrong);
		await form.getByRole("button", { name: "Sign In" }).click();
		await expect(form.getByText("Invalid login credentials")).toBeVisible();
		await expect(form.getByLabel("Password", { exact: true })).toBeFocused();
	}
	await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await expect(form.getByText("Invalid login credentials")).toHaveCount(0);
	await form.getByRole("button", { name: "Sign In" }).click();
	await expect(panel(page)).toHaveCount(0);
	await expectTyped(page);
	await pay(page).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
});

test("after a session ended, the checkout opens at the sign-in @once", async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	await page.goto("/cart");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toMatch(/"owner":"/);
	await page.context().clearCookies();
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.goto("/checkout");
	const form = panel(page).locator("details[open]");
	await expect(form.getByRole("button", { name: "Sign In" })).toBeVisible();
	await expect(form).toHaveCount(1);
});

test("keeps the form of a shopper whose cookies were deleted, says so and offers to sign in @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	const email = await signUp(page, baseURL);
	await fillAsVisitor(page);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toMatch(/"owner":"/);
	await page.context().clearCookies();
	await pay(page).click();
	const toast = page.locator(".toast").filter({ hasText: "You've been signed out" });
	await toast.getByRole("button", { name: "Sign In" }).click();
	const form = panel(page).locator("details[open]");
	await expect(form.getByLabel("Account email")).toBeFocused();
	await expect(form.getByRole("button", { name: "Sign In" })).toBeVisible();
	await expectTyped(page);
	await form.getByLabel("Account email").fill(email);
	await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await form.getByRole("button", { name: "Sign In" }).click();
	await expect(panel(page)).toHaveCount(0);
	await expectTyped(page);
	await pay(page).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
});

test("a press on Sign In focuses the account's form once its script has loaded @desktop", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	await signUp(page, baseURL);
	await fillAsVisitor(page);
	await page.context().clearCookies();
	const load = await delayResponses(page, "**/assets/account-panel-*.js");
	await pay(page).click();
	await page.locator(".toast").getByRole("button", { name: "Sign In" }).first().click();
	await expect(panel(page).getByRole("link", { name: "Sign Up or Sign In" })).toBeFocused();
	load();
	await expect(panel(page).locator("details[open]").getByLabel("Account email")).toBeFocused();
});

test("the account's form keeps what is typed while its script loads @desktop", async ({ page }) => {
	let load = () => {};
	const isLoading = new Promise<void>((resolve) => {
		load = resolve;
	});
	await page.route("**/assets/account-panel-*.js", async (route) => {
		await isLoading;
		await route.continue();
	});
	await storeCart(page, await createProduct("Awaited coat"));
	await page.goto("/checkout");
	await hydrated(page);
	await field(page, "City").fill("Salem");
	const email = panel(page).locator("details[open]").getByLabel("Account email");
	await email.fill("late@encore.example");
	const loaded = page.waitForResponse(/account-panel/);
	load();
	await loaded;
	await expect(field(page, "City")).toHaveValue("Salem");
	await expect(email).toHaveValue("late@encore.example");
});
