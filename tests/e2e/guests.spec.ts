import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { TEST_CARDS } from "../../supabase/local/stripe/pages.ts";
import { latestMail, latestMailedLink, mailsTo } from "../../supabase/tests/support/mail.ts";
import { accountPage } from "./pages/account.ts";
import { checkoutPage, fillAddress, ON_PAYMENT_PAGE, openCheckout, TYPED } from "./pages/checkout.ts";
import { field, main, press, TOAST, title, toast } from "./pages/frame.ts";
import { addButton, card } from "./pages/lists.ts";
import { productPage } from "./pages/product.ts";
import { cartLine, cartLines } from "./support/device.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessibleLayout, isPost, open, recordRequests, test } from "./support/test.ts";

// Runs in one process and project, as each would start a shop
test.describe.configure({ mode: "default" });
const shop = useOwnShop({
	offset: 8,
	confirmations: true,
	payments: true,
	variables: { GUEST_CHECKOUT: "on", FORGOT_PASSWORD: "on" },
});

/** One-of-a-kind products, which orders hold. */
const PIECES = ["enc-0004", "enc-0016", "enc-0003", "enc-0007"] as const;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 780 };
/** Returns the next quote as JSON once it is on the page. */
async function nextQuote(page: Page): Promise<string> {
	const response = await page.waitForResponse("**/quote");
	const quote = await response.text();
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	return quote;
}

const newEmail = () => `guest-${randomUUID()}@encore.example`;

/** Returns functions that use a page on a phone. They count taps, and the screens on which something is typed. */
function createPhoneUser(page: Page) {
	const screens = new Set<string>();
	let taps = 0;
	const tap = async (target: Locator) => {
		taps++;
		await target.tap();
	};
	/** Types into the field that has the focus, and moves on with the keyboard's Next. */
	const type = async (text: string) => {
		const screen = await page.evaluate(() => {
			const { top } = (document.activeElement as HTMLElement).getBoundingClientRect();
			return Math.floor((top + scrollY) / innerHeight);
		});
		screens.add(`${new URL(page.url()).pathname} ${screen}`);
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	};
	return { tap, type, count: () => ({ taps, screens: screens.size }) };
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
	await expectAccessibleLayout(page);
	await page.setViewportSize(WIDE);
	await expectAccessibleLayout(page);
	await page.setViewportSize(NARROW);
}

/** Adds a product on this page, and fills in the checkout on a phone. */
async function checkOut(page: Page, add: Locator, email: string) {
	const { tap, type, count } = createPhoneUser(page);
	await tap(add);
	await tap(toast(page, "Item added to cart").getByText("View Cart"));
	await tap(main(page).getByRole("link", { name: "Checkout" }));
	await expect(checkoutPage(page).heading).toBeVisible();
	await tap(field(page, "Email"));
	await type(email);
	for (const label of ["First name", "Last name", "Phone"] as const) await type(TYPED[label]);
	await expect(field(page, "Country")).toHaveValue("United States");
	await page.keyboard.press("Tab");
	await type(TYPED.Address);
	await page.keyboard.press("Tab");
	await type(TYPED.City);
	// A tap opens the list and one chooses
	await tap(field(page, "State"));
	await page.keyboard.press("Escape");
	await field(page, "State").selectOption("Oregon");
	await page.keyboard.press("Tab");
	await type(TYPED["Postal code"]);
	return { tap, type, count: () => ({ ...count(), taps: count().taps + 1 }) };
}

async function pay(page: Page, { tap, type }: Pick<ReturnType<typeof createPhoneUser>, "tap" | "type">): Promise<void> {
	await tap(page.getByLabel("Card number"));
	for (const text of [TEST_CARDS.success, "12 / 30", "123"]) await type(text);
	await tap(page.getByRole("button", { name: /^Pay \$/ }));
}

