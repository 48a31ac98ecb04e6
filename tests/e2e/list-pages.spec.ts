import type { Locator, Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { PAGE_SIZE, parseList, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { header, shopNow, title } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { expect, expectAccessible, hydrated, open, test } from "./support/test.ts";

const bottom = async (locator: Locator) => {
	const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
	return y + height;
};
const cards = (page: Page) => list(page).names.getByRole("link");

test("Load more adds the next page and focuses its first product; Back returns to it @once", async ({ page }) => {
	await page.goto("/");
	await shopNow(page).click();
	await expect(cards(page)).toHaveCount(PAGE_SIZE);
	await hydrated(page);
	await expect(page.getByText(`1–${PAGE_SIZE} of ${CATALOGUE.length}`)).toBeVisible();
	await expectAccessible(page);
	await list(page).more.click();
	await expect(page).toHaveURL("/shop?page=2");
	await expect(cards(page)).toHaveCount(CATALOGUE.length);
	await expect(cards(page).nth(PAGE_SIZE)).toBeFocused();
	await expect(list(page).more).toBeHidden();

	const late = cards(page).nth(PAGE_SIZE + 10);
	const name = (await late.textContent()) ?? "";
	await late.press("Enter"); // cards above get their height while a click scrolls
	await expect(title(page)).toHaveText(name);
	await page.goBack();
	await expect(cards(page)).toHaveCount(CATALOGUE.length);
	await expect(late).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL("/");
});

test.describe("with one hand", { tag: "@phone" }, () => {
	test("the first product, with name and price, is within the first screen", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		for (const path of ["/shop", "/search?keyword=denim", "/accessories"]) {
			await page.goto(path);
			await expect(page.locator(".card").first().locator(".price"), path).toBeInViewport({ ratio: 1 });
		}
	});

	test("every title has the same distance from the header", async ({ page }) => {
		for (const path of ["/shop", "/search", "/accessories", "/categories/womens", "/categories/mens", "/favorites"]) {
			await page.goto(path);
			const { y = 0 } = (await title(page).boundingBox()) ?? {};
			expect(y - (await bottom(header(page).banner)), path).toBe(25.5);
		}
	});

	test("women's and men's pages show a product within 300 px, below rows that don't collide", async ({ page }) => {
		for (const path of ["/categories/womens", "/categories/mens"]) {
			await page.goto(path);
			const y = async (locator: Locator) => (await locator.boundingBox())?.y;
			expect(await y(page.locator(".card-picture").first()), path).toBeLessThanOrEqual(300);
			const { opener, total } = list(page);
			expect((await y(total)) ?? 0, path).toBeGreaterThanOrEqual(await bottom(page.getByLabel("Sort by")));
			expect(await bottom(opener), path).toBeGreaterThan((await y(total)) ?? 0);
			expect(await bottom(page.getByRole("button", { name: "Size Guide" })), path).toBeLessThanOrEqual(
				(await y(page.getByRole("navigation", { name: "Categories" }))) ?? 0,
			);
		}
	});

	test("Filters and Sort stay in view below the header, with the number of active filters", async ({ page }) => {
		const query = "category=womens&size=M&size=S";
		await open(page, `/shop?${query}`);
		await page.evaluate(() => scrollTo(0, 900));
		const { opener, sheet, sort } = list(page);
		const show = (count: number) => sheet.panel.getByRole("button", { name: `Show ${count} products` });
		await expect(opener).toHaveAccessibleName("Filters 3 active");
		for (const control of [opener, sort]) await expect(control).toBeInViewport({ ratio: 1 });
		expect((await opener.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom(header(page).banner));
		await opener.click();
		const { products } = listProducts(CATALOGUE, parseList(SHOP, new URLSearchParams(query)));
		await expect(show(products.length)).toBeInViewport({ ratio: 1 });
		await sheet.reset.click();
		await expect(sheet.panel.getByRole("button", { name: "Close Filters" })).toBeFocused();
		await show(CATALOGUE.length).click();
		await expect(opener).toHaveAccessibleName("Filters");

		// The bars don't cover a focused card
		await cards(page).nth(12).focus();
		for (let presses = 0; presses < 30; presses++) await page.keyboard.press("Shift+Tab");
		const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
		expect(top).toBeGreaterThanOrEqual(await bottom(sort));
	});

	test("the header's search opens with one press and closes after a search", async ({ page }) => {
		await page.goto("/about");
		const { search, suggestions } = header(page);
		const width = async () => (await search.boundingBox())?.width ?? 0;
		expect(await width()).toBeLessThan(50);
		await search.tap();
		await expect(search).toBeFocused();
		expect(await width()).toBeGreaterThan(300);
		await page.keyboard.type("sil");
		await hydrated(page);
		await page.keyboard.type("k");
		await expect(suggestions).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?keyword=silk");
		await expect.poll(width).toBeLessThan(50);
		await search.tap();
		await page.keyboard.press("Tab");
		expect(await width(), "leaving it closes it").toBeLessThan(50);
	});
});
