import type { Page } from "playwright/test";
import { cartLines } from "./support/cart-lines.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

// enc-0003, a sweater, is one of a kind; of enc-0024, a shirt, there are two
const SWEATER = "Aran cable";
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
const inCart = { name: /^In your cart · View Cart/ };

test.describe("a card", () => {
	test("of a product whose stock is all in the cart leads to the cart instead @desktop", async ({ page }) => {
		await page.goto("/shop");
		await hydrated(page);
		const sweater = card(page, SWEATER);
		await sweater.getByRole("button", { name: /^Add to Cart/ }).focus();
		await page.keyboard.press("Enter");
		await expect(sweater.getByRole("link", inCart)).toBeFocused();
		await expect(sweater.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
		await expect(sweater.getByRole("link", { name: /^View/ })).toBeVisible();
		await expectAccessible(page);

		const shirt = card(page, "Linen camp shirt");
		await shirt.getByRole("button", { name: /^Add to Cart/ }).click();
		await expect(shirt.getByRole("link", inCart)).toHaveCount(0);
		await shirt.getByRole("button", { name: /^Add to Cart/ }).click();
		await expect(shirt.getByRole("link", inCart)).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0003": 1, "enc-0024": 2 });

		await page.reload();
		await hydrated(page);
		await sweater.getByRole("link", inCart).click();
		await expect(page).toHaveURL("/cart");
		await page.getByRole("button", { name: /^Remove.*Aran/ }).click();
		await page.goBack();
		await expect(sweater.getByRole("button", { name: /^Add to Cart/ })).toBeVisible();
	});

	test("among the favorites does so, too @once", async ({ page }) => {
		await page.goto("/shop");
		await hydrated(page);
		await card(page, SWEATER)
			.getByRole("button", { name: /^Favorite/ })
			.click();
		await page.goto("/favorites");
		const sweater = card(page, SWEATER);
		await sweater.getByRole("button", { name: /^Add to Cart/ }).click();
		await expect(sweater.getByRole("link", inCart)).toBeFocused();
		expect(await cartLines(page)).toEqual({ "enc-0003": 1 });
	});

	test("isn't left by a double-click on its button @once", async ({ page }) => {
		await page.goto("/shop");
		await hydrated(page);
		await card(page, SWEATER)
			.getByRole("button", { name: /^Add to Cart/ })
			.dblclick();
		await expect(card(page, SWEATER).getByRole("link", inCart)).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0003": 1 });
		expect(page.url()).toContain("/shop");
	});
});

test.describe("the second picture of a card", () => {
	const requested = (page: Page) => {
		const urls: string[] = [];
		page.on("request", (request) => urls.push(request.url()));
		return () => urls.filter((url) => url.includes("-worn.svg"));
	};
	const pictures = (page: Page) => card(page, SWEATER).locator(".card-picture img");

	test("is fetched and shown under the pointer, without moving anything", { tag: "@desktop" }, async ({ page }) => {
		const worn = requested(page);
		await page.goto("/shop");
		await hydrated(page);
		expect(worn()).toEqual([]);
		await expect(pictures(page).nth(1)).toBeHidden();
		const before = await card(page, SWEATER).boundingBox();
		await pictures(page).first().hover();
		await expect(pictures(page).nth(1)).toBeVisible();
		await expect.poll(worn).toHaveLength(1);
		expect(await card(page, SWEATER).boundingBox()).toEqual(before);
	});

	test("is a swipe away", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/shop");
		await hydrated(page);
		const strip = card(page, SWEATER).locator(".card-picture a");
		await strip.scrollIntoViewIfNeeded();
		await strip.evaluate((it) => it.scrollTo(it.clientWidth, 0));
		await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.5 });
		await strip.click();
		await expect(page).toHaveURL("/product/enc-0003");
	});
});
