import { randomUUID } from "node:crypto";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { mailedLink } from "./support/mail.ts";
import { expect, test } from "./support/test.ts";

const CHEAPEST = CATALOGUE.toSorted((a, b) => salePrice(a) - salePrice(b))[0]?.name ?? "";

test.use({ javaScriptEnabled: false });

test("without JavaScript a shopper browses, searches, sorts and signs in @once", async ({ page }) => {
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
	await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
	await expect(page).toHaveURL("/");
});

test("without JavaScript a mailed reset link leads to a new password", { tag: "@desktop" }, async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/422 .*\/account/);
	const email = `plain-${randomUUID()}@encore.example`;
	const main = page.getByRole("main");
	await page.goto("/auth?mode=sign-up&next=/account?tab=settings");
	await main.getByLabel("Email").fill(email);
	await main.getByLabel("Password", { exact: true }).fill("second-hand-1");
	await main.getByLabel("Confirm password").fill("second-hand-1");
	await expect(main.getByRole("button", { name: /Show/ })).toHaveCount(0);
	await main.getByRole("button", { name: "Sign Up" }).click();
	await main.getByRole("button", { name: "Send password reset email" }).click();
	await expect(main).toContainText("Password reset email sent");

	// The page has no referrer, so its form is posted with the origin "null"
	await page.goto(await mailedLink(email));
	await main.getByRole("button", { name: "Continue" }).click();
	await expect(page).toHaveURL("/account?tab=settings&reset=true");
	await main.getByLabel("New password", { exact: true }).fill("short");
	await main.getByLabel("Confirm new password").fill("short");
	await main.getByRole("button", { name: "Save New Password" }).click();
	await expect(main).toContainText("Too weak. It needs at least 8 characters");
	await main.getByLabel("New password", { exact: true }).fill("third-hand-2");
	await main.getByLabel("Confirm new password").fill("third-hand-2");
	await main.getByRole("button", { name: "Save New Password" }).click();
	await expect(page).toHaveURL("/account?tab=settings");
});
