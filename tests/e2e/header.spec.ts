import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { awake, expect, test } from "./support/test.ts";

test.describe("the header on large screens", { tag: "@desktop" }, () => {
	test("marks the current route and shows a person icon to visitors [S2.24] [S2.27]", async ({ page }) => {
		await page.goto("/shop");
		const nav = page.getByRole("navigation", { name: "Main" });
		await expect(nav.getByRole("link")).toHaveText(["Home", "Shop", "Categories", "About", "Contact"]);
		await expect(nav.getByRole("link", { name: "Shop" })).toHaveAttribute("aria-current", "page");
		await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
	});

	test("search trims, clears and ignores blanks [S2.25] [S2.26] [S5.10]", async ({ page }) => {
		await page.goto("/about");
		await awake(page);
		const box = page.getByRole("banner").getByRole("searchbox");
		await box.fill("   ");
		await box.press("Enter");
		await expect(page).toHaveURL("/about");
		await box.fill("  denim jacket ");
		await box.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim+jacket");
		await expect(box).toHaveValue("");
	});

	test("My Account leads to profile, orders and favorites, and signs out everywhere [S2.28] [S2.55] [S4.04]", async ({
		page,
		context,
	}) => {
		await page.goto("/auth?next=/shop");
		await page.getByLabel("Email").fill(ACCOUNTS.shopper.email);
		await page.getByLabel("Password").fill(ACCOUNTS.shopper.password);
		await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
		await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
		await expect(page).toHaveURL("/shop");
		expect(await page.evaluate(() => document.cookie), "no token in reach of a script").toBe("signed_in=1");
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
		expect(await context.cookies()).toEqual([]);
	});
});