test("a guest pays with nine taps from home, opens the order on another device, and keeps it in an account @phone", async ({
	page,
	browser,
	baseURL,
}) => {
	const email = newEmail();
	await open(page, "/");
	const featured = card(page, findProduct(PIECES[0])?.name ?? "");
	const user = await checkOut(page, addButton(featured), email);
	await expectAccessibleAtBothWidths(page);
	await user.tap(checkoutPage(page).continueToPayment);
	await expect(title(page, /^Pay \$/)).toBeVisible();
	await pay(page, user);
	await expect(checkoutPage(page).thanks).toBeVisible();
	expect(user.count().taps).toBeLessThanOrEqual(9);
	expect(user.count().screens).toBeLessThanOrEqual(4);

	await expect(page.getByText(TOAST.orderPlaced)).toBeVisible();
	await expect(main(page)).toContainText(`We email the receipt to ${email}.`);
	expect(await cartLines(page)).toEqual({ [PIECES[0]]: 0 });
	const reference = (await checkoutPage(page).reference.textContent()) ?? "";
	await expect(main(page).getByRole("heading", { name: "Keep this order in an account" })).toBeVisible();
	await expectAccessibleAtBothWidths(page);

	await expect.poll(async () => (await mailsTo(email, shop.mailUrl)).length).toBe(1);
	const mail = await latestMail(email, shop.mailUrl);
	expect(mail?.text).toContain("12 Mill Lane");
	const link = new URL(mail?.links.find((address) => address.includes("link=")) ?? "");
	const device = await browser.newContext({ baseURL, viewport: NARROW });
	const other = await device.newPage();
	await open(other, link.pathname + link.search);
	await expect(title(other)).toContainText(reference);
	await expect(main(other)).toContainText("12 Mill Lane");
	await expect(main(other)).toContainText("Payment received");
	await expect(other.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
	await expectAccessibleAtBothWidths(other);

	await expect(field(page, "Email")).toHaveValue(email);
	await field(page, "Password").fill("another-hand-2");
	await press(page, "Keep My Order");
	await expect(main(page).getByRole("status")).toContainText(`Open the link we emailed to ${email}`);
	await expectAccessibleAtBothWidths(page);
	await page.goto(await latestMailedLink(email, shop.mailUrl));
	await main(page).getByRole("button").first().click();
	await expect(toast(page, "Your email is confirmed")).toBeVisible();
	await expect(accountPage(page).order(reference)).toContainText("Paid");

	await other.goto(link.pathname + link.search);
	await expect(title(other, "This link no longer works")).toBeVisible();
	await expectAccessibleAtBothWidths(other);
	await device.close();
});

test("a guest's express checkout takes six taps from home, types nothing into the shop, and gets the mail @phone", async ({
	page,
}) => {
	const email = newEmail();
	await open(page, "/");
	const { tap, type, count } = createPhoneUser(page);
	await tap(addButton(card(page, findProduct(PIECES[2])?.name ?? "")));
	await tap(toast(page, "Item added to cart").getByText("View Cart"));
	await tap(main(page).getByRole("link", { name: "Checkout" }));
	await expectAccessibleAtBothWidths(page);
	await tap(main(page).getByRole("button", { name: "Express Checkout" }));
	await expect(title(page, /^Pay \$/)).toBeVisible();
	expect(count()).toEqual({ taps: 4, screens: 0 });
	await page.getByLabel("Email").fill(email);
	for (const [label, text] of Object.entries(ON_PAYMENT_PAGE)) await page.getByLabel(label).fill(text);
	await pay(page, { tap, type });
	expect(count().taps).toBeLessThanOrEqual(6);
	await expect(main(page)).toContainText(`We email the receipt to ${email}.`);
	await expect(main(page)).toContainText("12 Mill Lane");
	await expect(main(page).getByRole("heading", { name: "Keep this order in an account" })).toBeVisible();
	await expect.poll(async () => (await latestMail(email, shop.mailUrl))?.text).toContain("12 Mill Lane");
});

test("an express order of a piece that it holds, whose response is lost, is placed once by either button @phone", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/ERR_FAILED.*\/checkout/);
	const outdated = { ...cartLine(PIECES[3]), price: 100 };
	const { alert, continueToPayment, foldedSummary } = await openCheckout(page, outdated);
	await expect(foldedSummary).toContainText("$46.99");
	await fillAddress(page);
	const express = main(page).getByRole("button", { name: "Express Checkout" });
	const lost = Promise.withResolvers<void>();
	await page.route("**/checkout.data*", async (route) => {
		if (!isPost(route.request())) return route.continue();
		await route.fetch({ maxRedirects: 0 });
		await lost.promise;
		return route.abort();
	});
	await express.click();
	await expect(express).toHaveAttribute("aria-busy", "true");
	await expect(continueToPayment).toBeDisabled();
	const quote = nextQuote(page);
	lost.resolve();
	await expect(alert).toContainText("Press Express Checkout again: it can't be placed twice.");
	expect(await quote).toContain('"heldUntil":"2');
	await expect(continueToPayment).toBeEnabled();
	await expect(main(page)).not.toContainText("On hold");
	await expect(foldedSummary, "today's price").toContainText("$46.99");
	await page.unroute("**/checkout.data*");
	await continueToPayment.click();
	await expect(page).toHaveURL(/\/account\/orders\//);
	await expect(main(page)).toContainText("Waiting for your payment");
	await expect(main(page)).toContainText("The payment page asks for it.");
});

