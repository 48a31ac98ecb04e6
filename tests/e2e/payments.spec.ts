import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type CartLine, toCartCard } from "../../supabase/functions/_shared/domain/cart.ts";
import { TEST_CARDS } from "../../supabase/local/stripe/pages.ts";
import { orderPage } from "./pages/account.ts";
import { checkoutPage, fillAddress } from "./pages/checkout.ts";
import { main, press, TOAST, title, toast } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { cartLines, storeCart } from "./support/device.ts";
import { test } from "./support/payment-shop.ts";
import { expect, expectAccessibleLayout, hydrated, open } from "./support/test.ts";

// In one process and project, as each starts a shop
test.describe.configure({ mode: "default" });
const once = { tag: "@desktop" };

const BOOTS = "enc-0011";
/** One of a kind. */
const SWEATER = "enc-0003";
const ON_HOLD = /On hold until \d{1,2}:\d\d [AP]M/;

function cartLine(id: string): CartLine {
	const product = CATALOGUE.find((product) => product.id === id);
	if (!product) throw new Error(`the catalogue has no ${id}`);
	return { ...toCartCard(product), quantity: 1, at: Date.now() };
}

const continueToPayment = (page: Page) => press(page, "Continue to Payment");

async function payWith(page: Page, number: string): Promise<void> {
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiration").fill("12 / 30");
	await page.getByLabel("Security code").fill("123");
	await page.getByRole("button", { name: "Pay $54.83" }).click();
}

async function openPayment(page: Page): Promise<void> {
	await signUp(page);
	await storeCart(page, cartLine(BOOTS));
	await open(page, "/checkout");
	await fillAddress(page);
	await expectAccessibleLayout(page);
	await continueToPayment(page);
	await expect(title(page, "Pay $54.83")).toBeVisible();
}

test("pays on the provider's page after a declined card", once, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/402 .*\/c\/pay\//);
	await openPayment(page);
	await payWith(page, TEST_CARDS.declined);
	await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
	await payWith(page, TEST_CARDS.success);
	await expect(checkoutPage(page).thanks).toBeVisible();
	await expect(page.getByText(TOAST.orderPlaced)).toBeVisible();
	expect(await cartLines(page)).toEqual({ [BOOTS]: 0 });
});

const UNPAID = /Order ORD-\d{6} waits for payment until \d{1,2}:\d\d [AP]M/;

test("leaves the payment page, is told of the order everywhere, and cancels it", once, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await openPayment(page);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
	await hydrated(page);
	const reload = page.waitForEvent("load");
	// What Chromium does if its back/forward cache stored the page, which headless it doesn't
	await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await reload;
	await expect(page.getByText(/We hold your pieces until .* · 3\d minutes left/)).toBeVisible();
	await expect(main(page)).not.toContainText("Pending");
	expect(await cartLines(page)).toEqual({ [BOOTS]: 0 });
	await expectAccessibleLayout(page);

	const unpaid = page.getByRole("region", { name: "Unpaid order" });
	await page.goto("/account?tab=orders");
	await expect(unpaid).toHaveText(UNPAID);
	await expect(main(page)).toContainText("Waiting for payment");
	await expectAccessibleLayout(page);
	// A public page, the same for everyone, which says it without being touched
	await page.goto("/faq");
	await expect(unpaid).toHaveText(UNPAID);
	await expectAccessibleLayout(page);
	await page.goto("/cart");
	await expect(unpaid).toHaveText(UNPAID);
	await expect(main(page)).toContainText("Your Cart is Empty");
	await expectAccessibleLayout(page);

	await unpaid.getByRole("button", { name: "Pay now" }).click();
	await expect(title(page, "Pay $54.83")).toBeVisible();
	await page.goto("/shop");
	await unpaid.getByRole("button", { name: "Cancel" }).click();
	await expect(title(page, "Your Cart")).toBeVisible();
	await expect(main(page).getByRole("listitem")).toContainText("Chelsea ankle boots");
	await expect(toast(page, "Order cancelled")).toContainText("Its pieces are back in your cart.");
	await expect(unpaid).toHaveCount(0);
});

test("a paid order reads as paid, and never as pending", once, async ({ page }) => {
	await openPayment(page);
	await payWith(page, TEST_CARDS.success);
	await expect(checkoutPage(page).thanks).toBeVisible();
	await page.goto("/account?tab=orders");
	await expect(page.getByRole("article")).toContainText("Paid");
	await expect(main(page)).not.toContainText("Pending");
	await page.getByRole("article").getByRole("link").click();
	await expect(orderPage(page).progress.getByRole("listitem")).toContainText([
		"Order placed",
		"Payment received",
		"To be sent",
		"Sent",
	]);
	await expect(main(page)).not.toContainText("Pending");
});

test(
	"a held piece isn't taken for free, on its page, at the tap on Add and in the cart",
	once,
	async ({ page, browser, baseURL }) => {
		const seller = await browser.newContext({ baseURL });
		const buyer = await seller.newPage();
		await page.goto(`/product/${SWEATER}`);
		await expect(main(page).getByText("In Stock")).toBeVisible();
		await signUp(buyer);
		await storeCart(buyer, cartLine(SWEATER));
		await open(buyer, "/checkout");
		await fillAddress(buyer);
		await continueToPayment(buyer);
		await expect(title(buyer, /^Pay \$/)).toBeVisible();

		await hydrated(page);
		await press(page, "Add to Cart");
		await expect(page.locator(".toast").filter({ hasText: ON_HOLD })).toContainText("Someone is paying for");
		expect(await cartLines(page)).toEqual({ [SWEATER]: 0 });
		await expect(page.getByText("Item added to cart")).toHaveCount(0);
		await expect(main(page)).toContainText(ON_HOLD);
		await expectAccessibleLayout(page);

		await storeCart(page, cartLine(SWEATER));
		await open(page, "/cart");
		await expect(main(page)).toContainText(ON_HOLD);
		await expect(main(page)).not.toContainText("$0.00");
		await expectAccessibleLayout(page);
		await seller.close();
	},
);
