import { randomUUID } from "node:crypto";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { submitSignIn } from "./pages/auth.ts";
import { checkoutPage, signUpInCheckout } from "./pages/checkout.ts";
import { field, main, press, TOAST, title, toast } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

const shop = useOwnShop({ offset: 3, confirmations: true });

test("the mailed link opens the checkout as a new shopper left it @phone", async ({ page, context, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	const email = `confirm-${randomUUID()}@encore.example`;
	await addFromShop(page, SHIRT);
	await open(page, "/checkout");
	await field(page, "City").fill("Salem");
	await field(page, "State").selectOption("Oregon");
	await signUpInCheckout(page, email);
	await expect(toast(page, TOAST.accountCreated)).toContainText("Check your email to verify your account.");
	await expect(title(page, "Check your email")).toBeVisible();
	await expect(main(page)).toContainText(`We sent a link to ${email}`);
	await press(page, "Send the link again");
	await expect(toast(page, "Check your email")).toBeVisible();
	await expectAccessible(page);
	await page.goto("/auth");
	await submitSignIn(page, email);
	await expect(toast(page, "Login failed")).toContainText("Email not confirmed");
	await expect(main(page).getByRole("button", { name: "Send it again" })).toBeVisible();

	const tab = await context.newPage();
	await tab.goto(await latestMailedLink(email, shop.mailUrl));
	await press(tab, "Confirm My Email");
	await expect(tab).toHaveURL("/checkout");
	await expect(tab.getByText("Your email is confirmed").first()).toBeVisible();
	await expect(field(tab, "City")).toHaveValue("Salem");
	await expect(field(tab, "State")).toHaveValue("Oregon");
	await checkoutPage(tab).foldedSummary.click();
	await expect(main(tab).getByText(SHIRT).first()).toBeVisible();
	await tab.goBack();
	expect(tab.url(), "the token is not in the history").not.toContain("token");
});
