import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct, newOrder, storeCart } from "./support/admin-changes.ts";
import { fillCheckout } from "./support/checkout.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { fillFields } from "./support/fields.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { changePages, expectTranslated } from "./support/translate.ts";

const WHEN = ["readystatechange", "hydrated"] as const;
type When = (typeof WHEN)[number];
const ADMIN_PAGES = ["", "/orders", "/products", "/products/enc-0001", "/products/new", "/migration", "/settings"];
const ADDRESS = {
	Name: "Amara Okafor",
	Street: "12 Mill Lane",
	City: "Portland",
	State: "Oregon",
	"Postal code": "97201",
};

const toast = (page: Page, title: string) => page.locator(".toast").filter({ hasText: title });

async function signInOn(page: Page, path: string, { email, password }: { email: string; password: string }) {
	await page.goto(path);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
	await page.waitForURL(`**${path}`);
}

/** The page's scripts wait until it is translated, as private pages hydrate at once. */
async function open(page: Page, path: string, when: When) {
	const release = when === "readystatechange" ? await withSlowScripts(page) : () => {};
	await page.goto(path, { waitUntil: "commit" });
	await expect(page.locator("html.translated-ltr")).toBeAttached();
	release();
	await hydrated(page);
	await expectTranslated(page);
}

/** Opens each page by its address, and again by going back to it. */
async function walk(page: Page, when: When, paths: readonly string[]) {
	for (const path of paths)
		await test.step(path, async () => {
			await open(page, path, when);
			await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
			await expect(page).toHaveURL("/about");
			await page.goBack();
			await expect(page).toHaveURL(path);
			await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
		});
}

for (const when of WHEN) {
	test(`a shopper's account on pages that were translated at ${when} @once`, async ({ page, baseURL }) => {
		await signUp(page, baseURL);
		await storeCart(page, await createProduct(`Translated coat ${randomUUID()}`));
		await page.goto("/checkout");
		await fillCheckout(page);
		await page.getByRole("button", { name: /^Pay/ }).click();
		await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
		await page.goto("/account?tab=orders");
		const order = new URL(
			(await page.getByRole("main").locator("a[href^='/account/orders/']").first().getAttribute("href")) ?? "",
			baseURL,
		);

		await changePages(page, when);
		await walk(page, when, [
			"/account",
			...["orders", "addresses", "payment", "settings"].map((tab) => `/account?tab=${tab}`),
			order.pathname,
			"/account/mails",
			"/account/sessions",
			"/account/two-factor",
			"/favorites",
		]);
	});

	test(`a shopper saves an address on pages that were translated at ${when} @once`, async ({ page, baseURL }) => {
		const email = await signUp(page, baseURL);
		await changePages(page, when);
		await open(page, "/account?tab=addresses", when);
		const main = page.getByRole("main");
		await fillFields(main, { ...ADDRESS, City: " " });
		await main.getByRole("button", { name: "Add Address" }).click();
		await expect(main.getByLabel("City")).toHaveAccessibleDescription("Enter the city");
		await fillFields(main, ADDRESS);
		await main.getByRole("button", { name: "Add Address" }).click();
		await expect(toast(page, "Address added")).toBeVisible();
		await expect(main).toContainText("12 Mill Lane");
		await main.getByRole("button", { name: /^Remove/ }).click();
		await expect(toast(page, "Address removed")).toBeVisible();
		await toast(page, "Address removed").getByRole("button", { name: "Undo" }).click();
		await expect(main).toContainText("12 Mill Lane");
		for (const tab of ["Settings", "Orders", "Profile"]) await main.getByRole("link", { name: tab }).click();
		await expect(main.getByLabel("Email", { exact: true })).toHaveValue(email);
		await expectTranslated(page);
	});

	test(`the admin's pages that were translated at ${when} @once`, async ({ page }) => {
		await signInOn(page, "/admin", ACCOUNTS.admin);
		await changePages(page, when);
		await walk(
			page,
			when,
			ADMIN_PAGES.map((path) => `/admin${path}`),
		);
	});

	test(`an admin ships an order and saves a product on pages that were translated at ${when} @once`, async ({
		page,
	}) => {
		const name = `Amara ${randomUUID()}`;
		await newOrder(name);
		const product = await createProduct(`Translated coat ${randomUUID()}`);
		await signInOn(page, "/admin", ACCOUNTS.admin);
		await changePages(page, when);
		await open(page, `/admin/orders?q=${encodeURIComponent(name)}`, when);
		const order = page.getByRole("main").getByRole("article");
		await order.getByRole("button", { name: "Start Processing" }).click();
		await expect(order.locator(".status")).toHaveText("Processing");
		await order.getByLabel("Tracking number (optional)").fill("1Z999AA10123456784");
		await order.getByRole("button", { name: "Mark as Shipped" }).click();
		await expect(order).toContainText("Tracking number 1Z999AA10123456784");
		await expect(order.locator(".status")).toHaveText("Shipped");
		await expectTranslated(page);

		await open(page, `/admin/products/${product.id}`, when);
		const field = page.getByRole("main").getByLabel("Name", { exact: true });
		await field.fill(`${product.name} again`);
		await page.getByRole("main").getByRole("button", { name: "Save Changes" }).click();
		await expect(toast(page, "Piece saved")).toBeVisible();
		await expect(page.getByRole("main").getByText(`${product.name} again`).first()).toBeVisible();
		await expectTranslated(page);
	});
}
