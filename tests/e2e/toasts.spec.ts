import type { Locator, Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { fillCheckout } from "./support/checkout.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** Keeps a toast open: its timer pauses while hovered. */
async function hold(page: Page, words: string): Promise<Locator> {
	const toast = page.locator(".toast").filter({ hasText: words });
	await toast.hover();
	return toast;
}

/** Returns the controls that a toast covers. */
const covered = (controls: Locator) =>
	controls.evaluateAll((all) => {
		const toasts = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
		const covers = (over: DOMRect, under: DOMRect) =>
			over.left < under.right && over.right > under.left && over.top < under.bottom && over.bottom > under.top;
		return all
			.filter((control) => toasts.some((toast) => covers(toast, control.getBoundingClientRect())))
			.map((control) => control.outerHTML);
	});

test("a toast covers no focused field; on a wide page nothing of the form", async ({ page, baseURL, isMobile }) => {
	await signUp(page, baseURL);
	await page.goto("/account?tab=addresses");
	await hydrated(page);
	const toast = await hold(page, "Account created!");
	const form = page.getByRole("main").locator("form.fieldset, form:has([autocomplete])");
	const fields = form.getByRole("textbox");
	expect(await fields.count()).toBeGreaterThan(3);
	for (const field of await fields.all()) {
		await field.focus();
		expect(await covered(field)).toEqual([]);
	}
	if (!isMobile) expect(await covered(form.locator("input, button"))).toEqual([]);
	await expect(toast, "still there to cover something").toBeVisible();
});

test("a toast doesn't cover Pay after a failed order", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.goto("/checkout");
	await hydrated(page);
	await fillCheckout(page);
	await page.getByRole("button", { name: /^Pay / }).click();
	const toast = await hold(page, "Order Submission Failed");
	const pay = page.getByRole("button", { name: /^Pay / });
	await expect(pay).toBeInViewport({ ratio: 1 });
	expect(await covered(pay)).toEqual([]);
	await expect(toast).toBeVisible();
});

test("a toast doesn't cover Sign Up after an error", { tag: "@phone" }, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await page.goto("/auth?mode=sign-up");
	await hydrated(page);
	await page.getByLabel("Email", { exact: true }).fill("sam@encore.example");
	await page.getByLabel("Password", { exact: true }).fill("second-hand-1st");
	await page.getByLabel("Confirm password", { exact: true }).fill("second-hand-2nd");
	const signUp = page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });
	await signUp.click();
	const toast = await hold(page, "Passwords don't match");
	await expect(signUp).toBeInViewport({ ratio: 1 });
	expect(await covered(page.getByRole("main").locator("form").locator("input, button"))).toEqual([]);
	await expect(toast).toBeVisible();
});

test("a toast doesn't cover the cart's Checkout", { tag: "@desktop" }, async ({ page }) => {
	await page.goto("/shop");
	await hydrated(page);
	for (const name of ["Palm camp shirt", "Floral wrap dress"])
		await page.getByRole("button", { name: new RegExp(`^Add to Cart.*${name}`) }).click();
	await page.setViewportSize({ width: 1440, height: 640 });
	await page.goto("/cart");
	await page
		.getByRole("button", { name: /^Remove/ })
		.first()
		.click();
	const toast = await hold(page, "Item removed from cart");
	const checkout = page.getByRole("main").getByRole("link", { name: "Checkout" });
	await checkout.scrollIntoViewIfNeeded();
	await expect(checkout).toBeInViewport({ ratio: 1 });
	expect(await covered(checkout)).toEqual([]);
	await expect(toast).toBeVisible();
});