test("signing in from the checkout keeps everything typed @phone", async ({ page }) => {
	const { email, password } = ACCOUNTS.shopper;
	await open(page, `/product/${PIECES[1]}`);
	await checkOut(page, productPage(page).add, email);
	await main(page).getByText("Have an account? Sign in").click();
	const { form } = checkoutPage(page).account;
	const signIn = page.getByRole("region", { name: "Sign in" });
	await expect(form).toHaveCount(0);
	await expect(signIn.getByLabel("Account email")).toHaveValue(email);
	await expect(signIn.getByRole("link", { name: "Forgot password?" })).toBeVisible();
	await expectAccessibleAtBothWidths(page);
	await signIn.getByLabel("Password", { exact: true }).fill(password);
	await signIn.getByRole("button", { name: "Sign In" }).click();
	await expect(signIn).toHaveCount(0);
	for (const [label, text] of Object.entries({ ...TYPED, Email: email }))
		await expect(field(page, label)).toHaveValue(text);
	await expect(field(page, "State")).toHaveValue("Oregon");
});

test("on an account's device the checkout's sign-in is open @phone", async ({ page }) => {
	const password = page.getByRole("region", { name: "Sign in" }).getByLabel("Password", { exact: true });
	await openCheckout(page, cartLine(PIECES[1]));
	await expect(password).toBeHidden();
	await page.evaluate(() => localStorage.setItem("had-account", "1"));
	await open(page, "/checkout");
	await expect(password).toBeVisible();
});

test("a guest who leaves the payment page sees the unpaid order everywhere, and cancels it @phone", async ({
	page,
}) => {
	await open(page, `/product/${PIECES[1]}`);
	const { tap } = await checkOut(page, productPage(page).add, newEmail());
	await tap(checkoutPage(page).continueToPayment);
	await expect(title(page, /^Pay \$/)).toBeVisible();

	const unpaid = page.getByRole("region", { name: "Unpaid order" });
	for (const path of ["/cart", "/shop"]) {
		await page.goto(path);
		await expect(unpaid).toHaveText(/Order ORD-\d{6} waits for payment until \d{1,2}:\d\d [AP]M/);
		expect(await cartLines(page)).toEqual({ [PIECES[1]]: 0 });
		await expectAccessibleAtBothWidths(page);
	}
	const quote = nextQuote(page);
	await unpaid.getByRole("button", { name: "Cancel" }).click();
	await expect(title(page, "Your Cart")).toBeVisible();
	await expect(toast(page, "Order canceled")).toContainText("Its pieces are back in your cart.");
	expect(await cartLines(page)).toEqual({ [PIECES[1]]: 1 });
	expect(await quote).toContain('"available":true');
	await expect(main(page)).not.toContainText("paying for this piece");
	await expect(unpaid).toHaveCount(0);

	const sessions = recordRequests(page, (request) => new URL(request.url()).pathname === "/session");
	await open(page, "/shop");
	await page.waitForLoadState("networkidle");
	expect(sessions).toEqual([]);
});

test("a guest who closes the payment page after paying gets a message, and the product leaves the cart @phone", async ({
	page,
}) => {
	await open(page, `/product/${PIECES[1]}`);
	const user = await checkOut(page, productPage(page).add, newEmail());
	await user.tap(checkoutPage(page).continueToPayment);
	await expect(title(page, /^Pay \$/)).toBeVisible();
	const paid = Promise.withResolvers<number>();
	await page.route("**/c/pay/*", async (route) => {
		const response = await route.fetch({ maxRedirects: 0 });
		await route.fulfill({ status: 204 });
		paid.resolve(response.status());
	});
	await pay(page, user);
	expect(await paid.promise).toBe(303);
	await page.goto("/shop");
	await expect(toast(page, "Order Placed")).toContainText(/Your order number is ORD-\d{6}\./);
	expect(await cartLines(page)).toEqual({ [PIECES[1]]: 0 });
	await expect(page.getByRole("region", { name: "Unpaid order" })).toHaveCount(0);
});
