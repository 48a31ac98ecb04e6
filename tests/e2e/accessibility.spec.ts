import type { BrowserContext } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage, addAddress, addCard } from "./pages/account.ts";
import { signInAt } from "./pages/auth.ts";
import { TOAST, toast } from "./pages/frame.ts";
import { addFromShop, DENIM, favoritesPage, heart, SHIRT } from "./pages/lists.ts";
import { BOOTS, order, signUp } from "./support/accounts.ts";
import { expectReflow } from "./support/reflow.ts";
import { expect, expectAccessible, expectAccessibleLayout, open, test } from "./support/test.ts";

/** Each group is a test, in which pages share the browser's cache. */
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
		"/account/orders/expired-link",
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

/** Sets the cookie with the address that the page after a sign-up shows. */
const awaitLink = (context: BrowserContext) =>
	context.addCookies([
		{
			name: "awaited_link",
			value: `${encodeURIComponent("amara@example.com")}|%2F`,
			domain: "localhost",
			path: "/auth",
		},
	]);

test("no page of an account has an axe violation or scrolls sideways", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/account/);
	await signUp(page);
	const { path } = await order(page, BOOTS);
	for (const to of ["/account", "/account?tab=orders", path, "/account/sessions", "/account/mails"]) {
		await open(page, to);
		await expectAccessibleLayout(page);
	}
	await page.goto("/account?tab=addresses");
	await addAddress(page, { Street: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Lane".repeat(2) });
	await expect(toast(page, TOAST.addressAdded)).toBeVisible();
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=payment");
	await addCard(page, "1", "13/20");
	await expect(page.locator(".field-error")).toHaveCount(2);
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=settings&reset=true");
	await accountPage(page).savePassword.click();
	await expect(toast(page, "Update failed")).toBeVisible();
	await expectAccessible(page);
});

const ACCOUNT_PAGES = [
	...["", "?tab=orders", "?tab=addresses", "?tab=payment", "?tab=settings", "/two-factor", "/sessions", "/mails"],
].map((path) => `/account${path}`);
const ADMIN_PAGES = ["", "/orders", "/products", "/products/new", "/products/enc-0001", "/migration", "/settings"].map(
	(path) => `/admin${path}`,
);

test("no page scrolls sideways or cuts text at 320 px and with 200 % text @phone", async ({
	page,
	context,
	browserErrors,
}) => {
	browserErrors.expected.push(...EXPECTED_ERRORS);
	await awaitLink(context);
	await addFromShop(page, SHIRT);
	await heart(page, DENIM).click();
	await page.goto("/favorites");
	await expect(favoritesPage(page).cards).toHaveCount(1);
	await expectReflow(page, [...Object.values(PAGE_GROUPS).flat(), "/offline", "/auth/sent"]);
});

test("no empty cart or list of favorites does so @phone", async ({ page }) => {
	await expectReflow(page, ["/cart", "/checkout", "/favorites"]);
});

test("no page of an account or the admin does so @phone", async ({ page }) => {
	await signInAt(page, "/account", ACCOUNTS.admin);
	await expectReflow(page, ADMIN_PAGES);
	await page.context().clearCookies();
	const email = await signUp(page);
	const { id, path } = await order(page, BOOTS);
	await page.request.post("/account?tab=settings", { form: { intent: "ask-for-deletion", email } });
	await expectReflow(page, [...ACCOUNT_PAGES, path, `/order-confirmation?order=${id}`, "/account/delete"]);
});
