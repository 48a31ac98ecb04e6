import type { Page, Request } from "playwright/test";
import { accountPage, expectOrders } from "./pages/account.ts";
import { cartPage } from "./pages/cart.ts";
import { CARD, checkoutPage, fillCheckout, openCheckout, TYPED } from "./pages/checkout.ts";
import { badge, field, fillFields, main, TOAST, toast, undo } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { createProduct, updateProduct } from "./support/admin-changes.ts";
import { storeAddresses, storeCart } from "./support/device.ts";
import {
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	isPost,
	open,
	recordRequests,
	test,
} from "./support/test.ts";

const isOrder = (request: Request) => isPost(request) && request.url().includes("/checkout");

/** Opens the filled-in checkout of a signed-in shopper with this product in the cart. */
async function openAndFill(page: Page, name: string) {
	await signUp(page);
	const product = await createProduct(name);
	const pushed = page.waitForResponse((response) => isPost(response.request()) && response.url().endsWith("/session"));
	const checkout = await openCheckout(page, product);
	await expect(checkout.pay("$28.99")).toBeEnabled();
	await fillCheckout(page);
	await pushed; // at the same time as the order, it could restore what the order removes from the account's cart
	return { product, ...checkout };
}

test("an empty cart has a message and a Browse Products link at the checkout [S2.47] @once", async ({ page }) => {
	await page.goto("/checkout");
	await expect(cartPage(page).empty).toBeVisible();
	await expect(page.getByText("There is nothing to check out yet.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Browse Products" }).click();
	await expect(page).toHaveURL("/shop");
});

test("a promo code is kept until the order is confirmed [S1.07] @once", async ({ page }) => {
	await signUp(page);
	await storeCart(page, await createProduct("Promoted coat"));
	await open(page, "/cart");
	const { summary, promo, apply, checkout } = cartPage(page);
	await promo.fill("THRIFTY");
	await apply.click();
	await expect(summary).toContainText("$26.59");
	await page.reload();
	await expect(summary).toContainText("Promo code applied: 10% off your cart");
	await expect(apply).toBeDisabled();
	await expect(promo).toHaveValue("thrifty");

	await checkout.click();
	await expect(summary).toContainText("The code applies to the cart estimate only.");
	await expect(page.locator("input[name=promoCode]")).toHaveValue("thrifty"); // shown, but not applied
	await fillCheckout(page);
	const { pay, thanks } = checkoutPage(page);
	await pay("$28.99").click();
	await expect(thanks).toBeVisible();
	expect(await page.evaluate(() => sessionStorage.getItem("promo"))).toBeNull();
});

test("a stored promo code is checked again, and leaves with the cart @once", async ({ page }) => {
	await storeCart(page, await createProduct("Unpromoted coat"));
	await page.goto("/cart");
	const { summary, clear, empty } = cartPage(page);
	// In one call, as the previous page might check and remove the code otherwise
	const openWith = (code: string) =>
		page.evaluate((value) => {
			sessionStorage.setItem("promo", value);
			location.reload();
		}, code);
	const storedPromo = () => page.evaluate(() => sessionStorage.getItem("promo"));
	await openWith("hundred-off");
	await expect(summary).toContainText("This promo code is not valid");
	expect(await storedPromo()).toBeNull();
	await openWith("thrifty");
	await expect(summary).toContainText("$26.59");
	await clear.click();
	await expect(empty).toBeVisible();
	expect(await storedPromo()).toBeNull();
	await undo(page).click();
	await expect(summary).toContainText("$28.99");
});

