import type { Page } from "playwright/test";
import { accountPage, orderPage } from "./pages/account.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { main, title, toast } from "./pages/frame.ts";
import { order, signUp } from "./support/accounts.ts";
import { createProduct, updateOrder } from "./support/admin-changes.ts";
import { expect, expectAccessible, expectAccessibleLayout, open, test } from "./support/test.ts";

async function orderThree(page: Page) {
	await signUp(page);
	const names = ["Tracked coat", "Tracked scarf", "Tracked belt"];
	return order(page, ...(await Promise.all(names.map((name) => createProduct(name)))));
}

test("an order has one number, a deadline that counts down, and then a link to its carrier @once", async ({ page }) => {
	const { id, path, reference } = await orderThree(page);
	await page.goto("/account?tab=orders");
	const row = accountPage(page).order(reference);
	await expect(row.locator("img")).toHaveCount(3);
	await expect(row).toContainText(id.slice(0, 8));
	await expectAccessibleLayout(page);

	await page.clock.install();
	await row.getByRole("link", { name: reference }).click();
	await expect(title(page, `Order ${reference}`)).toBeVisible();
	await expect(main(page)).not.toContainText(id.slice(0, 8));
	await expect(main(page)).toContainText(/until \d{1,2}:\d\d\s[AP]M · (60|59) minutes left/);
	await page.clock.fastForward("50:00");
	await expect(main(page)).toContainText(/· (10|9) minutes left/);
	await page.clock.fastForward("10:00");
	await expect(main(page)).toContainText("The hour for canceling this order has passed.");
	const steps = ["Order placed", "Processing", "Shipped", /Delivery expected [A-Z][a-z]{2} \d/];
	await expect(orderPage(page).progress.getByRole("listitem")).toContainText(steps);
	await expectAccessibleLayout(page);

	await updateOrder(id, { status: "shipped", tracking_number: "1Z999AA10123456784" });
	await page.goto(path);
	const carrier = orderPage(page).progress.getByRole("link", { name: "Track it with UPS" });
	await expect(carrier).toHaveAttribute("href", "https://www.ups.com/track?tracknum=1Z999AA10123456784");
});

test("an order prints on one page, without header and footer", { tag: "@desktop" }, async ({ page }) => {
	const { path } = await orderThree(page);
	await open(page, path);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("contentinfo")).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("cancels an order after a confirmation; its confirmation page can be reopened @once", async ({ page }) => {
	const { cancel, dialog, keep, confirmCancel, confirmation, progress } = orderPage(page);
	await signUp(page);
	const { path } = await order(page, await createProduct("Regretted coat", { stock: 1 }));
	await open(page, path);
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
	await expect(toast(page, "Order canceled")).toBeVisible();
	await expect(title(page)).toBeFocused();
	await expect(progress.getByRole("listitem")).toContainText(["Order placed", "Cancelled"]);
	await expect(cancel).toHaveCount(0);
	await expectAccessible(page);
	await confirmation.click();
	await expect(main(page)).toContainText("It was canceled.");
});
