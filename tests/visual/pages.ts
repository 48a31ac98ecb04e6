import { expect, type Page } from "playwright/test";
import { cartPage } from "../e2e/pages/cart.ts";
import { checkoutPage } from "../e2e/pages/checkout.ts";
import { header, phoneMenu } from "../e2e/pages/frame.ts";
import { ADDED, addButton, SHIRT } from "../e2e/pages/lists.ts";
import { cartLine, storeCart } from "../e2e/support/device.ts";
import { signInAs, signInWithOrders } from "./accounts.ts";

export interface PageState {
	/** Names the snapshot's file, too. */
	name: string;
	path: string;
	/** Snapshot height in CSS px, 2500 by default; 0 is the viewport only. */
	height?: number;
	/** Adds a dark snapshot. */
	dark?: true;
	/** The only viewport that has this state. */
	only?: "phone" | "desktop";
	/** Glob of pictures without a placeholder. */
	pictures?: string;
	before?: (page: Page) => Promise<unknown>;
	/** Brings the hydrated page into the state. */
	reach?: (page: Page, isMobile: boolean) => Promise<unknown>;
}

/** Product id and quantity; the second is discounted. */
const CART = [
	["enc-0001", 1],
	["enc-0008", 2],
] as const;

const fillCart = (page: Page) => storeCart(page, ...CART.map(([id, quantity]) => cartLine(id, quantity)));

export const PAGES: readonly PageState[] = [
	{ name: "home", path: "/", height: 9000, dark: true },
	{ name: "shop-filtered", path: "/shop?category=womens&sort=price-low", dark: true },
	{ name: "product", path: "/product/enc-0001", dark: true },
	{
		name: "product-pictures",
		path: "/product/enc-0001",
		only: "phone",
		height: 720,
		pictures: "/products/enc-0001*.svg",
	},
	{ name: "product-sold-out", path: "/product/enc-0010" },
	{
		name: "search-suggestions",
		path: "/about",
		height: 0,
		async reach(page) {
			await header(page).search.fill("sho");
			await expect(page.getByRole("option", { name: /Leather shoulder bag/ })).toBeVisible();
		},
	},
	{
		name: "cart",
		path: "/cart",
		dark: true,
		before: fillCart,
		async reach(page) {
			await expect(cartPage(page).increase).toHaveCount(CART.length);
			await expect(cartPage(page).summary.getByText("Total", { exact: true })).toBeVisible();
		},
	},
	{
		name: "checkout-errors",
		path: "/checkout",
		async before(page) {
			await signInAs(page, "checkout");
			await fillCart(page);
		},
		async reach(page) {
			await checkoutPage(page).pay().click();
			await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
		},
	},
	{ name: "sign-in", path: "/auth" },
	{ name: "orders", path: "/account?tab=orders", before: signInWithOrders },
	{ name: "favorites-empty", path: "/favorites" },
	{ name: "help", path: "/faq" },
	{ name: "about", path: "/about" },
	{ name: "not-found", path: "/nothing-here" },
	{
		name: "menu",
		path: "/categories",
		height: 0,
		only: "phone",
		async reach(page) {
			await phoneMenu(page).opener.click();
			await expect(phoneMenu(page).panel).toBeVisible();
		},
	},
	{
		name: "toast",
		path: "/shop",
		height: 0,
		async reach(page) {
			await addButton(page, SHIRT).click();
			await page.getByText(ADDED).hover(); // a hovered toast stays open
		},
	},
];
