import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { PAGE_SIZE } from "../../supabase/functions/_shared/domain/list-page.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("main").locator(".product-grid .card-name a");
const more = (page: Page) => page.getByRole("link", { name: "Load more" });

test("Load more adds the next page and focuses its first product; Back comes back to it @once", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
	await expect(cards(page)).toHaveCount(PAGE_SIZE);
	await hydrated(page);
	await expect(page.getByText(`1–${PAGE_SIZE} of ${CATALOGUE.length}`)).toBeVisible();
	await expectAccessible(page);
	await more(page).click();
	await expect(page).toHaveURL("/shop?page=2");
	await expect(cards(page)).toHaveCount(CATALOGUE.length);
	await expect(cards(page).nth(PAGE_SIZE)).toBeFocused();
	await expect(more(page)).toBeHidden();

	const late = cards(page).nth(PAGE_SIZE + 10);
	const name = (await late.textContent()) ?? "";
	await late.press("Enter"); // cards above get their height while a click scrolls
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await page.goBack();
	await expect(cards(page)).toHaveCount(CATALOGUE.length);
	await expect(late).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL("/");
});

test("a skipped animation on the way to a product isn't an error @once", async ({ page }) => {
	// The browser skips it when the next navigation begins first
	await page.addInitScript(() => {
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const transition = start(update);
			transition.skipTransition();
			return transition;
		};
	});
	await page.goto("/shop");
	await hydrated(page);
	await cards(page).first().click();
	await expect(page).toHaveURL(/\/product\//);
	await page.goBack();
	await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test("a filter starts at the first page @once", async ({ page }) => {
	await page.goto("/shop?page=2");
	await hydrated(page);
	await expect(cards(page)).toHaveCount(CATALOGUE.length - PAGE_SIZE);
	await page.getByLabel("Sort by").selectOption("price-low");
	await expect(page).toHaveURL("/shop?sort=price-low");
	await expect(cards(page)).toHaveCount(PAGE_SIZE);
	await page.goBack();
	await expect(page).toHaveURL("/shop?page=2");
	await expect(cards(page)).toHaveCount(CATALOGUE.length - PAGE_SIZE);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("pages are linked in both directions @once", async ({ page }) => {
		await page.goto("/shop?sort=price-low");
		await more(page).click();
		await expect(page).toHaveURL("/shop?sort=price-low&page=2");
		await expect(cards(page)).toHaveCount(CATALOGUE.length - PAGE_SIZE);
		await page.getByRole("link", { name: "Previous page" }).click();
		await expect(page).toHaveURL("/shop?sort=price-low");
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
	});
});
