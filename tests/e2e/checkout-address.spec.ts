import type { Page } from "playwright/test";
import { ADD_ADDRESS, accountPage, orderPage } from "./pages/account.ts";
import { fillCheckout, openCheckout } from "./pages/checkout.ts";
import { field, fillFields, main, press } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct } from "./support/admin-changes.ts";
import { storeCart } from "./support/device.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

async function openAddress(page: Page) {
	await signUp(page);
	return openCheckout(page, await createProduct("Addressed coat"));
}

test("a malformed email or postal code shows on leaving the field, with an example", async ({ page }) => {
	await openAddress(page);
	for (const [label, wrong, message, right] of [
		["Email", "amara@", "Enter the whole address, for example you@example.com", "\u200bamara＠encore.example\u2060"],
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
	await expect(field(page, "Email"), "without what can't be seen").toHaveValue("amara@encore.example");
	await expect(field(page, "Phone")).toHaveAccessibleDescription("Only for questions about this delivery");
	await field(page, "City").focus();
	await field(page, "City").blur();
	await expect(field(page, "City"), "an empty field is not nagged about").not.toHaveAttribute("aria-invalid");
	await expectAccessibleLayout(page);
});

test("the country decides about states and formats; an order goes to a flat in Ireland @once", async ({ page }) => {
	const { pay, thanks } = await openAddress(page);
	await fillCheckout(page);
	await field(page, "State").selectOption("");
	await pay().click();
	await expect(field(page, "State")).toBeFocused();
	await expect(page.getByText("Choose one from the list")).toBeVisible();
	await field(page, "Country").selectOption("Canada");
	await expect(field(page, "Province")).toHaveValue("");
	await field(page, "Province").selectOption("Ontario");
	await page.reload();
	await expect(field(page, "Province"), "the draft is kept").toHaveValue("Ontario");

	await field(page, "Country").selectOption("Ireland");
	await expect(field(page, "Province")).toHaveCount(0);
	await field(page, "Apartment, suite, etc. (optional)").fill("Flat 5");
	await field(page, "City").fill("Dublin");
	await pay().click();
	await expect(page.getByText("Enter the whole code, for example D02 AF30")).toBeVisible();
	await field(page, "Postal code").fill("D02 AF30");
	await pay().click();
	await expect(thanks).toBeVisible();
	await page.goto("/account?tab=orders");
	await main(page).getByRole("link", { name: /^ORD-/ }).click();
	for (const text of ["Flat 5", "Dublin, D02 AF30", "Ireland"])
		await expect(orderPage(page).details).toContainText(text);
});

test("a saved address has its country's fields, and fills the checkout @once", async ({ page }) => {
	const email = await signUp(page);
	await storeCart(page, await createProduct("Sicilian coat"));
	await open(page, "/account?tab=addresses");
	await expect(field(page, "State")).toBeVisible();
	await fillFields(main(page), { Country: "Italy" });
	await expect(field(page, "State")).toHaveCount(0);
	const messina = { Name: "Amara Okafor", Street: "Via Garibaldi 5", City: "Messina", "Postal code": "9812" };
	await fillFields(main(page), messina);
	await press(page, ADD_ADDRESS);
	await expect(field(page, "Postal code")).toHaveAccessibleDescription("Enter the whole code, for example 00184");
	await expectAccessibleLayout(page);
	await fillFields(main(page), { "Postal code": "I-98122" });
	await press(page, ADD_ADDRESS);
	await expect(accountPage(page).rows.filter({ hasText: "Messina, 98122" })).toContainText("Italy");
	await expect(field(page, "Country"), "the form starts anew").toHaveValue("United States");

	await page.goto("/checkout");
	await expect(field(page, "City")).toHaveValue("Messina");
	await expect(field(page, "Country")).toHaveValue("Italy");
	await expect(field(page, "State")).toHaveCount(0);
	await expect(field(page, "Email")).toHaveAccessibleDescription(
		`Emails about the order go to your account's address, ${email}`,
	);
});
