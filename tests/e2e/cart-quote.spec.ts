import type { Page } from "playwright/test";
import type { CartLine } from "../../supabase/functions/_shared/domain/cart.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const line = (given: Partial<CartLine> & Pick<CartLine, "id" | "name" | "price">): CartLine => ({
	quantity: 1,
	at: Date.now(),
	brand: "Second Hand",
	discountPercentage: 0,
	image: "/products/enc-0008.svg",
	size: "M",
	condition: "Very Good",
	stock: null,
	...given,
});
/** Outdated device copies. */
const VANISHED = line({ id: "enc-9999", name: "Vanished kimono", price: 4500 });
const SOLD_OUT = line({ id: "enc-0010", name: "Varsity jacket", price: 5800, discountPercentage: 25 });
/** The stored price is $24.00. */
const REPRICED = line({ id: "enc-0008", name: "Palm camp shirt", price: 3000 });
/** One of a kind at $56.00, but the device has three. */
const TOO_MANY = line({ id: "enc-0003", name: "Aran cable sweater", price: 5600, quantity: 3 });

/** Opens the cart with these lines in local storage. */
async function openCart(page: Page, ...lines: CartLine[]) {
	await page.addInitScript(
		(cart) => {
			if (!sessionStorage.getItem("planted")) localStorage.setItem("cart", cart);
			sessionStorage.setItem("planted", "1");
		},
		JSON.stringify({ owner: null, lines }),
	);
	await page.goto("/cart");
	await hydrated(page);
	return {
		summary: page.getByRole("complementary", { name: "Order Summary" }),
		row: (name: string) =>
			page
				.getByRole("region", { name: "Items" })
				.getByRole("listitem")
				.filter({ has: page.getByRole("heading", { name }) }),
	};
}

