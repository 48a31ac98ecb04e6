import type { Page } from "playwright/test";
import { expect, hydrated, test } from "./support/test.ts";

test("quantities, removing with Undo, the promo code and clearing [S2.45] [S4.07] [S4.17] @once", async ({ page }) => {
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item quantity updated")).toBeVisible();

	await page.goto("/cart");
	await hydrated(page);
	const summary = page.getByRole("complementary", { name: "Order Summary" });
	await expect(summary).toContainText("$48.00");
	await expect(summary).toContainText("$4.99");
	await expect(summary).toContainText("$52.99");

	await summary.getByLabel("Promo code").fill("  ThRiFtY ");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary).toContainText("−$4.80");
	await expect(summary).toContainText("$48.19");
	await expect(summary).toContainText("The code applies to the cart estimate only.");
	await expect(summary.getByRole("button", { name: "Apply" })).toBeDisabled();

	const decrease = page.getByRole("button", { name: "Decrease quantity" });
	await decrease.click();
	await expect(decrease).toBeDisabled();
	await expect(summary).toContainText("$24.00");
	const quantity = page.getByLabel("Quantity", { exact: true });
	await quantity.fill("many");
	await quantity.blur();
	await expect(quantity).toHaveValue("1");

	await page.getByRole("button", { name: "Remove Palm camp shirt" }).click();
	await expect(page.getByText("Item removed from cart")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
	await page.getByRole("button", { name: "Clear Cart" }).click();
	await expect(page.getByText("Cart cleared")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain('"quantity":0');
});

test("a damaged cart in storage loads as an empty one, and another tab's changes show @once", async ({
	page,
	context,
}) => {
	await page.addInitScript(() => {
		if (!sessionStorage.getItem("planted"))
			localStorage.setItem("cart", '{"owner":null,"lines":[{"id":"x","quantity":"many"},7,null');
		sessionStorage.setItem("planted", "1");
	});
	await page.goto("/cart");
	await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();

	const other = await context.newPage();
	await other.goto("/shop");
	await other.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
});

test("one of a kind stays at one @once", async ({ page }) => {
	await page.goto("/shop");
	const add = page.getByRole("button", { name: /^Add to Cart.*Aran cable sweater/ });
	await add.click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await expect(add).toHaveCount(0);
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
});

const addFromCard = (page: Page, name: string) =>
	page.getByRole("button", { name: new RegExp(`^Add to Cart.*${name}`) }).click();
const badge = (page: Page) => page.locator("[data-badge=cart]").first();

test("tabs keep each other's changes on pages without a cart @once", async ({ page, context }) => {
	await page.goto("/shop");
	await addFromCard(page, "Palm camp shirt");
	await expect(badge(page)).toHaveText("1");

	const other = await context.newPage();
	await other.goto("/cart");
	await hydrated(other);
	await other.getByRole("button", { name: "Remove Palm camp shirt" }).click();
	await expect(badge(other)).toBeEmpty();
	await expect(badge(page)).toBeEmpty();

	await addFromCard(page, "Aran cable sweater");
	await expect(badge(page)).toHaveText("1");
	await expect(other.getByRole("article").or(other.getByText("Aran cable sweater")).first()).toBeVisible();
	const quantities = await page.evaluate(() =>
		JSON.parse(localStorage.getItem("cart") ?? "").lines.map((line: { quantity: number }) => line.quantity),
	);
	expect(quantities, "the removed line stays a tombstone").toEqual([0, 1]);
});

test("two tabs on the shop share the count, hydrated or not @once", async ({ page, context }) => {
	const [other, sleeping] = [await context.newPage(), await context.newPage()];
	await sleeping.goto("/about");
	await page.goto("/shop");
	await other.goto("/shop");
	await addFromCard(page, "Palm camp shirt");
	await expect(badge(other)).toHaveText("1");
	await addFromCard(other, "Aran cable sweater");
	await expect(badge(page)).toHaveText("2");
	await addFromCard(page, "Palm camp shirt");
	for (const tab of [page, other, sleeping]) await expect(badge(tab)).toHaveText("3");
	expect(await sleeping.evaluate(() => document.documentElement.hasAttribute("data-hydrated"))).toBe(false);
});

test("with full storage the cart is kept in memory and counted @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/kept in memory only/);
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	});
	await page.goto("/shop");
	await addFromCard(page, "Palm camp shirt");
	await addFromCard(page, "Aran cable sweater");
	await expect(badge(page)).toHaveText("2");
	await page.getByRole("link", { name: /^Cart/ }).click();
	await expect(page.getByRole("button", { name: "Remove Palm camp shirt" })).toBeVisible();
	await expect(badge(page)).toHaveText("2");
});
