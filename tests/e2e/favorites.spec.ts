import type { Page } from "playwright/test";
import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { expect, expectAccessible, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

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

const FOUR = ["enc-0001", "enc-0008", "enc-0004", "enc-0012"].map((id) => findProduct(id)?.name ?? "");

/** Saves products through their hearts in the shop and opens the favorites. */
async function withFavorites(page: Page, names: readonly string[]) {
	await page.goto("/shop");
	await hydrated(page);
	const main = page.getByRole("main");
	await main.getByRole("link", { name: "Load more" }).click();
	for (const name of names) await main.getByRole("button", { name: `Favorite: ${name}`, exact: true }).click();
	await page.goto("/favorites");
	return {
		main,
		card: (name: string) =>
			main.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) }),
	};
}

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

test("up to four favorites are compared side by side", async ({ page, isMobile }) => {
	const fifth = findProduct("enc-0005")?.name ?? "";
	const { main, card } = await withFavorites(page, [...FOUR, fifth]);
	const box = (name: string) => card(name).getByRole("checkbox", { name: `Compare ${name}` });
	await box(FOUR[0] ?? "").check();
	const compare = main.getByRole("button", { name: "Compare", exact: true });
	await expect(compare).toBeDisabled();
	for (const name of FOUR.slice(1)) await box(name).check();
	await expect(main.getByText("4 of 4 selected")).toBeVisible();
	await expect(box(fifth)).toBeDisabled();
	await expect(compare).toBeInViewport({ ratio: 1 });
	await compare.click();
	const heading = main.getByRole("heading", { name: "Side by side" });
	await expect(heading).toBeFocused();
	const table = main.getByRole("table");
	await expect(table.getByRole("columnheader")).toHaveText(FOUR);
	await expect(table.getByRole("rowheader")).toHaveText(["Price", "Size", "Condition", "Color", "Material", "Brand"]);
	const jacket = CATALOGUE.find(({ name }) => name === FOUR[0]);
	const row = (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
	await expect(row("Material").getByRole("cell").first()).toHaveText(jacket?.material ?? "-");
	await expect(row("Size").getByRole("cell").nth(2), "a bag").toHaveText("No size");
	await expectAccessibleLayout(page);
	if (isMobile) {
		const price = table.getByRole("rowheader", { name: "Price" });
		const before = (await price.boundingBox())?.x;
		await main.getByRole("group", { name: "Compared favorites" }).evaluate((region) => region.scrollBy(200, 0));
		expect((await price.boundingBox())?.x, "the first column stays").toBe(before);
	}
	await table.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await table.getByRole("button", { name: "Remove Trucker denim jacket from the comparison" }).click();
	await expect(table.getByRole("columnheader")).toHaveText(FOUR.slice(1));
	await expect(heading).toBeFocused();
	await expect(box(fifth)).toBeEnabled();
	await main.getByRole("button", { name: "Close comparison" }).click();
	await expect(table).toBeHidden();
	await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
