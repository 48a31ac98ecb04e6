import type { Locator, Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { adminOrder, openAdmin } from "./pages/admin.ts";
import { authPage, signUpAt } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, fillCheckout, openCheckout } from "./pages/checkout.ts";
import { header, main, TOAST, toast, undo } from "./pages/frame.ts";
import { ADDED, addButton, addFromShop, DENIM, heart, SHIRT } from "./pages/lists.ts";
import { BOOTS, order, signUp } from "./support/accounts.ts";
import { cartLine } from "./support/device.ts";
import { expect, open, test } from "./support/test.ts";

/** Keeps a toast open: its timer pauses while hovered. */
async function hold(page: Page, text: string): Promise<Locator> {
	await toast(page, text).hover();
	return toast(page, text);
}

/** Returns the controls that a toast covers, besides those below the header. */
const covered = (controls: Locator) =>
	controls.evaluateAll((all) => {
		const toasts = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
		const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
		const covers = (over: DOMRect, under: DOMRect) =>
			over.left < under.right && over.right > under.left && over.top < under.bottom && over.bottom > under.top;
		return all
			.filter((control) => {
				const under = control.getBoundingClientRect();
				const visible = new DOMRect(under.x, header, under.width, under.bottom - header);
				return under.bottom > header && toasts.some((toast) => covers(toast, under.top > header ? under : visible));
			})
			.map((control) => control.outerHTML);
	});
async function expectUncovered(control: Locator, held: Locator): Promise<void> {
	await expect(control).toBeInViewport({ ratio: 1 });
	expect(await covered(control)).toEqual([]);
	await expect(held, "still there to cover something").toBeVisible();
}

test("a toast covers neither the pressed nor the next control, and links to the cart", async ({ page }) => {
	await open(page, "/shop");
	const controls = main(page).locator("a, button, input, select");
	for (const top of [0, 200, 400, 600, 800]) {
		await page.evaluate((top) => scrollTo(0, top), top);
		await heart(page, DENIM).click();
		await expect(toast(page, /favorites/i)).toBeVisible();
		expect(await covered(controls), `at ${top}`).toEqual([]);
	}
	await addButton(page, SHIRT).click();
	await toast(page, ADDED).getByRole("link", { name: "View Cart" }).click();
	await expect(page).toHaveURL("/cart");
	await expect(toast(page, ADDED)).toHaveCount(0);
});

test("a toast leaves the tools of the header free @desktop", async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 900 });
	await signUp(page);
	await open(page, "/shop");
	await addButton(page, SHIRT).click();
	const held = await hold(page, ADDED);
	const { cart, favorites, myAccount } = header(page);
	for (const tool of [cart, favorites, myAccount]) await tool.click({ trial: true });
	await expect(held, "still there to cover something").toBeVisible();
});

test("a toast covers no focused field and nothing of the form", async ({ page }) => {
	await signUp(page);
	await open(page, "/account?tab=addresses");
	const held = await hold(page, TOAST.accountCreated);
	const form = main(page).locator("form.fieldset, form:has([autocomplete])");
	const fields = form.getByRole("textbox");
	expect(await fields.count()).toBeGreaterThan(3);
	for (const field of await fields.all()) {
		await field.focus();
		expect(await covered(field)).toEqual([]);
	}
	expect(await covered(form.locator("input, button"))).toEqual([]);
	await expect(held, "still there to cover something").toBeVisible();
});

test("a toast doesn't cover Pay after a failed order", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	await addFromShop(page, SHIRT);
	await open(page, "/checkout");
	await fillCheckout(page);
	const { pay } = checkoutPage(page);
	await pay().click();
	await expectUncovered(pay(), await hold(page, "Order Submission Failed"));
});

test("a toast doesn't cover Sign Up after an error @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await signUpAt(page, "/account", ACCOUNTS.shopper.email);
	await expectUncovered(authPage(page).signUp, await hold(page, "Sign up failed"));
	expect(await covered(main(page).locator("form").locator("input, button"))).toEqual([]);
});

test("a toast doesn't cover View Orders after an order", async ({ page }) => {
	await signUp(page);
	await openCheckout(page, cartLine(BOOTS.id));
	await fillCheckout(page);
	await checkoutPage(page).pay().click();
	const held = await hold(page, TOAST.orderPlaced);
	const viewOrders = main(page).getByRole("link", { name: "View Orders" });
	await viewOrders.scrollIntoViewIfNeeded();
	await expectUncovered(viewOrders, held);
});

test("a toast doesn't cover the next Mark as Shipped", async ({ page }) => {
	await signUp(page);
	const { reference } = await order(page, BOOTS);
	await page.context().clearCookies();
	await openAdmin(page, `/admin/orders?q=${reference}`);
	const { process, ship } = adminOrder(page);
	await process.click();
	const held = await hold(page, "Order updated");
	await ship.scrollIntoViewIfNeeded();
	await expectUncovered(ship, held);
});

test("a toast doesn't cover the cart's Checkout @desktop", async ({ page }) => {
	await addFromShop(page, SHIRT, "Floral wrap dress");
	await page.setViewportSize({ width: 1440, height: 640 });
	await page.goto("/cart");
	const { remove, checkout } = cartPage(page);
	await remove(SHIRT).click();
	const held = await hold(page, TOAST.lineRemoved);
	await checkout.scrollIntoViewIfNeeded();
	await expectUncovered(checkout, held);
});

test("a covered toast is shown for as long, once the one above it is gone @desktop", async ({ page }) => {
	await addFromShop(page, SHIRT, "Floral wrap dress");
	await page.goto("/cart");
	const { remove, row } = cartPage(page);
	for (const name of [SHIRT, "Floral wrap dress"]) await remove(name).click();
	await expect(page.locator(".toast")).toHaveCount(2);
	const above = await hold(page, TOAST.lineRemoved);
	await page.waitForTimeout(6500); // longer than a toast is shown
	await above.getByRole("button", { name: "Dismiss" }).click();
	await undo(page).click();
	await expect(row(SHIRT)).toBeVisible();
});
