import { randomUUID } from "node:crypto";
import { accountPage } from "./pages/account.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, expectTyped, fillCard, fillCheckout, signUpInCheckout } from "./pages/checkout.ts";
import { badge, header, main, shopNow, TOAST, title, toast } from "./pages/frame.ts";
import { ADDED, DENIM, viewLink } from "./pages/lists.ts";
import { productPage } from "./pages/product.ts";
import { cartLines, readStored } from "./support/device.ts";
import { expect, expectAccessibleLayout, hydrated, isPost, test } from "./support/test.ts";

test("from the home page to a stored order [S2.46] [S4.10] [S4.24] [S6.01]", async ({
	page,
	context,
	browserErrors,
	isMobile,
}) => {
	// Browsers log the failed submission of a visitor's order on the console
	browserErrors.expected.push(/401 .*\/checkout/);
	await page.goto("/");
	await shopNow(page).click();
	await expect(title(page, "Shop")).toBeVisible();
	await viewLink(page, DENIM).click();
	await expect(title(page, DENIM)).toBeVisible();
	await hydrated(page);
	const { add, heart, size } = productPage(page);
	await heart.click();
	await add.click();
	await expect(page.getByText(TOAST.selectSize)).toBeVisible();
	await size.click();
	await add.click();
	await expect(page.getByText(ADDED)).toBeVisible();

	// On a phone the toast covers the header, but has a link to the cart
	await (isMobile ? toast(page, ADDED).getByRole("link", { name: "View Cart" }) : header(page).cart).click();
	const { heading, summary, checkout } = cartPage(page);
	await expect(heading).toBeVisible();
	for (const amount of ["$34.30", "$4.99", "$39.29"]) await expect(summary).toContainText(amount);
	await checkout.click();
	const { card, pay, failed, notAuthenticated, account, thanks, reference } = checkoutPage(page);
	await expect(pay()).toHaveAccessibleDescription(/To pay you need an account/);
	await fillCheckout(page);
	await card.check();
	await fillCard(page);
	await expectAccessibleLayout(page);
	await pay("$39.29").click();
	await expect(failed).toBeVisible();
	await expect(notAuthenticated).toBeVisible();
	expect((await context.cookies()).filter(({ name }) => name.startsWith("session"))).toEqual([]);
	expect(await cartLines(page), "a visitor's cart and favorites are kept").toEqual({ "enc-0001": 1 });
	expect(JSON.parse(await readStored(page, "favorites")).items).toHaveLength(1);

	await expect(account.signUp, "newcomers meet Sign Up first").toBeVisible();
	await signUpInCheckout(page, `buyer-${randomUUID()}@encore.example`);
	await expect(account.panel).toHaveCount(0);
	await expect(page).toHaveURL("/checkout");
	await expect(page.getByText(TOAST.accountCreated)).toBeVisible();
	await expect(checkoutPage(page).heading).toBeFocused();
	await expectTyped(page);
	await expect(card, "the choice of payment is kept as well").toBeChecked();
	const [post] = await Promise.all([
		page.waitForRequest((request) => isPost(request) && request.url().includes("/checkout")),
		pay("$39.29").click(),
	]);
	expect(post.postData(), "card fields never leave the device").not.toContain("4242");

	await expect(thanks).toBeVisible();
	await expect(page.getByText(TOAST.orderPlaced)).toBeVisible();
	const number = (await reference.textContent()) ?? "";
	await expect(main(page)).toContainText("Credit card");
	await expect(main(page)).toContainText("Standard Shipping");
	await expect(badge(page, "cart")).toBeEmpty();
	await page.goto("/account?tab=orders");
	await expect(accountPage(page).order(number)).toContainText("$39.29");
	await expect(accountPage(page).order(number)).toContainText("Pending");
});
