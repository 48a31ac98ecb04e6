import type { Locator, Page } from "playwright/test";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, TYPED } from "./pages/checkout.ts";
import { field, header, TOAST, title } from "./pages/frame.ts";
import { ADDED, DENIM, list, viewLink } from "./pages/lists.ts";
import { productPage } from "./pages/product.ts";
import { signUp } from "./support/accounts.ts";
import { expect, open, test } from "./support/test.ts";

const MAX_TABS = 150;

/** Presses Tab until this element has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let pressed = 0; pressed < MAX_TABS; pressed++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) {
			const outline = await target.evaluate((element) => {
				const shown = element.closest("label") ?? element; // the label shows the focus of hidden inputs
				return [element, shown, ...shown.querySelectorAll("*")].some((part) => {
					const { outlineStyle, outlineWidth } = getComputedStyle(part);
					return outlineStyle !== "none" && outlineWidth !== "0px";
				});
			});
			expect(outline, `the focus is seen on ${target}`).toBe(true);
			return;
		}
	}
	throw new Error(`${MAX_TABS} tabs do not lead to ${target}`);
}

for (const path of ["/shop", "/accessories"])
	test(`Skip to results leads past the filters of ${path} @desktop`, async ({ page }) => {
		await open(page, path);
		await tabTo(page, page.getByRole("link", { name: "Skip to results" }));
		await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(page.locator(".card").first().locator(":focus")).toHaveCount(1);
		await page.keyboard.press("Space"); // React hydrated: the focus is on its heart
		await expect(page.getByText(TOAST.favorited)).toBeVisible();
	});

test("a keyboard user searches, filters, opens a product and buys it @desktop", async ({ page }) => {
	test.slow(); // hundreds of key presses
	await signUp(page);
	const enter = async (target: Locator) => {
		await tabTo(page, target);
		await page.keyboard.press("Enter");
	};

	await open(page, "/");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	const { search, nav, cart } = header(page);
	await tabTo(page, search);
	await page.keyboard.type("denim");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/search?keyword=denim");
	await enter(nav.getByRole("link", { name: "Shop" }));
	await expect(title(page, "Shop")).toBeVisible();
	await tabTo(page, list(page).side.option("Levi's"));
	await page.keyboard.press("Space");
	await expect(page).toHaveURL(/brand=Levi/);
	await enter(viewLink(page, DENIM));

	await expect(title(page, DENIM)).toBeVisible();
	const { sizes, add } = productPage(page);
	await tabTo(page, sizes);
	await page.keyboard.press("Space");
	await enter(add);
	await expect(page.getByText(ADDED)).toBeVisible();
	await enter(cart);
	await expect(title(page, "Your Cart")).toBeVisible();
	await enter(cartPage(page).checkout);
	await expect(checkoutPage(page).heading).toBeVisible();
	const { "Postal code": postalCode, ...typed } = TYPED;
	for (const [label, text] of Object.entries({ ...typed, State: "Oregon", "Postal code": postalCode })) {
		await tabTo(page, field(page, label));
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type(text);
	}
	const { card, paypal, pay, thanks } = checkoutPage(page);
	await tabTo(page, card);
	await page.keyboard.press("ArrowDown");
	await expect(paypal).toBeChecked();
	await enter(pay());
	await expect(thanks).toBeVisible();
});
