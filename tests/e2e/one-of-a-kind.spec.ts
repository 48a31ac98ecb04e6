import type { Locator, Page } from "playwright/test";
import { cartPage } from "./pages/cart.ts";
import { addButton, card, heart } from "./pages/lists.ts";
import { cartLines } from "./support/device.ts";
import { expect, expectAccessible, open, recordRequests, test } from "./support/test.ts";

/** One of a kind. */
const SWEATER = "Aran cable";
const inCart = (on: Locator) => on.getByRole("link", { name: /^In your cart · View Cart/ });

async function openShop(page: Page) {
	await open(page, "/shop");
	return card(page, SWEATER);
}

test.describe("a card", () => {
	test("links to the cart if it holds the product's whole stock @desktop", async ({ page }) => {
		const sweater = await openShop(page);
		await addButton(sweater).focus();
		await page.keyboard.press("Enter");
		await expect(inCart(sweater)).toBeFocused();
		await expect(addButton(sweater)).toHaveCount(0);
		await expect(sweater.getByRole("link", { name: /^View/ })).toBeVisible();
		await expectAccessible(page);

		await page.reload();
		await inCart(sweater).click();
		await expect(page).toHaveURL("/cart");
		await cartPage(page).remove(SWEATER).click();
		await page.goBack();
		await expect(addButton(sweater)).toBeVisible();
	});

	test("isn't left by a double-click on its button, also among the favorites @once", async ({ page }) => {
		const sweater = await openShop(page);
		await heart(page, SWEATER).click();
		await page.goto("/favorites");
		await addButton(sweater).dblclick();
		await expect(inCart(sweater)).toBeFocused();
		expect(await cartLines(page)).toEqual({ "enc-0003": 1 });
		await expect(page).toHaveURL("/favorites");
	});
});

test.describe("the second picture of a card", () => {
	test("is fetched and shown under the pointer, without moving anything @desktop", async ({ page }) => {
		const worn = recordRequests(page, (request) => request.url().includes("-worn.svg"));
		const sweater = await openShop(page);
		const pictures = sweater.locator(".card-picture img");
		expect(worn).toEqual([]);
		await expect(pictures.nth(1)).toBeHidden();
		const before = await sweater.boundingBox();
		await pictures.first().hover();
		await expect(pictures.nth(1)).toBeVisible();
		await expect.poll(() => worn).toHaveLength(1);
		expect(await sweater.boundingBox()).toEqual(before);
	});

	test("is a swipe away @phone", async ({ page }) => {
		const sweater = await openShop(page);
		const strip = sweater.locator(".card-picture a");
		await strip.scrollIntoViewIfNeeded();
		await strip.evaluate((it) => it.scrollTo(it.clientWidth, 0));
		await expect(sweater.locator(".card-picture img").nth(1)).toBeInViewport({ ratio: 0.5 });
		await strip.click();
		await expect(page).toHaveURL("/product/enc-0003");
	});
});
