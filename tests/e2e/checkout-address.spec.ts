import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { createProduct, storeCart } from "./support/admin-changes.ts";
import { fillCheckout } from "./support/checkout.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pay = (page: Page) => page.getByRole("button", { name: /^Pay / });

async function openCheckout(page: Page, baseURL: string | undefined): Promise<void> {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Addressed coat"));
	await page.goto("/checkout");
	await hydrated(page);
}

test("a malformed email, phone or postal code shows on leaving the field, with an example", async ({
	page,
	baseURL,
}) => {
	await openCheckout(page, baseURL);
	for (const [label, wrong, message, right] of [
		["Email", "amara@", "Enter the whole address, for example you@example.com", "amara@encore.example"],
		["Phone", "5", "Enter the whole number, for example (503) 555-0142", "503.555.0100"],
		["Postal code", "abc", "Enter the whole code, for example 97204", "97201-1234"],
	] as const) {
		await field(page, label).fill(wrong);
		await field(page, label).blur();
		await expect(page.getByText(message)).toBeVisible();
		await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
		await field(page, label).fill(right);
		await field(page, label).blur();
		await expect(page.getByText(message)).toHaveCount(0);
	}
	await expect(field(page, "Phone")).toHaveAccessibleDescription("Only for questions about this delivery");
	await field(page, "City").focus();
	await field(page, "City").blur();
	await expect(field(page, "City"), "an empty field is not nagged about").not.toHaveAttribute("aria-invalid");
	await expectAccessibleLayout(page);
});

test("the country decides about states and formats; an order goes to a flat in Ireland @once", async ({
	page,
	baseURL,
}) => {
	await openCheckout(page, baseURL);
	await fillCheckout(page);
	await expect(field(page, "Address")).toHaveAttribute("autocomplete", "address-line1");
	await field(page, "State").selectOption("");
	await pay(page).click();
	await expect(field(page, "State")).toBeFocused();
	await expect(page.getByText("Choose one from the list")).toBeVisible();
	await field(page, "State").selectOption("District of Columbia");

	await field(page, "Country").selectOption("Canada");
	await expect(field(page, "Province")).toHaveValue("");
	await field(page, "Province").selectOption("Ontario");
	await page.reload();
	await expect(field(page, "Province"), "the draft is kept").toHaveValue("Ontario");

	await field(page, "Country").selectOption("Ireland");
	await expect(field(page, "Province")).toHaveCount(0);
	const line2 = field(page, "Apartment, suite, etc. (optional)");
	await expect(line2).toHaveAttribute("autocomplete", "address-line2");
	await line2.fill("Flat 5");
	await field(page, "City").fill("Dublin");
	await pay(page).click();
	await expect(page.getByText("Enter the whole code, for example D02 AF30")).toBeVisible();
	await field(page, "Postal code").fill("D02 AF30");
	await pay(page).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	await page.goto("/account?tab=orders");
	await page.getByRole("main").getByRole("link", { name: /^ORD-/ }).click();
	const details = page.getByRole("complementary", { name: "Order details" });
	for (const text of ["Flat 5", "Dublin, D02 AF30", "Ireland"]) await expect(details).toContainText(text);
});
