import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { expect, hydrated, test } from "./support/test.ts";

async function signIn(page: Page, next: string) {
	await page.goto(`/auth?next=${next}`);
	await page.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await page.getByLabel("Password").fill(ACCOUNTS.shopper.password);
	await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
	await expect(page).toHaveURL(next);
}

test.describe("the header on large screens", { tag: "@desktop" }, () => {
	test("stays in view with logo, navigation, search, favorites, account and cart, and marks the current route [S2.24] [S2.27]", async ({
		page,
	}) => {
		await page.goto("/shop");
		const header = page.getByRole("banner");
		await expect(header.getByRole("link", { name: /Encore.*home/ })).toHaveAttribute("href", "/");
		const nav = header.getByRole("navigation", { name: "Main" });
		await expect(nav.getByRole("link")).toHaveText(["Home", "Shop", "Categories", "About", "Contact"]);
		await expect(nav.locator("[aria-current=page]")).toHaveText("Shop");
		await expect(header.getByRole("searchbox")).toBeVisible();
		const person = header.getByRole("link", { name: "Sign In" });
		await expect(person).toHaveAttribute("href", "/auth");
		await expect(person.locator("svg")).toBeVisible();

		await hydrated(page);
		const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Palm camp shirt" });
		await card.locator(".heart").click();
		await card.getByRole("button", { name: /^Add to Cart/ }).click();
		await expect(header.getByRole("link", { name: "Favorites, saved: 1" })).toHaveAttribute("href", "/favorites");
		await expect(header.getByRole("link", { name: "Cart, items: 1" })).toHaveAttribute("href", "/cart");
		await page.evaluate(() => scrollTo(0, 600));
		await expect(person).toBeInViewport();
	});

	test("search trims, clears and ignores blanks [S2.25] [S2.26] [S5.10]", async ({ page }) => {
		await page.goto("/about");
		await hydrated(page);
		const box = page.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible"));
		await box.fill("   ");
		await box.press("Enter");
		await expect(page).toHaveURL("/about");
		await box.fill("  denim jacket ");
		await box.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim+jacket");
		await expect(box).toHaveValue("");
	});

	test("My Account links to profile, orders and favorites, and signs out everywhere [S2.28] [S4.04]", async ({
		page,
		context,
	}) => {
		await signIn(page, "/shop");
		const cookies = (await page.evaluate(() => document.cookie)).split("; ").sort();
		expect(cookies, "no token in reach of a script").toEqual([
			expect.stringMatching(/^account=[0-9a-f-]{36}$/),
			"signed_in=1",
			expect.stringMatching(/^time_zone=/),
		]);
		expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("eyJ");

		await page.getByRole("button", { name: "My Account" }).click();
		const menu = page.getByRole("navigation", { name: "My Account" });
		await expect(menu.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/account");
		await expect(menu.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/account?tab=orders");
		await expect(menu.getByRole("link", { name: "Favorites" })).toHaveAttribute("href", "/favorites");
		await menu.getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText("Signed out")).toBeVisible();
		await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
		await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(["time_zone"]);
	});

	test("Sign Out on the account page redirects home with a toast [S2.55]", async ({ page }) => {
		await signIn(page, "/account");
		await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText("Signed out")).toBeVisible();
	});
});

test.describe("the menu on small screens", { tag: "@phone" }, () => {
	test("can still be closed after widening the window", async ({ page }) => {
		await page.goto("/about");
		await hydrated(page);
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await page.setViewportSize({ width: 1180, height: 820 });
		await page.getByRole("button", { name: "Close menu" }).click();
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
		await expect(page).toHaveURL("/shop");
	});

	test("has search, the same links, Favorites, and links for the current session state [S2.29]", async ({ page }) => {
		const open = async () => {
			await page.getByRole("button", { name: "Menu", exact: true }).click();
			return page.getByRole("dialog", { name: "Menu" });
		};
		await page.goto("/about");
		await hydrated(page);
		const menu = await open();
		await expect(menu.getByRole("searchbox")).toBeVisible();
		await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
			"Home",
			"Shop",
			"Categories",
			"About",
			"Contact",
			/^Favorites/,
		]);
		await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
		await expect(menu.getByRole("link", { name: "Account" })).toBeHidden();
		await expect(menu.getByRole("button", { name: "Sign Out" })).toBeHidden();

		await signIn(page, "/shop");
		await open();
		await expect(menu.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/account");
		await expect(menu.getByRole("link", { name: "Sign In" })).toBeHidden();
		await menu.getByRole("button", { name: "Sign Out" }).click();
		await expect(page.getByText("Signed out")).toBeVisible();
	});
});
