import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { CartLine } from "../../supabase/functions/_shared/domain/cart.ts";
import { shopperWithOrders, signIn } from "./shopper.ts";

/** A page in a state that a shopper sees. */
export interface Look {
	/** Its picture's name. */
	name: string;
	path: string;
	/** How far down the picture goes, in CSS px: 2500 unless said; 0: what the window shows. */
	height?: number;
	/** In the dark as well. */
	dark?: true;
	/** Only one of the widths has it. */
	only?: "phone" | "desktop";
	/** Drawings shown as they are (a glob of their address); a plain crossed sheet stands in for all others. */
	drawn?: string;
	/** Before the page is opened. */
	before?: (page: Page) => Promise<unknown>;
	/** On the open page, awake: what leads to the state, and waits for it. */
	reach?: (page: Page, isMobile: boolean) => Promise<unknown>;
}

/** Two lines, one reduced in price, in the cart of a device that nobody is signed in on. */
const CART = [
	["enc-0001", 1],
	["enc-0008", 2],
] as const;

async function plantCart(page: Page): Promise<void> {
	const lines = CART.map(([wanted, quantity]): CartLine => {
		const piece = CATALOGUE.find(({ id }) => id === wanted);
		if (!piece) throw new Error(`The catalogue has no ${wanted}.`);
		const { id, name, brand, price, discountPercentage, images, size, stock } = piece;
		return { id, name, brand, price, discountPercentage, size, stock, image: images[0] ?? "", quantity, at: 0 };
	});
	await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify({ owner: null, lines }));
}

const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });
const openMenu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click();

export const LOOKS: readonly Look[] = [
	{ name: "home", path: "/", height: 9000, dark: true },
	{ name: "shop-filtered", path: "/shop?category=womens&sort=price-low", dark: true },
	{ name: "product", path: "/product/enc-0001", dark: true },
	{ name: "product-drawn", path: "/product/enc-0001", only: "phone", height: 720, drawn: "/products/enc-0001*.svg" },
	{ name: "product-sold-out", path: "/product/enc-0010" },
	{
		name: "search-suggestions",
		path: "/about",
		height: 0,
		async reach(page, isMobile) {
			if (isMobile) await openMenu(page);
			await page.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible")).fill("sho");
			await expect(page.getByRole("option", { name: /Leather shoulder bag/ })).toBeVisible();
		},
	},
	{
		name: "cart",
		path: "/cart",
		dark: true,
		before: plantCart,
		async reach(page) {
			await expect(page.getByRole("button", { name: "Increase quantity" })).toHaveCount(CART.length);
			await expect(summary(page).getByText("Total", { exact: true })).toBeVisible();
		},
	},
	{
		name: "checkout-refused",
		path: "/checkout",
		async before(page) {
			await signIn(page, "checkout");
			await plantCart(page);
		},
		async reach(page) {
			await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
			await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
		},
	},
	{ name: "sign-in", path: "/auth" },
	{ name: "orders", path: "/account?tab=orders", before: shopperWithOrders },
	{ name: "favourites-empty", path: "/favorites" },
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
			await page.getByText("Item added to cart").hover(); // it stays for as long as it is pointed at
		},
	},
];
