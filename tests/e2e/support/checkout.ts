import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/** Checkout inputs by label, in the US. */
export const TYPED = {
	"First name": "Amara",
	"Last name": "Okafor",
	Email: "amara@encore.example",
	Phone: "+1 503 555 0100",
	Address: "12 Mill Lane",
	City: "Portland",
	"Postal code": "97201",
};

/** Fills in the form and chooses PayPal, which has no further fields. */
export async function fillCheckout(page: Page): Promise<void> {
	for (const [label, value] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByLabel("State", { exact: true }).selectOption("Oregon");
	await page.getByRole("radio", { name: "PayPal" }).check();
}

/** Expects this number of orders of the account. */
export async function expectOrders(page: Page, count: number): Promise<void> {
	await page.goto("/account?tab=orders");
	await expect(page.getByRole("heading", { level: 2, name: "Orders" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(count);
}
