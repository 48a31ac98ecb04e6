import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type CartLine, toCartFields } from "../../supabase/functions/_shared/domain/cart.ts";
import { signIn, signInWithOrders } from "./accounts.ts";

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

async function fillCart(page: Page): Promise<void> {
	const lines = CART.map(([productId, quantity]): CartLine => {
		const product = findProduct(productId);
		if (!product) throw new Error(`No product ${productId} in the catalogue`);
		return { id: product.id, ...toCartFields(product), quantity, at: 0 };
	});
	await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify({ owner: null, lines }));
}

const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });
const openMenu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click();

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
			await page.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible")).fill("sho");
			await expect(page.getByRole("option", { name: /Leather shoulder bag/ })).toBeVisible();
		},
	},
	{
		name: "cart",
		path: "/cart",
		dark: true,
		before: fillCart,
		async reach(page) {
			await expect(page.getByRole("button", { name: "Increase quantity" })).toHaveCount(CART.length);
			await expect(summary(page).getByText("Total", { exact: true })).toBeVisible();
		},
	},
	{
		name: "checkout-errors",
		path: "/checkout",
		async before(page) {
			await signIn(page, "checkout");
			await fillCart(page);
		},
		async reach(page) {
			await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
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
			await openMenu(page);
			await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
		},
	},
	{
		name: "toast",
		path: "/shop",
		height: 0,
		async reach(page) {
			await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
			await page.getByText("Item added to cart").hover(); // a hovered toast stays open
		},
	},
];
