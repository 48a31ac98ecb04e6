import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signInAt } from "./pages/auth.ts";
import { header, phoneMenu, TOAST } from "./pages/frame.ts";
import { addButton, card, SHIRT } from "./pages/lists.ts";
import { expect, expectAccessible, hydrated, open, test } from "./support/test.ts";

const LINKS = ["Home", "Shop", "Categories", "About", "Contact"];

test.describe("the header on large screens", { tag: "@desktop" }, () => {
	test("stays in view and marks the current route [S2.24] [S2.27]", async ({ page }) => {
		await page.goto("/shop");
		const { banner, nav, search, signIn } = header(page);
		await expect(banner.getByRole("link", { name: /Encore.*home/ })).toHaveAttribute("href", "/");
		await expect(nav.getByRole("link")).toHaveText(LINKS);
		await expect(nav.locator("[aria-current=page]")).toHaveText("Shop");
		await expect(search).toBeVisible();
		await expect(signIn).toHaveAttribute("href", "/auth");
		await expect(signIn.locator("svg")).toBeVisible();
		await hydrated(page);
		const shirt = card(page, SHIRT);
		await shirt.locator(".heart").click();
		await addButton(shirt).click();
		await expect(banner.getByRole("link", { name: "Favorites, saved: 1" })).toHaveAttribute("href", "/favorites");
		await expect(banner.getByRole("link", { name: "Cart, items: 1" })).toHaveAttribute("href", "/cart");
		await page.evaluate(() => scrollTo(0, 600));
		await expect(signIn).toBeInViewport();
		const betweenLines = await page.evaluate(() => {
			const { bottom } = document.querySelector(".site-header")?.getBoundingClientRect() ?? new DOMRect();
			const { height, backgroundColor } = getComputedStyle(
				document.querySelector(".site-header") as Element,
				"::after",
			);
			return [Number.parseFloat(height), backgroundColor, document.elementFromPoint(700, bottom + 2)?.className];
		});
		expect(betweenLines, "nothing shows between the header's lines").toEqual([4, "rgb(250, 246, 239)", "site-header"]);
	});

	test("search trims, clears and ignores blanks [S2.25] [S2.26] [S5.10]", async ({ page }) => {
		await open(page, "/about");
		const { search } = header(page);
		await search.fill("   ");
		await search.press("Enter");
		await expect(page).toHaveURL("/about");
		await search.fill("  denim jacket ");
		await search.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim+jacket");
		await expect(search).toHaveValue("");
	});

	test("My Account links to the account's pages and signs out [S2.28] [S4.04]", async ({ page, context }) => {
		await signInAt(page, "/shop", ACCOUNTS.shopper);
		await expect(header(page).myAccount.getByText("My Account")).toBeVisible();
		await header(page).myAccount.click();
		const menu = page.getByRole("navigation", { name: "My Account" });
		for (const [name, path] of Object.entries({
			Profile: "/account",
			Orders: "/account?tab=orders",
			Favorites: "/favorites",
		}))
			await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
		await menu.getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByText(TOAST.signedOut)).toBeVisible();
		await expect(header(page).signIn).toBeVisible();
		await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(["time_zone"]);
	});
});

test.describe("the menu on small screens", { tag: "@phone" }, () => {
	test("toggles with the hamburger, returns the focus and closes on a link [S2.30] [S4.23]", async ({ page }) => {
		await page.goto("/");
		const { panel, opener, close } = phoneMenu(page);
		await expect(panel).toBeHidden();
		await opener.click();
		await expect(panel.getByRole("link", { name: "Sign In" })).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(opener).toBeFocused();
		await opener.click();
		await panel.getByRole("link", { name: "Categories" }).click();
		await expect(page).toHaveURL("/categories");
		await expect(panel).toBeHidden();
		await opener.click();
		await page.setViewportSize({ width: 1180, height: 820 });
		await close.click();
		await header(page).nav.getByRole("link", { name: "Shop" }).click();
		await expect(page).toHaveURL("/shop");
	});

	test("has search, the same links, Favorites, and links for the current session state [S2.29]", async ({ page }) => {
		await open(page, "/about");
		const { panel, opener } = phoneMenu(page);
		const link = (name: string) => panel.getByRole("link", { name });
		const signOut = panel.getByRole("button", { name: "Sign Out" });
		await opener.click();
		await expect(panel.getByRole("searchbox")).toBeVisible();
		await expect(panel.getByRole("navigation").getByRole("link")).toHaveText([...LINKS, /^Favorites/]);
		await expect(link("Sign In")).toHaveAttribute("href", "/auth");
		await expect(link("Account")).toBeHidden();
		await expect(signOut).toBeHidden();
		await signInAt(page, "/shop", ACCOUNTS.shopper);
		await opener.click();
		await expect(link("Account")).toHaveAttribute("href", "/account");
		await expect(link("Sign In")).toBeHidden();
		await signOut.click();
		await expect(page.getByText(TOAST.signedOut)).toBeVisible();
	});
});

test("the checkout's leaves only the ways home and back to the cart", async ({ page }) => {
	const { banner, cart, search } = header(page);
	const facts = page.getByRole("complementary", { name: "Shop facts" }).getByRole("listitem");
	const expectPlain = async () => {
		await expect(banner.getByRole("link")).toHaveText([/Encore.*home/, /^Cart/]);
		await expect(banner.getByRole("button")).toHaveCount(0);
		await expect(banner.getByText("Secure checkout")).toBeVisible();
		await expect(search).toHaveCount(0);
		await expect(facts).toHaveCount(0);
	};
	await page.goto("/checkout");
	await expectPlain(); // as served, before scripts
	await expectAccessible(page);
	await hydrated(page);
	await cart.click();
	await expect(page).toHaveURL("/cart");
	await expect(search).toBeVisible();
	await expect(facts.first()).toBeVisible();
	await expect(banner.getByText("Secure checkout")).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL("/checkout");
	await expectPlain();
});
