import type { Page } from "playwright/test";
import { expect } from "../support/test.ts";
import { ADD } from "./lists.ts";

export const JACKET = "/product/enc-0001";

export function productPage(page: Page) {
	const buy = page.locator("#buy");
	const pictures = page.getByRole("region", { name: "Pictures" });
	const zoom = page.locator("dialog.zoom[open]");
	return {
		buy,
		/** The buy bar of phones has a second one. */
		add: buy.getByRole("button", { name: ADD, exact: true }).first(),
		soldOut: buy.getByRole("button", { name: "Out of Stock" }),
		viewCart: buy.getByRole("link", { name: "In your cart · View Cart" }).first(),
		heart: buy.locator(".heart"),
		sizes: buy.getByRole("radio"),
		/** The visible part of the only size. */
		size: buy.locator("label.option-box").first(),
		sizeError: buy.getByText("Choose a size first."),
		quantity: page.getByLabel("Quantity", { exact: true }),
		increase: page.getByRole("button", { name: "Increase quantity" }),
		decrease: page.getByRole("button", { name: "Decrease quantity" }),
		bar: page.locator(".buy-bar"),
		addInBar: page.locator(".buy-bar").getByRole("button", { name: ADD }),
		tab: (name: string) => page.getByRole("tab", { name }),
		panel: page.getByRole("tabpanel"),
		pictures,
		strip: page.locator(".strip"),
		thumb: (n: number) => pictures.getByRole("link", { name: `Picture ${n}` }),
		slide: (n: number) => page.locator(`#picture-${n}`).getByRole("button"),
		zoom,
		closeZoom: zoom.getByRole("button", { name: "Close" }),
		closer: zoom.getByRole("checkbox", { name: "Closer" }),
		recent: page.getByRole("region", { name: "Recently viewed" }).getByRole("listitem"),
	};
}

/** Returns the number of the picture in view, by its position on screen. */
export const pictureInView = (page: Page) =>
	productPage(page).strip.evaluate((strip) => {
		const { left } = strip.getBoundingClientRect();
		return [...strip.children].findIndex((child) => Math.abs(child.getBoundingClientRect().left - left) < 2) + 1;
	});

export async function expectPicture(page: Page, n: number): Promise<void> {
	await expect.poll(() => pictureInView(page)).toBe(n);
	const current = productPage(page).pictures.locator("a[aria-current]");
	await expect(current).toHaveAccessibleName(new RegExp(`^Picture ${n}:`));
}
