import type { Page } from "playwright/test";
import { title } from "./frame.ts";

export function cartPage(page: Page) {
	const items = page.getByRole("region", { name: "Items" });
	const summary = page.getByRole("complementary", { name: "Order Summary" });
	return {
		heading: title(page, "Your Cart"),
		empty: page.getByRole("heading", { name: "Your Cart is Empty" }),
		items,
		row: (name: string) => items.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) }),
		quantity: items.getByRole("textbox", { name: "Quantity" }),
		increase: page.getByRole("button", { name: "Increase quantity" }),
		decrease: page.getByRole("button", { name: "Decrease quantity" }),
		remove: (name: string) => page.getByRole("button", { name: `Remove ${name}` }),
		clear: page.getByRole("button", { name: "Clear Cart" }),
		continueShopping: items.getByRole("link", { name: "Continue Shopping" }),
		summary,
		promo: summary.getByLabel("Promo code"),
		apply: summary.getByRole("button", { name: "Apply" }),
		checkout: summary.getByRole("link", { name: "Checkout" }),
	};
}
