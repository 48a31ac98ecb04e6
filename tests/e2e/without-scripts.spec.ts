import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { expect, test } from "./support/test.ts";

const CHEAPEST = CATALOGUE.toSorted((a, b) => salePrice(a) - salePrice(b))[0]?.name ?? "";

test.use({ javaScriptEnabled: false });

test("without JavaScript a shopper browses, searches, sorts and signs in", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
	await expect(page.getByText(`Showing ${CATALOGUE.length} products`)).toBeVisible();

	await page.getByLabel("Sort by").selectOption("price-low");
	await page.getByRole("button", { name: "Search and sort" }).click();
	await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(CHEAPEST);

	await page.getByRole("searchbox", { name: "Search products" }).fill("denim");
	await page.getByRole("button", { name: "Search and sort" }).click();
	await expect(page).toHaveURL(/keyword=denim/);
	await page.getByRole("link", { name: "Trucker denim jacket", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trucker denim jacket");

	await page.goto("/auth?next=/account");
	await page.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await page.getByLabel("Password").fill(ACCOUNTS.shopper.password);
	await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
	await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
	await expect(page).toHaveURL("/");
});
