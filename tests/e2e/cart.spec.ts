import type { Page } from "playwright/test";
import type { CartLine } from "../../supabase/functions/_shared/domain/cart.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { TOAST, undo } from "./pages/frame.ts";
import { addButton, addFromShop, SHIRT } from "./pages/lists.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { cartLine, readStored, storeCart } from "./support/device.ts";
import { expect, expectAccessible, expectAccessibleLayout, open, test } from "./support/test.ts";

const SWEATER = "Aran cable sweater";
/** Outdated device copies. */
const VANISHED = { ...cartLine("enc-0008"), id: "enc-9999", name: "Vanished kimono" };
const SOLD_OUT = cartLine("enc-0010");
/** The stored price is $24.00. */
const REPRICED = { ...cartLine("enc-0008"), price: 3000 };
/** One of a kind at $56.00, but the device has three. */
const TOO_MANY = { ...cartLine("enc-0003", 3), stock: null };

const ARRIVAL = /Arrives [A-Z][a-z]{2} \d.*· ships free/;

async function openCart(page: Page, ...lines: CartLine[]) {
	await storeCart(page, ...lines);
	await open(page, "/cart");
	return cartPage(page);
}

test("the cart shows lines, their controls, the summary and links [S2.44]", async ({ page }) => {
	const { row, clear, continueShopping, summary, promo, checkout } = await openCart(page, REPRICED);
	await expect(row(SHIRT).getByRole("group", { name: `Quantity of ${SHIRT}` })).toBeVisible();
	await expect(row(SHIRT).getByRole("button", { name: "Remove" })).toBeVisible();
	await expect(clear).toBeVisible();
	await expect(continueShopping).toHaveAttribute("href", "/shop");
	await expect(summary.getByRole("heading", { name: "Order Summary" })).toBeVisible();
	await expect(promo).toBeVisible();
	await expect(checkout).toHaveAttribute("href", "/checkout");
});

test("a removed line comes back with Undo, a cleared cart is empty [S2.45] [S4.07] @once", async ({ page }) => {
	await addFromShop(page, SHIRT);
	await addButton(page, SHIRT).click();
	await expect(page.getByText(TOAST.quantityUpdated)).toBeVisible();
	await open(page, "/cart");
	const { heading, empty, remove, clear, summary } = cartPage(page);
	for (const amount of ["$48.00", "$4.99", "$52.99"]) await expect(summary).toContainText(amount);
	await remove(SHIRT).click();
	await expect(page.getByText(TOAST.lineRemoved)).toBeVisible();
	await expect(empty).toBeVisible();
	await undo(page).click();
	await expect(heading).toBeVisible();
	await clear.click();
	await expect(page.getByText("Cart cleared")).toBeVisible();
	await expect(empty).toBeVisible();
	expect(await readStored(page, "cart"), "a tombstone").toContain('"quantity":0');
});

test("a quantity is a number from 1 up; below 1 the line is removed [S4.06] [S5.06] @once", async ({ page }) => {
	const { quantity, decrease, empty } = await openCart(page, { ...REPRICED, quantity: 4 });
	await expect(decrease).toBeEnabled();
	await quantity.fill("a few");
	await quantity.blur();
	await expect(quantity).toHaveValue("1");
	await expect(decrease).toBeDisabled();
	await quantity.fill("0");
	await quantity.press("Enter");
	await expect(empty).toBeVisible();
});

test("a sold-out line disables Checkout until it is removed @once", async ({ page }) => {
	const { summary, row, checkout, remove } = await openCart(page, VANISHED, SOLD_OUT, REPRICED);
	for (const { name } of [VANISHED, SOLD_OUT]) {
		await expect(row(name)).toContainText("Sold Out");
		await expect(row(name)).toContainText("Someone beat you to it: this piece is sold out. Remove it to check out.");
		await expect(row(name).getByRole("group", { name: "Quantity" })).toHaveCount(0);
	}
	await expect(summary).toContainText("$28.99");
	await expect(checkout).toHaveAttribute("aria-disabled", "true");
	await expect(checkout).toHaveAccessibleDescription("Remove the pieces that are sold out to check out.");
	await checkout.click({ force: true });
	await expect(page).toHaveURL("/cart");
	await expectAccessible(page);
	for (const { name } of [VANISHED, SOLD_OUT]) await remove(name).click();
	await expect(checkout).not.toHaveAttribute("aria-disabled");
	await checkout.click();
	await expect(page).toHaveURL("/checkout");
});

