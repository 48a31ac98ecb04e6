import { signUp } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test("help, returns and privacy lead to what a shopper can do in the account", {
	tag: "@desktop",
}, async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	const main = page.getByRole("main");
	await page.goto("/faq#cancel");
	await expect(page.locator("#cancel")).toContainText("open the order in your account and press Cancel Order");
	await page.locator("#cancel").getByRole("link", { name: "Your orders" }).click();
	await expect(main.getByRole("heading", { level: 2, name: "Orders", exact: true })).toBeVisible();
	await page.goto("/returns");
	await expect(main).not.toContainText("order slip");
	await main.getByRole("link", { name: "your account", exact: true }).click();
	await expect(main.getByRole("heading", { level: 2, name: "Orders", exact: true })).toBeVisible();
	await page.goto("/privacy");
	await main.locator("#rights").getByRole("link", { name: "settings" }).click();
	await expect(main.getByRole("link", { name: "Download My Data" })).toBeVisible();
	await expect(main.getByRole("button", { name: "Delete Account" })).toBeVisible();
	await page.goto("/privacy");
	await main.locator("#rights").getByRole("link", { name: "end sessions" }).click();
	await expect(main.getByRole("button", { name: "Sign Out Everywhere" })).toBeVisible();
});
