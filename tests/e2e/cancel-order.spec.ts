import type { Page } from "playwright/test";
import { orderPage } from "./pages/account.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { main, title, toast } from "./pages/frame.ts";
import { order, signUp } from "./support/accounts.ts";
import { createProduct, setStatus } from "./support/admin-changes.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

/** Opens the page of a newly placed order. */
async function openOrder(page: Page) {
	await signUp(page);
	const { id, path } = await order(page, await createProduct("Regretted coat", { stock: 1 }));
	await open(page, path);
	return { id, ...orderPage(page) };
}

test("cancels an order after a confirmation; its confirmation page can be reopened @once", async ({ page }) => {
	const { cancel, dialog, keep, confirmCancel, confirmation, progress } = await openOrder(page);
	await confirmation.click();
	await expect(checkoutPage(page).thanks).toBeVisible();
	await page.goBack();
	await expect(main(page)).toContainText(/You can cancel this order until \d{1,2}:\d\d\s[AP]M · (60|59) minutes left/);
	await cancel.click();
	await expectAccessible(page);
	await keep.click();
	await expect(dialog).toBeHidden();
	await expect(cancel).toBeFocused();
	await cancel.click();
	await confirmCancel.click();
	await expect(toast(page, "Order cancelled")).toBeVisible();
	await expect(title(page)).toBeFocused();
	await expect(progress.getByRole("listitem")).toContainText(["Pending", "Cancelled"]);
	await expect(cancel).toHaveCount(0);
	await expectAccessible(page);
	await confirmation.click();
	await expect(main(page)).toContainText("It was cancelled.");
});

test("refuses to cancel an order in processing @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/409 .*\/account\/orders/);
	const { id, cancel, confirmCancel } = await openOrder(page);
	await setStatus(id, "processing");
	await cancel.click();
	await confirmCancel.click();
	await expect(page.getByRole("alert")).toContainText("We are already packing this order");
	await expect(main(page).locator(".page-head")).toContainText("Processing");
	await expect(cancel).toHaveCount(0);
	await expectAccessible(page);
});