test("a changed price is the server's, next to the previous one, also while quoting again @once", async ({ page }) => {
	const { summary, row, increase } = await openCart(page, REPRICED);
	await expect(row(SHIRT)).toContainText("$24.00");
	await expect(row(SHIRT)).toContainText("was $30.00 when you added it");
	await expect(summary).toContainText("$28.99");
	await expectAccessible(page);
	const release = await delayResponses(page, "**/quote");
	await increase.click();
	await expect(summary).toContainText("$52.99");
	await expect(row(SHIRT)).toContainText("was $30.00 when you added it");
	release();
});

test("a line above the remaining stock is reduced with one click @once", async ({ page }) => {
	const { row, increase, checkout } = await openCart(page, TOO_MANY);
	await expect(row(SWEATER)).toContainText("Only 1 left");
	await expect(increase).toBeDisabled();
	await expect(checkout).toHaveAccessibleDescription("There aren't that many left. Take fewer to check out.");
	await expectAccessible(page);
	await page.getByRole("button", { name: `Take 1 of ${SWEATER}` }).click();
	await expect(row(SWEATER)).toContainText("One of a kind");
	await expect(checkout).not.toHaveAttribute("aria-disabled");
});

test("a promo code is checked by the server and applies once [S4.17] @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED.*\/(promo|quote)/);
	const { summary, promo, apply, increase } = await openCart(page, { ...REPRICED, price: 2400 });
	await promo.fill("spendy");
	await apply.click();
	await expect(promo).toHaveAccessibleDescription("This promo code is not valid");
	await expect(promo).toHaveAttribute("aria-invalid", "true");
	await expect(promo).toBeFocused();
	await expectAccessible(page);

	await page.route("**/promo", (route) => route.abort());
	await promo.fill("ThRiFtY");
	await apply.click();
	await expect(summary).toContainText("The code could not be checked just now. Please try again.");
	await page.unroute("**/promo");
	await apply.click();
	await expect(summary).toContainText("Promo code applied: 10% off your cart");
	await expect(summary).toContainText("−$2.40");
	await expect(summary).toContainText("$26.59");
	await expect(apply).toBeDisabled();
	await expect(promo).toBeFocused();
	await expectAccessible(page);

	await page.route("**/quote", (route) => route.abort());
	await increase.click();
	await expect(summary).toContainText("An estimate: we couldn't check today's prices just now.");
	await expect(summary).toContainText("−$4.80");
	await expect(summary).toContainText("$48.19");
});

test("cart and checkout say that the promo code is for the estimate only", async ({ page, isMobile }) => {
	await addFromShop(page, "Chelsea ankle boots");
	await open(page, "/cart");
	const { summary, promo, apply } = cartPage(page);
	await expect(promo, "before it is applied").toHaveAccessibleDescription(/Checkout charges the total without them/);
	await promo.fill("thrifty");
	await apply.click();
	await expect(summary.locator("div").filter({ hasText: /^At checkout\$54\.83$/ })).toBeVisible();
	await expect(summary).toContainText(
		"The code applies to the cart estimate only. Checkout charges the total without it.",
	);
	await expect(summary).toContainText(ARRIVAL);
	await expectAccessibleLayout(page);

	await open(page, "/checkout");
	const { form, foldedSummary } = checkoutPage(page);
	const note = page.getByText("The code applies to the cart estimate only. This total is without it.");
	const top = async (locator: typeof note) => (await locator.boundingBox())?.y ?? Number.NaN;
	if (isMobile) {
		await expect(foldedSummary).toContainText("$54.83");
		expect(await top(note.and(page.locator(":visible")))).toBeLessThan(await top(form));
		await foldedSummary.click();
		expect(await top(summary)).toBeLessThan(await top(form));
	}
	await expect(summary).toContainText(ARRIVAL);
	await expectAccessible(page);
});
