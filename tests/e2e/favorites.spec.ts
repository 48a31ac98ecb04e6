import { badge, main, TOAST, undo } from "./pages/frame.ts";
import { ADDED, addButton, DENIM, favoritesPage, heart, SHIRT, withFavorites } from "./pages/lists.ts";
import { readStored } from "./support/device.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const SOLD_OUT = "Varsity jacket";

test("a visitor's favorites are kept on the device [S2.60] [S4.13] [S4.14] @once", async ({ page }) => {
	const { empty, cards, remove } = favoritesPage(page);
	const continueShopping = main(page).getByRole("link", { name: "Continue Shopping" });
	const stored = async () => JSON.parse(await readStored(page, "favorites")).items.map(({ id }: { id: string }) => id);
	await page.goto("/favorites");
	await expect(empty).toBeVisible();
	await continueShopping.click();
	await expect(page).toHaveURL("/shop");
	for (const name of [DENIM, SHIRT]) await heart(page, name).click();
	await expect(page.getByText(TOAST.favorited).last()).toBeVisible();
	await expect(badge(page, "favorites")).toHaveText("2");
	expect(await stored()).toHaveLength(2);

	await page.goto("/favorites");
	await expect(cards).toHaveCount(2);
	await expect(cards.first()).toContainText(DENIM);
	await expect(cards.first(), "its brand").toContainText("Levi's");
	await remove(DENIM).click();
	await expect(cards).toHaveCount(1);
	await expect(page.getByText(TOAST.unfavorited)).toBeVisible();
	await expect(cards.getByRole("checkbox"), "nothing to compare it with").toHaveCount(0);
	await undo(page).click();
	await expect(cards.first(), "back in its old place").toContainText(DENIM);
	await page.reload();
	await expect(cards).toHaveCount(2);
	for (const name of [DENIM, SHIRT]) await remove(name).click();
	await expect(empty).toBeVisible();
	expect(await stored()).toEqual([]);
});

test("favorites show which products are sold out, and the others can be added to the cart @once", async ({ page }) => {
	const cardOf = await withFavorites(page, [SOLD_OUT, SHIRT]);
	await expect(cardOf(SOLD_OUT).getByText("Sold Out", { exact: true })).toBeVisible();
	await expect(cardOf(SOLD_OUT).getByRole("button", { name: /^Out of Stock/ })).toBeDisabled();
	await addButton(cardOf(SHIRT)).click();
	await expect(page.getByText(ADDED)).toBeVisible();
	await expect(badge(page, "cart")).toHaveText("1");
	await expectAccessible(page);
});
