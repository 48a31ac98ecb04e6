import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage } from "./pages/account.ts";
import { signInAt } from "./pages/auth.ts";
import { main, press, shopNow, title } from "./pages/frame.ts";
import { DENIM, list } from "./pages/lists.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("a shopper browses, filters, searches and sorts [S1.04] @desktop", async ({ page }) => {
	const { total, sort, side } = list(page);
	await page.goto("/");
	await shopNow(page).click();
	await expect(total).toHaveText(`Showing ${CATALOGUE.length} products`);
	await side.option("Levi's").check();
	await side.apply.click();
	await expect(page).toHaveURL(/brand=Levi/);
	await sort.selectOption("price-low");
	await press(page, "Search and sort");
	await expect(page).toHaveURL(/sort=price-low/);
	await page.getByRole("searchbox", { name: "Search products" }).fill("denim");
	await press(page, "Search and sort");
	await expect(page).toHaveURL(/keyword=denim/);
	await page.getByRole("link", { name: DENIM, exact: true }).click();
	await expect(title(page)).toHaveText(DENIM);
	await page.goto("/new-arrivals");
	const newest = page.getByRole("link", { name: "See the newest pieces in the shop" });
	await expect(newest).toHaveAttribute("href", "/shop?sort=newest");
	for (const [path, reason] of [
		["/cart", "Your cart is kept in this browser, which takes JavaScript."],
		["/favorites", "Favorites are kept in this browser, which takes JavaScript."],
	] as const) {
		await page.goto(path);
		await expect(main(page).locator("noscript .notice")).toContainText(reason);
		await expect(main(page).locator("noscript .notice")).toBeVisible();
		await expect(main(page).locator(".skeleton:visible")).toHaveCount(0);
	}
	await page.goto("/auth");
	await expect(main(page).getByRole("button", { name: /Show/ })).toHaveCount(0);
	await signInAt(page, "/account", ACCOUNTS.shopper);
	await accountPage(page).signOut.click();
	await expect(page).toHaveURL("/");
});
