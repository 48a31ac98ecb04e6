import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { fits } from "../../supabase/functions/_shared/domain/listing.ts";
import { header } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

const count = (...sizes: string[]) => CATALOGUE.filter(({ size }) => fits(size, sizes)).length;
const SHOES = "EU 38 · US W7 M6 · UK 5";

async function openDialog(page: Page) {
	await page.getByRole("button", { name: "My sizes" }).filter({ visible: true }).click();
	const dialog = page.getByRole("dialog", { name: "My sizes" });
	await expect(dialog).toBeVisible();
	return {
		dialog,
		option: (name: string) => dialog.getByRole("checkbox", { name, exact: true }),
		save: dialog.getByRole("button", { name: "Save and show" }),
	};
}

test("sizes apply to every list until their chip is removed @desktop", async ({ page }) => {
	const chip = list(page).chips.filter({ hasText: /^My sizes/ });
	await page.goto("/shop");
	const { dialog, option, save } = await openDialog(page);
	await option("M").check();
	await option(SHOES).check();
	const lines = await dialog.locator("label span span").evaluateAll((parts) =>
		parts.map((part) => {
			const text = document.createRange();
			text.selectNodeContents(part);
			return text.getClientRects().length;
		}),
	);
	expect(Math.max(...lines), "no size breaks within itself").toBe(1);
	await expectAccessible(page);
	await save.click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL("/shop?fit=M&fit=EU+38");
	await expect(page.getByText(`Showing ${count("M", "EU 38")} products`)).toBeVisible();
	await expect(chip).toContainText("My sizes: M, EU 38");

	// The first navigation renders in the browser, the second loads a document
	await header(page).nav.getByRole("link", { name: "Shop" }).click();
	await expect(page).toHaveURL("/shop?fit=M&fit=EU+38");
	await page.goto("/search?keyword=leather");
	await expect(page).toHaveURL("/search?keyword=leather&fit=M&fit=EU+38");
	await page.goto("/accessories");
	await expect(page).toHaveURL("/accessories");
	await expect(page.getByRole("button", { name: "My sizes" }), "nothing to fit").toHaveCount(0);

	await open(page, "/shop?category=shoes");
	await chip.click();
	await expect(page.getByText("Showing 14 products")).toBeVisible();
	await open(page, "/vintage");
	await expect(page).toHaveURL("/vintage");
	await expect(chip).toHaveCount(0);
	await openDialog(page);
	await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await option("M").uncheck();
	await save.click();
	await expect(page).toHaveURL("/vintage?fit=EU+38");
});
