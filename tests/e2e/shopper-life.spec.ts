import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { ADDRESS, accountPage, addAddress, addCard } from "./pages/account.ts";
import { signUpAt, submitSignIn } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, fillCheckout } from "./pages/checkout.ts";
import { contactForm } from "./pages/content.ts";
import { field, fillFields } from "./pages/frame.ts";
import { addButton, heart, SHIRT } from "./pages/lists.ts";
import { PNG } from "./support/picture.ts";
import { expect, open, test } from "./support/test.ts";

// One long journey; the specs of each page prove the details.
test.setTimeout(120_000);

const MESSAGE = { Name: "Sam", Email: "sam@encore.example", Subject: "A coat", Message: "Is it warm?" };

const expectToast = async (page: Page, title: string, description = "") => {
	const toast = page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
	await expect(toast.filter({ hasText: description }).last()).toBeVisible();
	// A repeated toast is detected that way
	await toast.last().getByRole("button", { name: "Dismiss" }).click();
	await expect(toast).toHaveCount(0);
};
const sendMessage = async (page: Page) => {
	await fillFields(contactForm(page).form, MESSAGE);
	await contactForm(page).send.click();
	await expectToast(page, "Message sent");
};

test("every success shows its toast [S1.05] [S1.09] [S2.59] [S8.18] @desktop", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/session/); // changes that a closing page sent, on a busy machine after the sign-out
	const email = `life-${randomUUID()}@encore.example`;
	const { remove, clear } = cartPage(page);
	const account = accountPage(page);
	const openTab = async (name: string) => {
		await account.tab(name).click();
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	};

	await open(page, "/shop");
	for (const toast of ["Item added to cart", "Item quantity updated"]) {
		await addButton(page, SHIRT).click();
		await expectToast(page, toast);
	}
	for (const toast of ["Added to favorites", "Removed from favorites"]) {
		await heart(page, SHIRT).click();
		await expectToast(page, toast);
	}
	await page.goto("/cart");
	await remove(SHIRT).click();
	await expectToast(page, "Item removed from cart");
	await open(page, "/shop");
	await addButton(page, "Trucker denim jacket").click();
	await expectToast(page, "Item added to cart");
	await page.goto("/cart");
	await clear.click();
	await expectToast(page, "Cart cleared");
	await page.goto("/contact");
	await sendMessage(page);

	await signUpAt(page, "/account", email);
	await expectToast(page, "Account created!", "You're signed in.");
	await expect(field(page, "Email")).toHaveValue(email);
	await field(page, "Name").fill("Sam Shopper");
	await account.save.click();
	await expectToast(page, "Profile updated");
	await account.picture.setInputFiles(PNG);
	await account.upload.click();
	await expectToast(page, "Profile image updated");

	await openTab("Addresses");
	for (const Street of ["12 Mill Lane", "7 Harbour Street"]) {
		await addAddress(page, { Street });
		await expectToast(page, "Address added");
	}
	await account.makeDefault(`${ADDRESS.Name}, 7 Harbour Street`).check();
	await expectToast(page, "Default address updated");
	await account.remove().click();
	await expectToast(page, "Address removed");

	await openTab("Payment");
	for (const number of ["4242 4242 4242 4242", "6011 0009 9013 9424"]) {
		await addCard(page, number);
		await expectToast(page, "Payment method added");
	}
	await account.makeDefault("Discover ending in 9424").check();
	await expectToast(page, "Default payment method updated");
	await account.remove().click();
	await expectToast(page, "Payment method removed");

	await openTab("Settings");
	for (const label of ["Email notifications", "Marketing emails", "Order updates", "Two-factor authentication"]) {
		await field(page, label).setChecked(!(await field(page, label).isChecked()));
		await expectToast(page, "Settings updated");
	}
	await account.sendReset.click();
	await expectToast(page, "Password reset email sent");
	await account.deletion.opener.click();
	await account.deletion.email.fill(email);
	await account.deletion.request.click();
	await expectToast(page, "Account deletion requested");

	await open(page, "/shop");
	await addButton(page, SHIRT).click();
	await open(page, "/checkout");
	await fillCheckout(page);
	const { pay, reference } = checkoutPage(page);
	await pay().click();
	await expectToast(page, "Order Placed Successfully!");
	const number = (await reference.textContent()) ?? "none";
	await page.goto("/account");
	await openTab("Orders");
	await expect(account.order(number)).toContainText("Pending");
	await account.signOut.click();
	await expectToast(page, "Signed out");
	await page.goto("/auth");
	await submitSignIn(page, email);
	await expectToast(page, "Welcome back!");
});
