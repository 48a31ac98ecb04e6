import { randomUUID } from "node:crypto";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { PASSWORD, signUpAt, submitSignIn } from "./pages/auth.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { field, main, press, TOAST, title, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

const shop = useOwnShop({ offset: 3, confirmations: true });

test("the mailed link returns a new shopper to their cart @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	const email = `confirm-${randomUUID()}@encore.example`;
	await addFromShop(page, SHIRT);
	await signUpAt(page, "/checkout", email);
	await expect(toast(page, TOAST.accountCreated)).toContainText("Check your email to verify your account.");
	await expect(title(page, "Check your email")).toBeVisible();
	await expect(main(page)).toContainText(email);
	await expectAccessible(page);
	await page.goto("/auth");
	await submitSignIn(page, email);
	await expect(toast(page, "Login failed")).toContainText("Email not confirmed");
	await expect(main(page).getByRole("button", { name: "Send it again" })).toBeVisible();

	const link = await latestMailedLink(email, shop.mailUrl);
	// A mail scanner opens it first
	expect((await page.request.get(link)).status()).toBe(200);
	await page.goto(link);
	await press(page, "Confirm My Email");
	await expect(page).toHaveURL("/checkout");
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	await checkoutPage(page).foldedSummary.click();
	await expect(main(page).getByText(SHIRT).first()).toBeVisible();
	expect(page.url()).not.toContain("token");
	await page.goBack();
	expect(page.url(), "the token is not in the history").not.toContain("token");
});

test("the mailed link opens the checkout as it was left @desktop", async ({ page, context }) => {
	const email = `late-${randomUUID()}@encore.example`;
	await addFromShop(page, SHIRT);
	await open(page, "/checkout");
	await field(page, "City").fill("Salem");
	await field(page, "State").selectOption("Oregon");
	const { account } = checkoutPage(page);
	await account.email.fill(email);
	await account.password.fill(PASSWORD);
	await account.confirm.fill(PASSWORD);
	await account.signUp.click();
	await expect(page).toHaveURL("/auth/sent");
	const other = await context.newPage();
	await other.goto(await latestMailedLink(email, shop.mailUrl));
	await press(other, "Confirm My Email");
	await expect(other).toHaveURL("/checkout");
	await expect(field(other, "City")).toHaveValue("Salem");
	await expect(field(other, "State")).toHaveValue("Oregon");
	await expect(other.getByText(SHIRT).first()).toBeVisible();
});
