import type { Page } from "playwright/test";
import { TEST_CARDS } from "../../supabase/local/stripe/pages.ts";
import { orderPage } from "./pages/account.ts";
import { checkoutPage, fillAddress, ON_PAYMENT_PAGE, openCheckout } from "./pages/checkout.ts";
import { badge, field, main, press, TOAST, title, toast } from "./pages/frame.ts";
import { ADD } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import { cartLine, cartLines, storeCart } from "./support/device.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessibleLayout, hydrated, open, test } from "./support/test.ts";

// Runs in one process and project, as each would start a shop
test.describe.configure({ mode: "default" });
useOwnShop({ offset: 4, payments: true });
const once = { tag: "@desktop" };

const BOOTS = "enc-0011";
/** One of a kind. */
const SWEATER = "enc-0003";
const ON_HOLD = /On hold until \d{1,2}:\d\d [AP]M/;

async function payWith(page: Page, number: string): Promise<void> {
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiration").fill("12 / 30");
	await page.getByLabel("Security code").fill("123");
	await page.getByRole("button", { name: "Pay $54.83" }).click();
}

async function openPayment(page: Page): Promise<void> {
	await signUp(page);
	const { continueToPayment } = await openCheckout(page, cartLine(BOOTS));
	await fillAddress(page);
	await expectAccessibleLayout(page);
	await continueToPayment.click();
	await expect(title(page, "Pay $54.83")).toBeVisible();
}

test("pays on the provider's page after a declined card, and reads as paid", once, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/402 .*\/c\/pay\//);
	await openPayment(page);
	await payWith(page, TEST_CARDS.declined);
	await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
	await payWith(page, TEST_CARDS.success);
	await expect(checkoutPage(page).thanks).toBeVisible();
	await expect(page.getByText(TOAST.orderPlaced)).toBeVisible();
	expect(await cartLines(page)).toEqual({ [BOOTS]: 0 });
	await page.goto("/account?tab=orders");
	await expect(page.getByRole("article")).toContainText("Paid");
	await expect(main(page)).not.toContainText("Pending");
	await page.getByRole("article").getByRole("link").click();
	await expect(orderPage(page).progress.getByRole("listitem")).toContainText(["Order placed", "Payment received"]);
	await expect(main(page)).not.toContainText("Pending");
});

test("express checkout needs no form: the payment page asks for the address", once, async ({ page }) => {
	await signUp(page);
	await storeCart(page, cartLine(BOOTS));
	await open(page, "/checkout");
	await field(page, "City").fill("Salem"); // a form that is left half filled in doesn't count
	await expectAccessibleLayout(page);
	await press(page, "Express Checkout");
	await expect(title(page, "Pay $54.83")).toBeVisible();
	await page.goBack();
	await expect(main(page)).toContainText("The payment page asks for it.");
	await expectAccessibleLayout(page);
	await press(page, "Pay $54.83 Now");
	await expect(page.getByLabel("Email")).toHaveCount(0);
	for (const [label, text] of Object.entries(ON_PAYMENT_PAGE)) await page.getByLabel(label).fill(text);
	await payWith(page, TEST_CARDS.success);
	await expect(checkoutPage(page).thanks).toBeVisible();
	await expect(main(page)).toContainText("Amara Okafor12 Mill LanePortland, OR 97201United States");
	expect(await cartLines(page)).toEqual({ [BOOTS]: 0 });
});

test("leaves the payment page, sees the unpaid order everywhere, and cancels it", once, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await openPayment(page);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
	await hydrated(page);
	const reload = page.waitForEvent("load");
	// Chromium sends this event if the back/forward cache stored the page, which it doesn't do in headless mode
	await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await reload;
	await expect(page.getByText(/We hold your pieces until .* · 3\d minutes left/)).toBeVisible();
	await expect(main(page)).not.toContainText("Pending");
	expect(await cartLines(page)).toEqual({ [BOOTS]: 0 });
	await expectAccessibleLayout(page);

	const unpaid = page.getByRole("region", { name: "Unpaid order" });
	// The help is a public page, which shows it before hydration
	for (const path of ["/account?tab=orders", "/faq", "/cart"]) {
		await page.goto(path);
		await expect(unpaid).toHaveText(/Order ORD-\d{6} waits for payment until \d{1,2}:\d\d [AP]M/);
		await expectAccessibleLayout(page);
	}
	await unpaid.getByRole("button", { name: "Pay now" }).click();
	await expect(title(page, "Pay $54.83")).toBeVisible();
	await page.goto("/shop");
	await unpaid.getByRole("button", { name: "Cancel" }).click();
	await expect(title(page, "Your Cart")).toBeVisible();
	await expect(main(page).getByRole("listitem")).toContainText("Chelsea ankle boots");
	await expect(toast(page, "Order canceled")).toContainText("Its pieces are back in your cart.");
	await expect(unpaid).toHaveCount(0);
});

test("a held piece can't be added, and costs nothing in the cart", once, async ({ page, browser, baseURL }) => {
	const seller = await browser.newContext({ baseURL });
	const buyer = await seller.newPage();
	await page.goto(`/product/${SWEATER}`);
	await signUp(buyer);
	const { continueToPayment } = await openCheckout(buyer, cartLine(SWEATER));
	await fillAddress(buyer);
	await continueToPayment.click();
	await expect(title(buyer, /^Pay \$/)).toBeVisible();
	await seller.close();

	await hydrated(page);
	const known = Promise.withResolvers<void>();
	await page.route("**/current?fresh*", async (route) => {
		await known.promise;
		await route.continue();
	});
	await press(page, ADD);
	await expect(main(page).getByRole("button", { name: ADD, exact: true })).toHaveAttribute("aria-busy", "true");
	await expect(badge(page, "cart"), "until the shop knows").toHaveText("");
	known.resolve();
	await expect(page.locator(".toast").filter({ hasText: ON_HOLD })).toContainText("Someone is paying for");
	await expect(badge(page, "cart")).toHaveText("");
	await expect(main(page)).toContainText(ON_HOLD);
	await expectAccessibleLayout(page);

	await storeCart(page, cartLine(SWEATER));
	await open(page, "/cart");
	await expect(main(page)).toContainText(ON_HOLD);
	await expect(main(page)).not.toContainText("$0.00");
	await expectAccessibleLayout(page);
});