test("the cart shows lines, their controls, the summary and links [S2.44]", async ({ page }) => {
	const { summary, row } = await openCart(page, REPRICED);
	await expect(row(REPRICED.name).getByRole("group", { name: `Quantity of ${REPRICED.name}` })).toBeVisible();
	await expect(row(REPRICED.name).getByRole("button", { name: "Remove" })).toBeVisible();
	const items = page.getByRole("region", { name: "Items" });
	await expect(items.getByRole("button", { name: "Clear Cart" })).toBeVisible();
	await expect(items.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/shop");
	await expect(summary.getByRole("heading", { name: "Order Summary" })).toBeVisible();
	await expect(summary.getByLabel("Promo code")).toBeVisible();
	await expect(summary.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
});

test("a quantity that isn't a number becomes 1, minus is disabled at 1, below 1 removes the line [S4.06] [S5.06] @once", async ({
	page,
}) => {
	const { row } = await openCart(page, { ...REPRICED, quantity: 4 });
	const quantity = row(REPRICED.name).getByRole("textbox", { name: "Quantity" });
	const minus = row(REPRICED.name).getByRole("button", { name: "Decrease quantity" });
	await expect(minus).toBeEnabled();
	await quantity.fill("a few");
	await quantity.blur();
	await expect(quantity).toHaveValue("1");
	await expect(minus).toBeDisabled();
	await quantity.fill("0");
	await quantity.press("Enter");
	await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

const SOLD_OUT_MESSAGE = "Someone beat you to it: this piece is sold out. Remove it to check out.";

test("an unavailable line shows a message and disables Checkout until it is removed @once", async ({ page }) => {
	const { summary, row } = await openCart(page, VANISHED, SOLD_OUT, REPRICED);
	for (const { name } of [VANISHED, SOLD_OUT]) {
		await expect(row(name)).toContainText("Sold Out");
		await expect(row(name)).toContainText(SOLD_OUT_MESSAGE);
		await expect(row(name).getByRole("group", { name: "Quantity" })).toHaveCount(0);
	}
	await expect(row(REPRICED.name)).not.toContainText("Sold Out");
	await expect(summary).toContainText("$24.00");
	await expect(summary).toContainText("$28.99");

	const checkout = summary.getByRole("link", { name: "Checkout" });
	await expect(checkout).toHaveAttribute("aria-disabled", "true");
	await expect(checkout).toHaveAccessibleDescription("Remove the pieces that are sold out to check out.");
	await checkout.click({ force: true });
	await expect(page).toHaveURL("/cart");
	await expectAccessible(page);

	await page.getByRole("button", { name: "Remove Vanished kimono" }).click();
	await expect(checkout).toHaveAccessibleDescription("Remove the piece that is sold out to check out.");
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await expect(page.locator(".lines .sold img")).toHaveCSS("filter", /saturate/);
	}
	await page.getByRole("button", { name: "Remove Varsity jacket" }).click();
	await expect(checkout).not.toHaveAttribute("aria-disabled");
	await checkout.click();
	await expect(page).toHaveURL("/checkout");
});

test("a cart of unavailable lines totals $0 and promises no free shipping @once", async ({ page }) => {
	const { summary, row } = await openCart(page, SOLD_OUT);
	await expect(row(SOLD_OUT.name)).toContainText(SOLD_OUT_MESSAGE);
	await expect(summary.locator("dd")).toHaveText(["$0.00", "$0.00", "$0.00"]);
	await expect(summary).not.toContainText("shipping is free");
});

test("a changed price is the server's, next to the previous one, also while quoting again @once", async ({ page }) => {
	const { summary, row } = await openCart(page, REPRICED);
	await expect(row(REPRICED.name)).toContainText("$24.00");
	await expect(row(REPRICED.name)).toContainText("was $30.00 when you added it");
	await expect(summary).toContainText("$28.99");
	await expectAccessible(page);

	const release = await delayResponses(page, "**/quote");
	await page.getByRole("button", { name: "Increase quantity" }).click();
	await expect(summary).toContainText("$52.99");
	await expect(row(REPRICED.name)).toContainText("was $30.00 when you added it");
	release();
});

test("a line above the remaining stock shows it and is reduced with one click @once", async ({ page }) => {
	const { summary, row } = await openCart(page, TOO_MANY);
	await expect(row(TOO_MANY.name)).toContainText("Only 1 left");
	await expect(page.getByRole("button", { name: "Increase quantity" })).toBeDisabled();
	const checkout = summary.getByRole("link", { name: "Checkout" });
	await expect(checkout).toHaveAttribute("aria-disabled", "true");
	await expect(checkout).toHaveAccessibleDescription("There aren't that many left. Take fewer to check out.");
	await expectAccessible(page);

	await page.getByRole("button", { name: "Take 1 of Aran cable sweater" }).click();
	await expect(row(TOO_MANY.name)).toContainText("One of a kind");
	await expect(row(TOO_MANY.name)).not.toContainText("left");
	await expect(summary).toContainText("$56.00");
	await expect(checkout).not.toHaveAttribute("aria-disabled");
});

test("the server validates promo codes: an unknown code shows an error, a known one applies once, in any case @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/503 .*\/promo/, /ERR_FAILED.*\/promo/);
	const { summary } = await openCart(page, { ...REPRICED, price: 2400 });
	const field = summary.getByLabel("Promo code");
	const apply = summary.getByRole("button", { name: "Apply" });

	await field.fill("spendy");
	await apply.click();
	await expect(summary).toContainText("This promo code is not valid");
	await expect(field).toHaveAccessibleDescription("This promo code is not valid");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toBeFocused();
	await expect(summary).toContainText("$28.99");
	await expectAccessible(page);

	await page.route("**/promo", (route) => route.abort());
	await field.fill("ThRiFtY");
	await apply.click();
	await expect(summary).toContainText("The code could not be checked just now. Please try again.");
	await expect(field).toHaveValue("ThRiFtY");
	await expect(apply).toBeEnabled();

	await page.unroute("**/promo");
	await apply.click();
	await expect(summary).toContainText("Promo code applied: 10% off your cart");
	await expect(summary).toContainText("−$2.40");
	await expect(summary).toContainText("$26.59");
	await expect(apply).toBeDisabled();
	await expect(field).toBeFocused();
	await field.press("Enter");
	await expect(summary.getByText("−$2.40").first()).toBeVisible();
	await expectAccessible(page);
});

test("an applied promo stays in the device's estimate while pricing is down @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED.*\/quote/);
	const { summary } = await openCart(page, { ...REPRICED, price: 2400 });
	await summary.getByLabel("Promo code").fill("thrifty");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary).toContainText("$26.59");
	await page.route("**/quote", (route) => route.abort());
	await page.getByRole("button", { name: "Increase quantity" }).click();
	await expect(summary).toContainText("An estimate: we couldn't check today's prices just now.");
	await expect(summary).toContainText("−$4.80");
	await expect(summary).toContainText("$48.19");
});
