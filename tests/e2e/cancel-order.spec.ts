import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { createProduct, setStatus, storeCart } from "./support/admin-changes.ts";
import { fillCheckout } from "./support/checkout.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

/** Opens the page of a newly placed order. */
async function openOrder(page: Page, baseURL: string | undefined) {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Regretted coat", { stock: 1 }));
	await page.goto("/checkout");
	await fillCheckout(page);
	await page.getByRole("button", { name: "Pay $28.99" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	const id = new URL(page.url()).searchParams.get("order") ?? "";
	await page.goto(`/account/orders/${id}`);
	await hydrated(page);
	return id;
}

test("cancels an order after a confirmation; its confirmation page can be reopened @once", async ({
	page,
	baseURL,
}) => {
	await openOrder(page, baseURL);
	const main = page.getByRole("main");
	await main.getByRole("link", { name: "Confirmation" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	await page.goBack();

	const opener = main.getByRole("button", { name: "Cancel Order" });
	const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
	await expect(main).toContainText(/You can cancel this order until \d{1,2}:\d\d\s[AP]M · (60|59) minutes left/);
	await opener.click();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Keep Order" }).click();
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	await dialog.getByRole("button", { name: "Yes, Cancel It" }).click();
	await expect(page.locator(".toast").filter({ hasText: "Order cancelled" })).toBeVisible();
	await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(main.getByRole("region", { name: "Progress" }).getByRole("listitem")).toContainText([
		"Pending",
		"Cancelled",
	]);
	await expect(opener).toHaveCount(0);
	await expectAccessible(page);
	await main.getByRole("link", { name: "Confirmation" }).click();
	await expect(main).toContainText("It was cancelled.");
});

test("refuses to cancel an order in processing, explains it and refreshes the page @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/409 .*\/account\/orders/);
	const id = await openOrder(page, baseURL);
	await setStatus(id, "processing");
	await page.getByRole("button", { name: "Cancel Order" }).click();
	await page.getByRole("button", { name: "Yes, Cancel It" }).click();
	await expect(page.getByRole("alert")).toContainText("We are already packing this order");
	await expect(page.getByRole("main").locator(".page-head")).toContainText("Processing");
	await expect(page.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
	await expectAccessible(page);
});
