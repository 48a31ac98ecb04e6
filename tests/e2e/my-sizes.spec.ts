import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { fits } from "../../supabase/functions/_shared/domain/filters.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "My sizes" });
const chip = (page: Page) =>
	page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^My sizes/ });
const count = (...sizes: string[]) => CATALOGUE.filter(({ size }) => fits(size, sizes)).length;

async function openDialog(page: Page) {
	await page.getByRole("button", { name: "My sizes" }).filter({ visible: true }).click();
	await expect(dialog(page)).toBeVisible();
}

test("sizes are chosen once, apply to every list until their chip is removed, and stay on the device @desktop", async ({
	page,
}) => {
	await page.goto("/shop");
	await openDialog(page);
	await dialog(page).getByRole("checkbox", { name: "M", exact: true }).check();
	await dialog(page).getByRole("checkbox", { name: "EU 38 · US W7 M6 · UK 5" }).check();
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Save and show" }).click();
	await expect(dialog(page)).toBeHidden();
	await expect(page).toHaveURL("/shop?fit=M&fit=EU+38");
	await expect(page.getByText(`Showing ${count("M", "EU 38")} products`)).toBeVisible();
	await expect(chip(page)).toContainText("My sizes: M, EU 38");

	// In place, then with a document
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
	await expect(page).toHaveURL("/shop?fit=M&fit=EU+38");
	for (const path of ["/search?keyword=leather", "/categories/womens", "/vintage", "/accessories?type=bags"]) {
		await page.goto(path);
		await expect(page).toHaveURL(`${path}${path.includes("?") ? "&" : "?"}fit=M&fit=EU+38`);
		await expect(chip(page)).toBeVisible();
	}
	await page.goto("/about");
	await expect(page).toHaveURL("/about");

	await page.goto("/shop?category=shoes");
	await hydrated(page);
	await chip(page).click();
	await expect(page.getByText("Showing 14 products")).toBeVisible();
	await page.goto("/vintage");
	await hydrated(page);
	await expect(page).toHaveURL("/vintage");
	await expect(chip(page)).toHaveCount(0);
	await openDialog(page);
	await expect(dialog(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
	await dialog(page).getByRole("checkbox", { name: "M", exact: true }).uncheck();
	await dialog(page).getByRole("button", { name: "Save and show" }).click();
	await expect(page).toHaveURL("/vintage?fit=EU+38");
});

test("shoes have a size filter of their own, and their sizes in other systems @desktop", async ({ page }) => {
	await page.goto("/shop?category=shoes");
	const shoes = CATALOGUE.filter(({ size }) => size === "EU 38");
	const option = page.getByRole("complementary").getByRole("checkbox", { name: "EU 38 · US W7 M6 · UK 5" });
	await option.check();
	await expect(page).toHaveURL("/shop?category=shoes&size=EU+38");
	await expect(page.getByText(`Showing ${shoes.length} products`)).toBeVisible();
	await page.goto(`/product/${shoes[0]?.id}`);
	await expect(page.getByText("US W7 M6 · UK 5")).toBeVisible();
});
