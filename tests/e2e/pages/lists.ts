import type { Locator, Page } from "playwright/test";
import { expect, open } from "../support/test.ts";
import { main } from "./frame.ts";

/** The controls of a sidebar or a sheet of filters. */
function filterPanel(panel: Locator) {
	return {
		panel,
		group: (name: string) => panel.getByRole("group", { name }),
		radio: (name: string) => panel.getByRole("radio", { name, exact: true }),
		option: (name: string) => panel.getByRole("checkbox", { name, exact: true }),
		checked: panel.getByRole("checkbox", { checked: true }),
		search: panel.getByRole("searchbox"),
		from: panel.getByRole("spinbutton", { name: "From" }),
		to: panel.getByRole("spinbutton", { name: "To" }),
		range: (name: string) => panel.getByRole("button", { name, exact: true }),
		lowest: panel.getByRole("slider", { name: "Lowest price" }),
		highest: panel.getByRole("slider", { name: "Highest price" }),
		apply: panel.getByRole("button", { name: "Apply Filters" }),
		reset: panel.getByRole("link", { name: "Reset Filters" }),
		clearAll: panel.getByRole("link", { name: "Clear all" }),
		status: panel.getByRole("status"),
	};
}

/** The shop, the search results and the collections. */
export function list(page: Page) {
	return {
		search: page.getByPlaceholder("Search products..."),
		sort: page.getByLabel("Sort by"),
		side: filterPanel(page.getByRole("complementary", { name: "Filters" })),
		sheet: filterPanel(page.getByRole("dialog", { name: "Filters" })),
		opener: page.getByRole("button", { name: /^Filters/ }),
		chips: page.getByRole("list", { name: "Active filters" }).getByRole("link"),
		names: main(page).locator(".product-grid .card-name"),
		/** "Showing 84 products" in the shop, "12 products found" in a collection. */
		total: main(page).locator(".results-bar").getByRole("status"),
		more: page.getByRole("link", { name: "Load more" }),
		resetAbove: main(page).locator(".results-bar").getByRole("link", { name: "Reset Filters" }),
		nothing: page.getByRole("heading", { name: "No products found" }),
		tabs: (name: string) => page.getByRole("navigation", { name, exact: true }).getByRole("link"),
		tab: (name: string, label: string) =>
			page.getByRole("navigation", { name, exact: true }).getByRole("link", { name: label, exact: true }),
		currentTab: (name: string) => page.getByRole("navigation", { name, exact: true }).locator("[aria-current]"),
	};
}

/** Products of the samples: the first at $24.00, the second with a size and 30 % off. */
export const SHIRT = "Palm camp shirt";
export const DENIM = "Trucker denim jacket";

export const ADD = "Add to Cart";
export const ADDED = "Item added to cart";

/** The buttons of the card of a product, in any list. */
export const addButton = (on: Page | Locator, name = "") =>
	on.getByRole("button", { name: new RegExp(`^${ADD}.*${name}`) });
export const heart = (page: Page, name: string) =>
	main(page)
		.getByRole("button", { name: `Favorite: ${name}` })
		.first();
export const viewLink = (page: Page, name: string) => page.getByRole("link", { name: `View ${name}` });
export const card = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name }).first();

export async function addFromShop(page: Page, ...names: string[]): Promise<void> {
	await page.goto("/shop");
	for (const name of names) {
		await addButton(page, name).click();
		await expect(page.getByText(ADDED).last()).toBeVisible();
	}
}

export const favoritesPage = (page: Page) => ({
	empty: main(page).getByRole("heading", { name: "No favorites yet" }),
	cards: main(page)
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: /^Remove/ }) }),
	remove: (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true }),
});

/** Saves products through their hearts in the shop and opens the favorites. */
export async function withFavorites(page: Page, names: readonly string[]) {
	await open(page, "/shop");
	await list(page).more.click();
	for (const name of names) await heart(page, name).click();
	await page.goto("/favorites");
	const { cards, remove } = favoritesPage(page);
	return (name: string) => cards.filter({ has: remove(name) });
}
