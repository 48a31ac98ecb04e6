import type { Page } from "playwright/test";
import { expect, test } from "./support/test.ts";

/** Holds every script file back until told, as a slow phone on a slow line would. */
async function withSlowScripts(page: Page) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
}
const isAwake = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-awake"));

test.describe("what a shopper does before React is awake is not lost", () => {
	test("adding to the cart and a heart", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await page
			.getByRole("button", { name: /Palm camp shirt/ })
			.and(page.locator(".heart"))
			.click();
		expect(await isAwake(page)).toBe(false);
		expect(new URL(page.url()).pathname).toBe("/shop");
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		await expect(page.getByText("Added to favorites")).toBeVisible();
		await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	});

	test("choosing a sort", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		await page.getByLabel("Sort by").selectOption("price-low");
		release();
		await expect(page).toHaveURL(/sort=price-low/);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Paisley silk scarf");
	});

	test("choosing a size and adding from the product page", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0002");
		await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
		await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click();
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
	});

	test("a search from the header", async ({ page, isMobile }) => {
		const release = await withSlowScripts(page);
		await page.goto("/about");
		if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
		const box = page.getByRole("searchbox").and(page.locator(":visible"));
		await box.fill("denim");
		await box.press("Enter");
		release();
		await expect(page).toHaveURL("/search?keyword=denim");
	});
});

test("content pages load no script file until the shopper does something", async ({ page }) => {
	const files: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && files.push(request.url()));
	await page.goto("/about");
	await page.waitForTimeout(2500);
	expect(files).toEqual([]);
	await page.keyboard.press("Tab");
	await expect.poll(() => isAwake(page)).toBe(true);
});

test("a second visit shows the cart's count before any script file has come", async ({ page }) => {
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	await withSlowScripts(page);
	await page.goto("/about");
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	expect(await isAwake(page)).toBe(false);
});
