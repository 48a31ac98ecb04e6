import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signUp } from "./support/accounts.ts";
import { expect, expectAccessible, expectAccessibleLayout, test } from "./support/test.ts";

// Each page takes seconds in light and dark, and a group has several
test.describe.configure({ timeout: 120_000 });

/** One test per group, whose pages share a browser cache. */
const PAGE_GROUPS = {
	"the rail": ["/", "/shop", "/shop?keyword=nothing-like-this", "/search?keyword=denim", "/search", "/categories"],
	"pieces, cart and checkout": [
		"/product/enc-0001",
		"/product/enc-0010",
		"/product/nope",
		"/cart",
		"/checkout",
		"/favorites",
		"/order-confirmation",
	],
	"who we are": ["/about", "/contact", "/sustainability", "/careers", "/blog", "/nope"],
	"help and law": ["/returns", "/faq", "/privacy", "/terms", "/cookies"],
	"signing in": [
		"/auth",
		"/auth?mode=sign-up",
		"/auth/confirm?token=0123456789&type=signup&email=amara@example.com",
		"/auth/confirm",
	],
};

for (const [group, paths] of Object.entries(PAGE_GROUPS))
	test(`${group}: no page has an axe violation or scrolls sideways`, async ({ page, browserErrors }) => {
		browserErrors.expected.push(/404 \(Not Found\)/, /400 \(Bad Request\) .*\/auth\/confirm/);
		for (const path of paths)
			await test.step(path, async () => {
				await page.goto(path);
				await expectAccessibleLayout(page);
			});
	});

test("sign-in and sign-up with all errors, and the page of a mailed link, have no axe violation @once", async ({
	page,
	context,
	browserErrors,
}) => {
	browserErrors.expected.push(/422 .*\/auth/);
	for (const mode of ["sign-in", "sign-up"]) {
		await page.goto(`/auth?mode=${mode}`);
		await page
			.getByRole("main")
			.getByRole("button", { name: /^Sign (In|Up)$/ })
			.click();
		await expect(page.locator(".toast")).toContainText(
			"You must provide either an email or phone number and a password",
		);
		await expectAccessible(page);
	}
	const value = `${encodeURIComponent("amara@example.com")}|%2F`;
	await context.addCookies([{ name: "awaited_link", value, domain: "localhost", path: "/auth" }]);
	await page.goto("/auth/sent");
	await page.getByRole("button", { name: "Send the link again" }).click();
	await expect(page.locator(".toast")).toContainText("Check your email");
	await expect(page.getByRole("main")).toContainText("We sent a link to amara@example.com");
	await expectAccessible(page);
});

test("the settings' password, and the form for a new one, have no axe violation @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/422 .*\/account/);
	await page.goto("/auth?next=/account?tab=settings");
	await page.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await page.getByLabel("Password").fill(ACCOUNTS.shopper.password);
	await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/account?tab=settings&reset=true");
	await page.getByRole("button", { name: "Save New Password" }).click();
	await expect(page.locator(".toast")).toContainText("Update failed");
	await expectAccessible(page);
});

test("a filled cart and checkout, with toasts showing, have no axe violation", async ({ page, isMobile }) => {
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
		if (isMobile && path === "/checkout") await page.getByText("Order summary", { exact: true }).click();
		await expect(page.getByText("Palm camp shirt").first()).toBeVisible();
		await expectAccessible(page);
	}
});

test("the open phone menu has no axe violation and returns the focus [S2.30]", {
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

test("200 % text causes no horizontal scrolling at 320 px", { tag: "@phone" }, async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/404 \(Not Found\)/, /400 \(Bad Request\) .*\/auth\/confirm/);
	await page.setViewportSize({ width: 320, height: 780 });
	const account = ["/account", "/account?tab=settings"];
	for (const path of [
		...Object.values(PAGE_GROUPS).flat(),
		"/vintage",
		"/accessories",
		"/categories/womens",
		"/new-arrivals",
		...account,
	])
		await test.step(path, async () => {
			if (path === account[0]) await signUp(page, baseURL);
			await page.goto(path);
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		});
});
