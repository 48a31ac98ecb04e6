import { expect, expectAccessible, test } from "./support/test.ts";

const PAGES = [
	"/",
	"/shop",
	"/shop?keyword=nothing-like-this",
	"/search?keyword=denim",
	"/search",
	"/product/enc-0001",
	"/product/enc-0010",
	"/product/nope",
	"/cart",
	"/checkout",
	"/favorites",
	"/categories",
	"/about",
	"/contact",
	"/returns",
	"/faq",
	"/sustainability",
	"/careers",
	"/blog",
	"/privacy",
	"/terms",
	"/cookies",
	"/auth",
	"/auth?mode=sign-up",
	"/order-confirmation",
	"/nope",
];

for (const colorScheme of ["light", "dark"] as const)
	test.describe(`in the ${colorScheme}`, () => {
		test.use({ colorScheme });
		for (const path of PAGES)
			test(`${path} has no axe violation and no sideways scroll`, async ({ page, complaints }) => {
				complaints.expected.push(/404 \(Not Found\)/);
				await page.goto(path);
				await expectAccessible(page);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			});

		test("a filled cart and checkout, with toasts showing, have no axe violation", async ({ page }) => {
			await page.goto("/shop");
			await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
			await expect(page.getByText("Item added to cart")).toBeVisible();
			await expectAccessible(page);
			for (const [path, heading] of [
				["/cart", "Your Cart"],
				["/checkout", "Checkout"],
			] as const) {
				await page.goto(path);
				await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
				await expect(page.getByText("Palm camp shirt").first()).toBeVisible();
				await expectAccessible(page);
			}
		});
	});

test("the phone's menu, open, has no axe violation, and gives focus back [S2.30]", {
	tag: "@phone",
}, async ({ page }) => {
	await page.goto("/");
	const menu = page.getByRole("button", { name: "Menu", exact: true });
	await menu.click();
	const panel = page.getByRole("dialog", { name: "Menu" });
	await expect(panel.getByRole("link", { name: "Sign In" })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(menu).toBeFocused();
	await menu.click();
	await panel.getByRole("link", { name: "Categories" }).click();
	await expect(page).toHaveURL("/categories");
	await expect(panel).toBeHidden();
});
