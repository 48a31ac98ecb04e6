import { expect, hydrated, test } from "./support/test.ts";

test("SEO tags of the first page are removed after a client-side navigation @once", async ({ page }) => {
	await page.goto("/product/enc-0001");
	await hydrated(page);
	const firstPageTags = page
		.locator("head")
		.locator("[property^=og], [name=description], [name=robots], [rel=canonical]");
	const canonical = page.locator("head link[rel=canonical]");
	// Hydration keeps tags that React didn't render
	await expect(canonical).toHaveAttribute("href", /\/product\/enc-0001$/);
	await expect(page.locator("head link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);

	await page.getByRole("contentinfo").getByRole("link", { name: "Sustainability" }).click();
	await expect(page).toHaveTitle("Sustainability · Encore");
	await expect(firstPageTags).toHaveCount(0);
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
	await expect(page.locator("head link[rel=manifest]")).toHaveCount(1);

	await page.reload();
	await expect(canonical).toHaveAttribute("href", /\/sustainability$/);
});

test("choosing a category updates the title as its address does @desktop", async ({ page }) => {
	await page.goto("/shop");
	await hydrated(page);
	await expect(page).toHaveTitle("Shop pre-loved fashion · Encore");
	await page.getByRole("complementary", { name: "Filters" }).getByRole("radio", { name: "Shoes" }).check();
	await expect(page).toHaveURL("/shop?category=shoes");
	await expect(page).toHaveTitle("Shoes · Shop pre-loved fashion · Encore");
	await page.reload();
	await expect(page).toHaveTitle("Shoes · Shop pre-loved fashion · Encore");
});
