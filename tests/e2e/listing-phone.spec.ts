import type { Locator, Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { parseFilters } from "../../supabase/functions/_shared/domain/filters.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

// Lists with one hand
test.describe.configure({ mode: "parallel" });

const names = (query: string) =>
	listProducts(CATALOGUE, parseFilters(new URLSearchParams(query))).products.map(({ name }) => name);
const cardNames = (page: Page) => page.getByRole("main").locator(".product-grid").getByRole("heading", { level: 2 });
const bottom = async (locator: Locator) => {
	const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
	return y + height;
};

test("the first product, with name and price, is within the first screen", { tag: "@phone" }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of ["/shop", "/search?keyword=denim", "/accessories"]) {
		await page.goto(path);
		await expect(page.locator(".card").first().locator(".price"), path).toBeInViewport({ ratio: 1 });
	}
	for (const path of ["/categories/womens", "/categories/mens"]) {
		await page.goto(path);
		await expect(page.locator(".card-picture").first(), path).toBeInViewport({ ratio: 0.7 });
	}
});

test("Filters and Sort stay in view below the header, with the number of active filters", { tag: "@phone" }, async ({
	page,
}) => {
	await page.goto("/shop?category=womens&size=M&size=S");
	await hydrated(page);
	await page.evaluate(() => scrollTo(0, 900));
	const filters = page.getByRole("button", { name: "Filters 3 active" });
	await expect(filters).toBeInViewport({ ratio: 1 });
	const sort = page.getByLabel("Sort by");
	await expect(sort).toBeInViewport({ ratio: 1 });
	expect((await filters.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom(page.getByRole("banner")));

	await filters.click();
	const sheet = page.getByRole("dialog", { name: "Filters" });
	const count = names("category=womens&size=M&size=S").length;
	await expect(sheet.getByRole("button", { name: `Show ${count} products` })).toBeInViewport({ ratio: 1 });
	await sheet.getByRole("link", { name: "Reset Filters" }).click();
	await sheet.getByRole("button", { name: `Show ${CATALOGUE.length} products` }).click();
	await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible();

	// The bars don't cover a focused card
	await cardNames(page).nth(12).getByRole("link").focus();
	for (let presses = 0; presses < 30; presses++) await page.keyboard.press("Shift+Tab");
	const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
	expect(top).toBeGreaterThanOrEqual(await bottom(sort));
});

test("the header's search opens with one press, also before hydration, and closes after a search", {
	tag: "@phone",
}, async ({ page }) => {
	await page.goto("/about");
	const banner = page.getByRole("banner");
	const box = banner.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible"));
	const width = async () => (await box.boundingBox())?.width ?? 0;
	expect(await width()).toBeLessThan(50);
	await box.tap();
	await expect(box).toBeFocused();
	expect(await width()).toBeGreaterThan(300);
	await page.keyboard.type("sil");
	await hydrated(page);
	await page.keyboard.type("k");
	await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/search?keyword=silk");
	await expect.poll(width).toBeLessThan(50);
	await box.tap();
	await page.keyboard.press("Tab");
	expect(await width(), "leaving it closes it").toBeLessThan(50);
});

test("search results have the shop's filters, and Reset keeps the keyword", async ({ page, isMobile }) => {
	await page.goto("/search?keyword=denim");
	await hydrated(page);
	if (isMobile) await page.getByRole("button", { name: "Filters", exact: true }).click();
	const panel = isMobile ? page.getByRole("dialog", { name: "Filters" }) : page.getByRole("complementary");
	await panel.getByRole("radio", { name: "Men's", exact: true }).check();
	await expect(page).toHaveURL("/search?keyword=denim&category=mens");
	await expect(cardNames(page)).toHaveText(names("keyword=denim&category=mens"));
	await panel.getByRole("link", { name: "Reset Filters" }).click();
	await expect(page).toHaveURL("/search?keyword=denim");
	await expect(cardNames(page)).toHaveText(names("keyword=denim"));
});
