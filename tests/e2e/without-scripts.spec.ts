import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage } from "./pages/account.ts";
import { signInAt } from "./pages/auth.ts";
import { contactForm } from "./pages/content.ts";
import { main, press, shopNow, title } from "./pages/frame.ts";
import { DENIM, list } from "./pages/lists.ts";
import { productPage } from "./pages/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("a shopper browses, filters, searches and sorts [S1.04] @desktop", async ({ page }) => {
	const { total, sort, side, more } = list(page);
	await page.goto("/");
	await shopNow(page).click();
	await expect(total).toHaveText(`Showing ${CATALOGUE.length} products`);
	await more.click();
	await expect(page).toHaveURL("/shop?page=2");
	await page.getByRole("link", { name: "Previous page" }).click();
	await expect(page).toHaveURL("/shop");
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
	const { thumb, add, size, sizeError } = productPage(page);
	await thumb(2).click();
	await expect(page.locator("#picture-2 img")).toBeInViewport({ ratio: 0.3 });
	for (const words of ["copper buttons", "Cotton denim", "3-5 business days"])
		await expect(main(page).getByText(words)).toBeVisible();
	await add.click();
	await expect(page).toHaveURL("/product/enc-0001#size-choice");
	await expect(sizeError).toBeVisible();
	await size.click();
	await expect(sizeError).toBeHidden();
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
	await page.goto("/contact");
	await expect(contactForm(page).send).toBeHidden();
	await expect(main(page).getByText("To reach us, email hello@encore.example")).toBeVisible();
	await page.goto("/auth");
	await expect(main(page).getByRole("button", { name: /Show/ })).toHaveCount(0);
	await signInAt(page, "/account", ACCOUNTS.shopper);
	await accountPage(page).signOut.click();
	await expect(page).toHaveURL("/");
});
