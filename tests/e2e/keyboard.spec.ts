import type { Locator, Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { TYPED } from "./support/checkout.ts";
import { expect, hydrated, test } from "./support/test.ts";

const MAX_TABS = 150;

/** Presses Tab until this element has a visible focus. */
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
		await page.goto(path);
		await hydrated(page);
		await tabTo(page, page.getByRole("link", { name: "Skip to results" }));
		await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(page.locator(".card").first().locator(":focus")).toHaveCount(1);
		await page.keyboard.press("Space"); // React hydrated: the focus is on its heart
		await expect(page.getByText("Added to favorites")).toBeVisible();
	});

test("a keyboard user searches, filters, opens a product and buys it", { tag: "@desktop" }, async ({
	page,
	baseURL,
}) => {
	test.slow(); // hundreds of key presses
	await signUp(page, baseURL);
	const main = page.getByRole("main");
	const enter = async (target: Locator) => {
		await tabTo(page, target);
		await page.keyboard.press("Enter");
	};

	await page.goto("/");
	await hydrated(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	// Its role changes to combobox with the focus, so it is found by its label
	await tabTo(page, page.getByLabel("Search Encore").and(page.locator(":visible")));
	await page.keyboard.type("denim");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/search?keyword=denim");

	await enter(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }));
	await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
	await tabTo(page, main.getByRole("checkbox", { name: "Levi's" }));
	await page.keyboard.press("Space");
	await expect(page).toHaveURL(/brand=Levi/);
	await enter(main.getByRole("link", { name: "View Trucker denim jacket" }));

	await expect(page.getByRole("heading", { level: 1, name: "Trucker denim jacket" })).toBeVisible();
	await tabTo(page, main.getByRole("radio").first());
	await page.keyboard.press("Space");
	await enter(main.getByRole("button", { name: "Add to Cart", exact: true }).first());
	await expect(page.getByText("Item added to cart")).toBeVisible();

	await enter(page.locator("header").getByRole("link", { name: /^Cart/ }));
	await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
	await enter(main.getByRole("link", { name: "Checkout" }));
	await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
	const { "Postal code": postalCode, ...typed } = TYPED;
	for (const [label, text] of Object.entries({ ...typed, State: "Oregon", "Postal code": postalCode })) {
		await tabTo(page, page.getByLabel(label, { exact: true }));
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type(text);
	}
	await tabTo(page, page.getByRole("radio", { name: "Credit card" }));
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
	await enter(page.getByRole("button", { name: /^Pay \$/ }));
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
});
