import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { inCollection } from "../../supabase/functions/_shared/domain/collection-listing.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { expect, test } from "./support/test.ts";

const SOLD = CATALOGUE.filter(isSoldOut).map(({ name }) => name);
const cardNames = (page: Page) => page.getByRole("main").locator(".product-grid .card-name");

test("sold products come last, in any sort @once", async ({ page }) => {
	for (const query of ["?page=2", "?sort=price-low&page=2", "?sort=newest&page=2"]) {
		await page.goto(`/shop${query}`);
		const last = (await cardNames(page).allTextContents()).slice(-SOLD.length);
		expect(last.toSorted(), query).toEqual(SOLD.toSorted());
	}
	await page.goto("/categories/mens?sort=price-desc");
	const sold = CATALOGUE.filter((product) => isSoldOut(product) && inCollection(product, "mens"));
	const last = (await cardNames(page).allTextContents()).slice(-sold.length);
	expect(last.toSorted()).toEqual(sold.map(({ name }) => name).toSorted());
});

test("Available only hides sold products, in the shop and in collections @desktop", async ({ page }) => {
	const sold = page.getByRole("main").getByText("Sold Out", { exact: true });
	const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
	await page.goto("/shop");
	const option = page.getByRole("complementary").getByRole("checkbox", { name: "Available only" });
	await option.check();
	await expect(page).toHaveURL("/shop?available=only");
	await expect(sold).toHaveCount(0);
	await chips.filter({ hasText: "Available only" }).click();
	await expect(page).toHaveURL("/shop");
	await expect(option).not.toBeChecked();

	await page.goto("/categories/womens");
	await expect(sold).not.toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Available only" }).click();
	await expect(page).toHaveURL("/categories/womens?available=only");
	await expect(sold).toHaveCount(0);

	await page.goto("/accessories");
	await page.getByRole("complementary").getByRole("checkbox", { name: "Available only" }).check();
	await page.getByRole("complementary").getByRole("button", { name: "Apply Filters" }).click();
	await expect(page).toHaveURL("/accessories?available=only");
});

test("a category and the collection of its name link to each other and say how they differ @once", async ({ page }) => {
	for (const [id, label, path, link] of [
		["vintage", "Vintage", "/vintage", "See everything Vintage, from every category"],
		["womens", "Women's", "/categories/womens", "See everything Women's, from every category"],
		["mens", "Men's", "/categories/mens", "See everything Men's, from every category"],
	] as const)
		await test.step(id, async () => {
			const filed = CATALOGUE.filter(({ category }) => category === id).length;
			const all = CATALOGUE.filter((product) => inCollection(product, id)).length;
			expect(all).toBeGreaterThan(filed);
			await page.goto(`/shop?category=${id}`);
			await expect(page.getByText(`Showing ${filed} products`)).toBeVisible();
			await expect(page.getByText(`Only what is filed under ${label}.`)).toBeVisible();
			const more = page.getByRole("main").getByRole("link", { name: link });
			await more.click();
			await expect(page).toHaveURL(path);
			await expect(page.getByText(`${all} products found`)).toBeVisible();
			await page.getByRole("link", { name: `Only the ${filed} products filed under ${label}` }).click();
			await expect(page).toHaveURL(`/shop?category=${id}`);
		});
	await page.goto("/shop?category=shoes");
	await expect(page.getByText("filed under")).toHaveCount(0);
});
