import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage, addAddress, addCard } from "./pages/account.ts";
import { authPage, signInAt } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { main, press, TOAST, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { BOOTS, order, signUp } from "./support/accounts.ts";
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

test("a filled cart and checkout, with toasts showing, have no axe violation", async ({ page, isMobile }) => {
	await addFromShop(page, SHIRT);
	await page.evaluate(() => scrollTo(0, 0)); // what the header half covers is no smaller a target
	await expectAccessible(page);
	await page.goto("/cart");
	await expect(cartPage(page).row(SHIRT)).toBeVisible();
	await expectAccessible(page);
	await page.goto("/checkout");
	if (isMobile) await checkoutPage(page).foldedSummary.click();
	await expect(cartPage(page).summary.getByText(SHIRT)).toBeVisible();
	await expectAccessible(page);
});

/** Returns texts that a box with hidden overflow cuts off. */
const cutTexts = (page: Page) =>
	page.evaluate(() => {
		const cutBy = (text: Text): Element | undefined => {
			const range = document.createRange();
			range.selectNodeContents(text);
			const { left, right, top, bottom, width } = range.getBoundingClientRect();
			if (width === 0 || !text.data.trim()) return;
			for (let box = text.parentElement; box; box = box.parentElement) {
				const { overflowX, overflowY } = getComputedStyle(box);
				const around = box.getBoundingClientRect();
				// For screen readers only, or reached by scrolling
				if (around.width < 2 || /auto|scroll/.test(overflowX + overflowY)) return;
				const isCutX = /hidden|clip/.test(overflowX) && (left < around.left - 2 || right > around.right + 2);
				const isCutY = /hidden|clip/.test(overflowY) && (top < around.top - 2 || bottom > around.bottom + 2);
				if (isCutX || isCutY) return box;
			}
		};
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const cut: string[] = [];
		while (texts.nextNode()) if (cutBy(texts.currentNode as Text)) cut.push((texts.currentNode as Text).data);
		return cut;
	});

const AT_200_PERCENT = { standard: 32, fixed: 26 };

/** WCAG 1.4.4 and 1.4.10. The text's size is the browser's setting, on which media queries in rem depend, too. */
async function expectReflow(page: Page, paths: readonly string[]): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	for (const path of paths)
		await test.step(path, async () => {
			await page.setViewportSize({ width: 320, height: 780 });
			await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
			await page.goto(path);
			await expectNoSidewaysScroll(page);
			expect(await cutTexts(page), "320 px").toEqual([]);
			await browser.send("Page.setFontSizes", { fontSizes: AT_200_PERCENT });
			for (const width of [320, 360, 1280]) {
				await page.setViewportSize({ width, height: 780 });
				await expectNoSidewaysScroll(page);
				expect(await cutTexts(page), `200 % text at ${width} px`).toEqual([]);
			}
		});
}

const ACCOUNT_PAGES = [
	...["", "?tab=orders", "?tab=addresses", "?tab=payment", "?tab=settings", "/two-factor", "/sessions", "/mails"],
].map((path) => `/account${path}`);
const ADMIN_PAGES = ["", "/orders", "/products", "/products/new", "/products/enc-0001", "/migration", "/settings"].map(
	(path) => `/admin${path}`,
);

test("no page scrolls sideways or cuts text at 320 px and with 200 % text @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(...EXPECTED_ERRORS);
	await expectReflow(page, [...Object.values(PAGE_GROUPS).flat(), "/offline"]);
	await addFromShop(page, SHIRT);
	await expectReflow(page, ["/cart", "/checkout"]);
});

test("no page of an account or the admin does so @phone", async ({ page }) => {
	await signInAt(page, "/account", ACCOUNTS.admin);
	await expectReflow(page, [...ACCOUNT_PAGES, ...ADMIN_PAGES]);
});
