import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage, addAddress, addCard } from "./pages/account.ts";
import { authPage, signInAt } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { main, press, TOAST, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import {
	expect,
	expectAccessible,
	expectAccessibleLayout,
	expectNoSidewaysScroll,
	open,
	test,
} from "./support/test.ts";

/** One test per group, whose pages share a browser cache. */
const PAGE_GROUPS = {
	"the rail": ["/", "/shop", "/shop?keyword=nothing-like-this", "/search?keyword=denim", "/search", "/categories"],
	"filtered lists": [
		"/shop?category=womens&brand=Zara&condition=Fair&max=60&size=XL", // Fair is under "More conditions"
		"/accessories?type=bags&max=60",
		"/accessories?keyword=kayak",
		"/vintage?decade=80s",
		"/categories/womens?category=dresses",
		"/categories/mens",
		"/new-arrivals",
	],
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
const EXPECTED_ERRORS = [/404 \(Not Found\)/, /400 \(Bad Request\) .*\/auth\/confirm/];

for (const [group, paths] of Object.entries(PAGE_GROUPS))
	test(`${group}: no page has an axe violation or scrolls sideways`, async ({ page, browserErrors }) => {
		browserErrors.expected.push(...EXPECTED_ERRORS);
		for (const path of paths)
			await test.step(path, async () => {
				await page.goto(path);
				await expectAccessibleLayout(page);
			});
	});

test("sign-in and sign-up with errors have no axe violation @once", async ({ page, context, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	const { signIn, signUp } = authPage(page);
	for (const [path, submit] of [
		["/auth", signIn],
		["/auth?mode=sign-up", signUp],
	] as const) {
		await page.goto(path);
		await submit.click();
		await expect(toast(page, "You must provide either an email or phone number and a password")).toBeVisible();
		await expectAccessible(page);
	}
	const value = `${encodeURIComponent("amara@example.com")}|%2F`;
	await context.addCookies([{ name: "awaited_link", value, domain: "localhost", path: "/auth" }]);
	await page.goto("/auth/sent");
	await press(page, "Send the link again");
	await expect(toast(page, "Check your email")).toBeVisible();
	await expect(main(page)).toContainText("We sent a link to amara@example.com");
	await expectAccessible(page);
});

test("the form for a new password has no axe violation @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/account/);
	await signInAt(page, "/account?tab=settings", ACCOUNTS.shopper);
	await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/account?tab=settings&reset=true");
	await accountPage(page).savePassword.click();
	await expect(toast(page, "Update failed")).toBeVisible();
	await expectAccessible(page);
});

test("profile, addresses and cards have no axe violation and no sideways scroll", async ({ page }) => {
	await signUp(page);
	await open(page, "/account");
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=addresses");
	await addAddress(page, { Street: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Lane".repeat(2) });
	await expect(toast(page, TOAST.addressAdded)).toBeVisible();
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=payment");
	await addCard(page, "1", "13/20");
	await expect(page.locator(".field-error")).toHaveCount(2);
	await expectAccessibleLayout(page);
});

test("a filled cart and checkout, with toasts showing, have no axe violation", async ({ page, isMobile }) => {
	await addFromShop(page, SHIRT);
	await expectAccessible(page);
	await page.goto("/cart");
	await expect(cartPage(page).row(SHIRT)).toBeVisible();
	await expectAccessible(page);
	await page.goto("/checkout");
	if (isMobile) await checkoutPage(page).foldedSummary.click();
	await expect(cartPage(page).summary.getByText(SHIRT)).toBeVisible();
	await expectAccessible(page);
});

test("200 % text causes no horizontal scrolling at 320 px @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(...EXPECTED_ERRORS);
	await page.setViewportSize({ width: 320, height: 780 });
	const account = ["/account", "/account?tab=settings"];
	for (const path of [...Object.values(PAGE_GROUPS).flat(), ...account])
		await test.step(path, async () => {
			if (path === account[0]) await signUp(page);
			await page.goto(path);
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
			await expectNoSidewaysScroll(page);
		});
});
