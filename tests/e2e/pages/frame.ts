import type { Locator, Page } from "playwright/test";

// What every page has: header, menu, footer and toasts.

export const main = (page: Page) => page.getByRole("main");
export const title = (page: Page, name?: string | RegExp) =>
	page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) });
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** Fills in the text fields and selects the options of these labels. */
export async function fillFields(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		const field = form.getByLabel(label, { exact: true });
		const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
		await (isSelect ? field.selectOption(text) : field.fill(text));
	}
}

export const press = (page: Page, name: string | RegExp) =>
	main(page).getByRole("button", { name, exact: true }).first().click();
export const shopNow = (page: Page) => main(page).getByRole("link", { name: "Shop Now" });

/** Titles of toasts; shopper-life.spec.ts proves them. */
export const TOAST = {
	signedOut: "Signed out",
	accountCreated: "Account created!",
	orderPlaced: "Order Placed Successfully!",
	favorited: "Added to favorites",
	unfavorited: "Removed from favorites",
	quantityUpdated: "Item quantity updated",
	lineRemoved: "Item removed from cart",
	selectSize: "Please select a size",
	pictureUpdated: "Profile image updated",
	addressAdded: "Address added",
	addressRemoved: "Address removed",
};
export const toast = (page: Page, text: string | RegExp) => page.locator(".toast").filter({ hasText: text }).last();
export const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last();
export const badge = (page: Page, list: "cart" | "favorites") => page.locator(`[data-badge=${list}]`).first();

export function header(page: Page) {
	const banner = page.getByRole("banner");
	return {
		banner,
		nav: page.getByRole("navigation", { name: "Main" }),
		search: page.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible")),
		suggestions: page.getByRole("listbox", { name: "Suggestions" }),
		signIn: banner.getByRole("link", { name: "Sign In" }),
		myAccount: banner.getByRole("button", { name: "My Account" }),
		favorites: page.getByRole("link", { name: /^Favorites/ }),
		cart: page.getByRole("link", { name: /^Cart/ }),
	};
}

export function phoneMenu(page: Page) {
	const panel = page.getByRole("dialog", { name: "Menu" });
	return {
		panel,
		opener: page.getByRole("button", { name: "Menu", exact: true }),
		close: panel.getByRole("button", { name: "Close menu" }),
	};
}

export const footerLink = (page: Page, name: string) =>
	page.getByRole("contentinfo").getByRole("link", { name }).first();
