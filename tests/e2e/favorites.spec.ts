import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { withFavorites } from "./support/favorites.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

test("a visitor's favorites: hearts, grid with remove and Undo, device storage, empty state with a link [S2.60] [S4.13] [S4.14] @once", async ({
	page,
}) => {
	const main = page.getByRole("main");
	const heart = (name: string) => main.getByRole("button", { name: `Favorite: ${name}` }).first();
	await page.goto("/favorites");
	await expect(main.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
	await main.getByRole("link", { name: "Continue Shopping" }).click();
	await expect(page).toHaveURL("/shop");

	await hydrated(page);
	for (const name of ["Trucker denim jacket", "Palm camp shirt"]) await heart(name).click();
	await expect(page.getByText("Added to favorites").last()).toBeVisible();
	await expect(page.locator("header.site-header").getByRole("link", { name: "Favorites, saved: 2" })).toBeVisible();
	const stored = () =>
		page.evaluate(() =>
			JSON.parse(localStorage.getItem("favorites") ?? "{}").items.map(({ id }: { id: string }) => id),
		);
	expect(await stored()).toHaveLength(2);

	await page.goto("/favorites");
	const cards = main.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove/ }) });
	await expect(cards).toHaveCount(2);
	await expect(cards.first()).toContainText("Trucker denim jacket");
	await expectAccessible(page);

	await main.getByRole("button", { name: "Remove Trucker denim jacket" }).click();
	await expect(cards).toHaveCount(1);
	await expect(page.getByText("Removed from favorites")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(cards.first(), "back in its old place").toContainText("Trucker denim jacket");
	await page.reload();
	await expect(cards).toHaveCount(2);

	for (const name of ["Trucker denim jacket", "Palm camp shirt"])
		await main.getByRole("button", { name: `Remove ${name}` }).click();
	await expect(main.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
	expect(await stored()).toEqual([]);
	await expect(main.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/shop");
});

test("favorites show what is sold out, and the others can be added to the cart @once", async ({ page }) => {
	const sold = CATALOGUE.find(isSoldOut)?.name ?? "";
	const { card } = await withFavorites(page, [sold, "Palm camp shirt"]);
	await expect(card(sold).getByText("Sold Out", { exact: true })).toBeVisible();
	await expect(card(sold).getByRole("button", { name: new RegExp(`^Out of Stock.*${sold}`) })).toBeDisabled();
	await card("Palm camp shirt")
		.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ })
		.click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	await expectAccessible(page);
});