test("saved addresses fill an empty form, and keep what is typed @once", async ({ page }) => {
	const salem = { city: "Salem", state: "OR", zipCode: "97301", country: "United States" };
	const yakima = { city: "Yakima", state: "WA", zipCode: "98901", country: "United States" };
	const street = "7 Quay Street with a long name that a phone can't show";
	await signUp(page);
	await storeAddresses(page, [
		{ id: "dock", name: "Bisi Ade", street: "3 Dock Road", ...yakima, isDefault: false },
		{ id: "quay", name: "Cher", street, ...salem, isDefault: true },
	]);
	const { shipTo } = await openCheckout(page, await createProduct("Posted coat"));
	/** Pass the state, too, as it is set last. */
	const expectForm = async (fields: Readonly<Record<string, string>>) => {
		for (const [label, value] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(value);
	};
	const quay = { Address: street, City: "Salem", State: "Oregon" };
	await expect(shipTo).toHaveValue("quay");
	await expect(shipTo, "never sent").not.toHaveAttribute("name");
	await expectForm(quay);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await shipTo.focus();
	await page.keyboard.press("ArrowUp");
	await expectForm({ Address: "3 Dock Road", City: "Yakima", State: "Washington" });

	await field(page, "City").fill("Bend");
	await expect(shipTo, "what is typed is another address").toHaveValue("");
	await shipTo.selectOption("quay");
	await expectForm(quay);
	await shipTo.selectOption({ label: "Another address" });
	const typed = { Address: "3 Dock Road", City: "Bend", State: "Washington" };
	await expectForm(typed);
	await page.reload();
	await expect(shipTo).toHaveValue("");
	await expectForm(typed); // the draft is kept
});

test("card fields are required for a card, and neither read nor validated [S5.08] @once", async ({ page }) => {
	const { card, pay, thanks } = await openAndFill(page, "Carded coat");
	await card.check();
	const invalid = { "Name on card": "?", "Card number": "not a number", Expiry: "99/00", CVV: "x" };
	const posts = recordRequests(page, isOrder);
	for (const label of Object.keys(CARD)) {
		for (const [other, text] of Object.entries(invalid)) await field(page, other).fill(other === label ? "" : text);
		await pay("$28.99").click();
		await expect(field(page, label)).toBeFocused();
		await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
	}
	expect(posts).toEqual([]);
	await fillFields(main(page), invalid);
	const [post] = await Promise.all([page.waitForRequest(isOrder), pay("$28.99").click()]);
	expect([...new URLSearchParams(post.postData() ?? "").keys()].sort().join(" ")).toBe(
		"address address2 city country email firstName idempotencyKey items lastName paymentMethod phone postalCode quotedTotal reference state",
	);
	await expect(thanks).toBeVisible();
});

/** Lets orders be placed, but drops the responses. */
const dropResponses = (page: Page) =>
	page.route("**/checkout.data*", async (route) => {
		if (!isPost(route.request())) return route.continue();
		await route.fetch({ maxRedirects: 0 });
		return route.abort();
	});

test("changes by the shop are shown before paying @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/409 .*\/checkout/);
	const { product, pay, alert, thanks } = await openAndFill(page, "Repriced coat");
	await updateProduct(product.id, { price: 30 });
	await pay("$28.99").click();
	await expect(alert).toContainText("A price has changed since you looked");
	await expect(alert.locator("xpath=..")).toBeFocused();
	await expect(pay("$34.99")).toBeEnabled();
	// The summary is closed on a phone
	await expect(page.getByRole("complementary", { name: "Order Summary", includeHidden: true })).toContainText("$34.99");
	await expectAccessible(page);

	await updateProduct(product.id, { is_available: false });
	await pay("$34.99").click();
	await expect(alert).toContainText("Repriced coat is sold out.");
	await expect(pay()).toBeDisabled();
	await expectAccessible(page);
	await updateProduct(product.id, { is_available: true, stock: 2 });
	await page.reload();
	await expect(field(page, "City")).toHaveValue(TYPED.City);
	await pay("$34.99").click();
	await expect(thanks).toBeVisible();
	await expect(main(page)).toContainText("$34.99");
});

test("a cart above the order's line limit shows a message at checkout @once", async ({ page }) => {
	const product = await createProduct("One of many");
	await storeCart(page, ...Array.from({ length: 51 }, (_, n) => ({ ...product, id: `many-${n}`, name: `Piece ${n}` })));
	await page.goto("/checkout");
	await expect(page.getByRole("alert")).toContainText("An order holds 50 different pieces.");
	await expect(checkoutPage(page).pay()).toBeDisabled();
	await expect(page.getByRole("link", { name: "Remove some from your cart" })).toHaveAttribute("href", "/cart");
});

test("a failed order shows the reason, and is placed once by paying again [S8.02] @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/ERR_FAILED.*\/(checkout|session)/);
	const { pay, failed, alert, thanks } = await openAndFill(page, "Lost coat");
	await page.route("**/session", (route) => route.abort()); // this tab doesn't load the account's empty cart
	await dropResponses(page);
	await pay("$28.99").click();
	await expect(failed).toBeVisible();
	await expect(page.getByText("An unexpected error occurred")).toBeVisible();
	await expect(alert).toContainText("Press Pay again: it can't be placed twice.");
	await page.unroute("**/checkout.data*");
	await page.reload();
	await expect(field(page, "City")).toHaveValue(TYPED.City);
	// The same key with different contents is the stored order
	await field(page, "Phone").fill("+1 503 555 0199");
	await pay("$28.99").click();
	await expect(thanks).toBeVisible();
	await expect(toast(page, "Order Placed")).toBeVisible();
	await expect(page.getByText(TOAST.orderPlaced)).toHaveCount(0);
	await expect(badge(page, "cart")).toBeEmpty();
	await page.unroute("**/session");
	await expectOrders(page, 1);
});

test("a lost response with an emptied cart links to the orders @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED.*\/checkout/);
	const { pay, failed } = await openAndFill(page, "Found coat");
	await dropResponses(page);
	await pay("$28.99").click();
	await expect(failed).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Your order may have been placed" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "See Your Orders" }).click();
	await expect(accountPage(page).orders).toHaveCount(1);
});
